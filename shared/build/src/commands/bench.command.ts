import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { publishBundle } from '../benchmark-bundle';
import { sendAllTrafficTo } from '../publish/local-traffic';
import { publishArtefact } from '../publish/publish-artefact';
import { findBrowser } from '../testing/find-browser';
import { readWorkspace } from '../workspace';
import { build } from './build';

const START_TIMEOUT_SECONDS = 180;

/**
 * `npm run bench`: builds the same sources federated and as one bundle, starts the portal, and measures in one run the
 * federated portal, the bundle rendered in the browser and the bundle rendered on the server.
 * The measuring itself is in e2e/performance.
 *
 * @returns the exit code of the measurement
 */
export async function run(args: readonly string[]): Promise<number> {
  const { root } = readWorkspace(process.cwd());
  const workspace = readWorkspace(root);
  const dataFolder = join(root, '.data/bench');
  const port = process.env['PORT'] ?? '8097';
  mkdirSync(dataFolder, { recursive: true });

  const targets = await build(workspace, { release: false });
  const published = [];
  for (const { output, manifest } of targets.filter((target) => target.published)) {
    published.push(await publishArtefact(dataFolder, output, manifest));
  }
  await sendAllTrafficTo(dataFolder, published);
  const federated = readFileSync(join(dataFolder, 'traffic.json'));
  writeFileSync(join(dataFolder, 'traffic.federated.json'), federated);
  for (const rendering of ['in-browser', 'on-server'] as const) {
    const bundle = await publishBundle(workspace, dataFolder, targets, rendering);
    writeFileSync(join(dataFolder, `traffic.${rendering}.json`), JSON.stringify(bundle));
  }

  const browser = findBrowser((line) => console.log(line));
  if (browser === undefined) {
    console.error('No browser could be found or installed: install Chromium and name it in CHROMIUM_PATH.');
    return 1;
  }
  const env = { ...process.env, PORT: port, DATA_DIR: dataFolder, CHROMIUM_PATH: browser };
  const server = spawn(process.execPath, [join(root, 'portal/dist/portal.js')], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
  try {
    const origin = `http://localhost:${port}`;
    await untilReady(origin, server);
    const measure = [
      '--import',
      '@vetportal/build/from-sources',
      join(root, 'e2e/performance/bench.ts'),
      ...args,
    ];
    return await exitCode(
      spawn(process.execPath, measure, {
        cwd: root,
        env: { ...env, BENCH_ORIGIN: origin },
        stdio: 'inherit',
      }),
    );
  } finally {
    server.kill('SIGTERM');
    await exitCode(server);
  }
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  for (let second = 0; second < START_TIMEOUT_SECONDS; second += 1) {
    if (server.exitCode !== null) throw new Error('The portal did not start: try npm start.');
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(1000);
  }
  throw new Error(`The portal was not ready after ${START_TIMEOUT_SECONDS} s.`);
}

const exitCode = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('close', (code) => resolve(code ?? 1));
  });
