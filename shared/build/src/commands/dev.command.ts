import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { hasParameters } from '@vetportal/contracts/module';
import { createDevelopmentServer } from '../dev/development-server';
import { watchModule } from '../dev/watch-module';
import { readWorkspace } from '../workspace';

const OPTIONS = {
  portal: { type: 'string', default: process.env['EDGE_URL'] ?? 'http://localhost:8080' },
  port: { type: 'string', default: '9001' },
  page: { type: 'string' },
} as const;

/**
 * `npm run dev` in a module: builds it, serves it on this machine, and names the address of a page of the portal with it in its
 * place among the deployed others. After each change it is built again, and pages that show it take the change in as they stand.
 *
 * `--portal` is a portal on this machine, `--port` where this serves, `--page` which page: `/cart`.
 *
 * @returns the exit code, once it is ended by Ctrl+C
 */
export async function run(args: readonly string[]): Promise<number> {
  const start = performance.now();
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const workspace = readWorkspace(process.cwd());
  const name = basename(process.cwd());
  const built = workspace.modules.find(({ folder }) => folder === process.cwd());
  if (!built) {
    console.error('Run it in the folder of a module: cd mf-cart && npm run dev');
    return 1;
  }
  if (!/^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/?$/.test(values.portal)) {
    console.error(`${values.portal} is not on this machine: only such a portal takes a module from here.`);
    return 1;
  }
  const server = createDevelopmentServer();
  try {
    await server.listen(Number(values.port));
  } catch (error) {
    console.error(`Port ${values.port} is not to be had (${String(error)}): choose another with --port.`);
    return 1;
  }
  const base = `http://localhost:${values.port}/`;
  let isReady = false;
  const end = watchModule(workspace, built, {
    onBuilt(made, milliseconds) {
      server.show(made);
      if (isReady) console.log(`Built again in ${(milliseconds / 1000).toFixed(1)} s.`);
      else {
        const page = values.page ?? firstPage(made.manifest.routes);
        const address = new URL(`/fr${page}?mf=${name}@${base}`, values.portal).href;
        console.log(`Ready after ${((performance.now() - start) / 1000).toFixed(1)} s: ${address}`);
      }
      isReady = true;
    },
    onFailed(faults) {
      console.error(faults);
      server.tellFailed(faults);
    },
  });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  await end();
  return 0;
}

/** A page that needs no parameter. */
const firstPage = (routes: readonly { readonly path: string }[]): string =>
  routes.find((route) => !hasParameters(route))?.path ?? '/';
