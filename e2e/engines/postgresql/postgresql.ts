import { chown, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { runToEnd, type Ended } from '@vetportal/build/testing';
import { fromPackage } from '../artefacts/debian';
import { EngineError, type Engine } from '../engine';
import { startInBackground } from '../running/background';
import { freePort } from '../running/free-port';
import { userNamed } from '../running/user-named';

const VERSIONS = '/usr/lib/postgresql';

/** The system's PostgreSQL, with a cluster of its own; suites make their databases by `ENGINE_POSTGRESQL_URL`. */
export const postgresql: Engine = {
  name: 'postgresql',
  version: 'of the system',
  needs: ['apt-get'],
  async start({ folder, say }) {
    const programs = await fromPackage('postgresql', programsFolder, say);
    // The server refuses to run as root; its package brings a user for it.
    const user = process.getuid?.() === 0 ? await userNamed('postgres') : undefined;
    if (user) await chown(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    const password = randomBytes(12).toString('hex');
    const secret = join(folder, 'password');
    await writeFile(secret, password, { mode: 0o644 });
    await expectSuccess(
      runToEnd(
        join(programs, 'initdb'),
        [
          '--pgdata',
          data,
          '--username',
          'vetportal',
          '--pwfile',
          secret,
          '--auth',
          'scram-sha-256',
          '--encoding',
          'UTF8',
        ],
        user,
      ),
    );
    const port = await freePort();
    const url = `postgres://vetportal:${password}@127.0.0.1:${String(port)}/postgres`;
    const server = await startInBackground({
      title: 'PostgreSQL',
      command: join(programs, 'postgres'),
      args: ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
      log: join(folder, 'log'),
      ready: async () =>
        (await runToEnd(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)])).exitCode ===
        0,
      limit: 30_000,
      user,
    });
    return { env: { ENGINE_POSTGRESQL_URL: url }, stop: () => server.stop() };
  },
};

/** The programs of the newest version that is installed. */
function programsFolder(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const newest = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0];
  const folder = join(VERSIONS, newest ?? '', 'bin');
  return existsSync(join(folder, 'postgres')) ? folder : undefined;
}

async function expectSuccess(ended: Promise<Ended>): Promise<void> {
  const { exitCode, output } = await ended;
  if (exitCode !== 0) throw new EngineError(`PostgreSQL made no cluster:\n${output}`);
}
