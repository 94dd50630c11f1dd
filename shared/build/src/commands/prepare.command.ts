import { createServer } from 'node:net';
import { publishArtefact } from '../publish/publish-artefact';
import { PublishError } from '../publish/publish-error';
import { sendAllTrafficTo } from '../publish/local-traffic';
import { readWorkspace } from '../workspace';
import { build, BuildFailed } from './build';
import { dataFolderOf } from './data-folder';

/**
 * What `npm start` does before the server: builds what is not built, publishes it to the data folder, and sends all
 * visitors there. A process of its own, so that the server does not carry the bundler's memory.
 *
 * @returns the exit code
 */
export async function run(): Promise<number> {
  const workspace = readWorkspace(process.cwd());
  const dataFolder = dataFolderOf(workspace);
  try {
    // Before minutes are spent on a build that nobody can look at.
    await checkPort(process.env['PORT']);
    const targets = await build(workspace, { release: process.env['RELEASE'] === '1' });
    const published = [];
    for (const { output, manifest } of targets.filter((target) => target.published)) {
      published.push(await publishArtefact(dataFolder, output, manifest));
    }
    await sendAllTrafficTo(dataFolder, published);
    return 0;
  } catch (error) {
    if (error instanceof PublishError && error.fault === 'unwritable') {
      console.error(
        `${dataFolder} cannot be written to: give this account the right to, or choose another with DATA_DIR.`,
      );
    } else if (error instanceof BuildFailed || error instanceof PublishError || error instanceof PortTaken) {
      console.error(error.message);
    } else {
      throw error;
    }
    return 1;
  }
}

class PortTaken extends Error {}

/** Whether the port can be had. Everything else about it is the server's to say. */
function checkPort(setting: string | undefined): Promise<void> {
  const port = Number(setting?.trim() === '' || setting === undefined ? 8080 : setting);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new PortTaken(
            `Port ${port} is taken: stop what uses it, or choose another with PORT=8081 npm start.`,
          ),
        );
      } else resolve();
    });
    probe.listen({ port, host: process.env['HOST'] }, () => probe.close(() => resolve()));
  });
}
