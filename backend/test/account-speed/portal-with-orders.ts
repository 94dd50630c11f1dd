import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../src/database';
import { giveOrders } from './give-orders';

/*
 * The portal as `npm start` runs it, of whose first demo customer there are 5,000 orders: what the browser's part of
 * `npm run account-speed` looks at. Its settings are the portal's: PORT and DATA_DIR.
 */

const ORDERS = 5_000;
const POLL_MS = 200;
/** The portal has so long to stop by itself. */
const STOP_MS = 5_000;
const root = resolve(import.meta.dirname, '../../..');
const dataDir = process.env['DATA_DIR'];
if (dataDir === undefined) throw new Error('DATA_DIR names the folder that the orders are put into.');

let running: ChildProcess | undefined;
let stopped = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    stopped = true;
    // Most who stop this stop the whole group; a second signal would have the portal leave its requests.
    setTimeout(() => running?.kill(signal), STOP_MS).unref();
  });
}

/** @param port where it answers: not the one that is waited for while there are no orders yet */
function run(port: string): ChildProcess {
  return spawn(process.execPath, [resolve(root, 'shared/build/bin/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: port },
    stdio: 'inherit',
  });
}

async function untilReady(portal: ChildProcess, port: string): Promise<void> {
  for (;;) {
    if (portal.exitCode !== null || portal.signalCode !== null) throw new Error('The portal did not start.');
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await wait(POLL_MS);
  }
}

/** Resolves when it has ended. */
async function untilEnded(portal: ChildProcess): Promise<void> {
  if (portal.exitCode === null && portal.signalCode === null) await once(portal, 'exit');
  if (stopped) process.exit(130);
}

const port = process.env['PORT'] ?? '8080';
const aside = String(Number(port) + 1);
running = run(aside);
await untilReady(running, aside);
running.kill('SIGTERM');
await untilEnded(running);

const database = await openDatabase({ dataDir });
await giveOrders(database, ORDERS);
await database.close();

running = run(port);
await untilEnded(running);
