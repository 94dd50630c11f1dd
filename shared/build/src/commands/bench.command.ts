import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { publishBundle } from '../benchmark-bundle';
import { sendAllTrafficTo } from '../publish/local-traffic';
import { publishArtefact } from '../publish/publish-artefact';
import { findBrowser } from '../testing/find-browser';
import { readWorkspace } from '../workspace';
import { build } from './build';

/** A first start makes the data, on a busy machine too. */
const START_TIMEOUT_SECONDS = 600;

/**
 * `npm run bench [-- RUNS] [--before DIR] [--trace]`: measures in one run the portal of these sources and, beside it, the same sources as
 * one bundle (rendered in the browser, and on the server); with `--before` the portal of another checkout instead, which has its
 * packages installed. With `--trace` it draws where the time goes until the first press is answered, and measures nothing. Both are
 * in e2e/performance.
 *
 * @returns the exit code of the measurement
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { before: { type: 'string' }, trace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { root } = readWorkspace(process.cwd());
  const workspace = readWorkspace(root);
  const dataFolder = join(root, '.data/bench');
  const port = Number(process.env['PORT'] ?? 8097);
  mkdirSync(dataFolder, { recursive: true });

  const targets = await build(workspace, { release: false });
  const published = [];
  for (const { output, manifest } of targets.filter((target) => target.published)) {
    published.push(await publishArtefact(dataFolder, output, manifest));
  }
  await sendAllTrafficTo(dataFolder, published);
  const federated = readFileSync(join(dataFolder, 'traffic.json'));
  writeFileSync(join(dataFolder, 'traffic.federated.json'), federated);
  for (const rendering of values.before === undefined && !values.trace
    ? (['in-browser', 'on-server'] as const)
    : []) {
    const bundle = await publishBundle(workspace, dataFolder, targets, rendering);
    writeFileSync(join(dataFolder, `traffic.${rendering}.json`), JSON.stringify(bundle));
  }

  const browser = findBrowser((line) => console.log(line));
  if (browser === undefined) {
    console.error('No browser could be found or installed: install Chromium and name it in CHROMIUM_PATH.');
    return 1;
  }
  const here = startPortal(root, port, [join(root, 'portal/dist/portal.js')]);
  const portals = [here];
  try {
    await untilReady(here, START_TIMEOUT_SECONDS);
    if (values.before !== undefined) {
      const before = resolve(values.before);
      const portal = startPortal(before, port + 1, [join(before, 'shared/build/bin/start.mjs')]);
      portals.push(portal);
      await untilReady(portal, START_TIMEOUT_SECONDS);
    }
    const [, before] = portals;
    const measure = [
      '--import',
      '@vetportal/build/from-sources',
      join(root, 'e2e/performance', values.trace ? 'trace.ts' : 'bench.ts'),
      ...positionals,
    ];
    const env = {
      ...process.env,
      DATA_DIR: dataFolder,
      CHROMIUM_PATH: browser,
      BENCH_ORIGIN: here.origin,
      ...(before ? { BENCH_BEFORE_ORIGIN: before.origin, BENCH_BEFORE_DATA: before.dataFolder } : {}),
    };
    return await exitCode(spawn(process.execPath, measure, { cwd: root, env, stdio: 'inherit' }));
  } finally {
    for (const { server } of portals) server.kill('SIGTERM');
    await Promise.all(portals.map(({ server }) => exitCode(server)));
  }
}

interface StartedPortal {
  readonly origin: string;
  readonly dataFolder: string;
  readonly server: ChildProcess;
}

function startPortal(root: string, port: number, program: readonly string[]): StartedPortal {
  const dataFolder = join(root, '.data/bench');
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataFolder };
  const server = spawn(process.execPath, program, { cwd: root, env, stdio: 'ignore' });
  return { origin: `http://localhost:${port}`, dataFolder, server };
}

async function untilReady({ origin, server }: StartedPortal, timeoutSeconds: number): Promise<void> {
  for (let second = 0; second < timeoutSeconds; second += 1) {
    if (server.exitCode !== null) throw new Error('The portal did not start: try npm start.');
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(1000);
  }
  throw new Error(`The portal was not ready after ${timeoutSeconds} s.`);
}

const exitCode = (child: ChildProcess): Promise<number> =>
  new Promise((done) => {
    if (child.exitCode !== null) done(child.exitCode);
    else child.once('close', (code) => done(code ?? 1));
  });
