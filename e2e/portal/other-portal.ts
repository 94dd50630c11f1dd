import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DemoCustomer } from './demo-customers';
import { readyMadeData } from './ready-made-data';

const ROOT = resolve(import.meta.dirname, '../..');
const LIMIT_MS = 150_000;
const SIZE = { ARTICLES: '300', CUSTOMERS: '12' };

/** A second portal, small, with the modules of the first one and settings of its own. */
export interface OtherPortal {
  readonly origin: string;
  demo(name: string): DemoCustomer;
  /** Mails that it would have sent to an address, the newest first. */
  mailsTo(recipient: string): Promise<readonly { readonly body: string }[]>;
  /** The provider team's access code. */
  readonly teamToken: string;
  close(): Promise<void>;
}

/**
 * A folder with what is built and the data of a first start of the back end; portals that are started on it one after another share
 * their data.
 */
export async function otherDataFolder(): Promise<string> {
  const built = process.env['E2E_DATA_DIR'] ?? join(ROOT, '.data/e2e');
  const folder = await mkdtemp(join(tmpdir(), 'vetportal-other-'));
  await cp(await readyMadeData(built, SIZE), folder, { recursive: true });
  await symlink(join(built, 'artefacts'), join(folder, 'artefacts'));
  await cp(join(built, 'traffic.json'), join(folder, 'traffic.json'));
  return folder;
}

/** Starts a portal on a folder of otherDataFolder. */
export async function startOtherPortal(
  folder: string,
  settings: Record<string, string>,
): Promise<OtherPortal> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(ROOT, 'portal/dist/portal.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      ...SIZE,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(child, origin);
  const teamToken = readFileSync(join(folder, 'backoffice-token'), 'utf8');
  return {
    origin,
    teamToken,
    demo(name) {
      const all = JSON.parse(readFileSync(join(folder, 'demo-customers.json'), 'utf8')) as DemoCustomer[];
      const found = all.find(({ email }) => email.startsWith(name));
      if (!found) throw new Error(`There is no demo customer ${name}.`);
      return found;
    },
    async mailsTo(recipient) {
      const answer = await fetch(`${origin}/backoffice/mails`, {
        headers: { authorization: `Bearer ${teamToken}` },
      });
      const { data } = (await answer.json()) as { data: { recipient: string; body: string }[] };
      return data.filter((mail) => mail.recipient === recipient);
    },
    async close() {
      if (child.exitCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export const removeDataFolder = (folder: string): Promise<void> =>
  existsSync(folder) ? rm(folder, { recursive: true, force: true }) : Promise.resolve();

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end;) {
    await wait(150);
    if (child.exitCode !== null) throw new Error(`The portal ended with ${String(child.exitCode)}.`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
  }
  child.kill('SIGKILL');
  throw new Error('The portal did not start in time.');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
