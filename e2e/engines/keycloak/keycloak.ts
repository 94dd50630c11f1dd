import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '@vetportal/build/testing';
import { fromMaven, type MavenArtefact } from '../artefacts/maven';
import { EngineError, EngineMissing, type Engine, type Workplace } from '../engine';
import { startInBackground } from '../running/background';
import { freePort } from '../running/free-port';

const DISTRIBUTION: MavenArtefact = {
  group: 'org.keycloak',
  artefact: 'keycloak-quarkus-dist',
  version: '26.4.5',
  packaging: 'zip',
  sha512:
    '969c86a678d104eae7822e0d32ac8225b207af9d56f612eda3d985f512ef89d5a62f760b182edd0fdf86ac22e1359fa3214db77932e7fc1d2af474c109fa9973',
};
/** What is decided when it is built and not when it starts. */
const BUILT_WITH = ['--db=dev-mem', '--health-enabled=false'];
const ADMINISTRATOR = 'administrator';
const START_LIMIT_MS = 180_000;

/** Keycloak with nothing in it but its administrator; suites make their realms by `ENGINE_KEYCLOAK_*`. */
export const keycloak: Engine = {
  name: 'keycloak',
  version: DISTRIBUTION.version,
  needs: ['java', 'mvn'],
  async start(workplace) {
    const home = await programFolder(workplace);
    const [port, management] = [await freePort(), await freePort()];
    const url = `http://localhost:${String(port)}`;
    const secret = randomBytes(16).toString('hex');
    const server = await startInBackground({
      title: 'Keycloak',
      // By bash and not by itself: what unpacked it keeps no right to run.
      command: 'bash',
      args: [
        ...[
          join(home, 'bin/kc.sh'),
          'start',
          '--optimized',
          '--cache=local',
          `--hostname=${url}`,
          '--http-enabled=true',
        ],
        ...['--http-host=127.0.0.1', `--http-port=${String(port)}`],
        `--http-management-port=${String(management)}`,
      ],
      env: {
        ...javaSettings(workplace.folder),
        KC_BOOTSTRAP_ADMIN_USERNAME: ADMINISTRATOR,
        KC_BOOTSTRAP_ADMIN_PASSWORD: secret,
      },
      log: join(workplace.folder, 'log'),
      ready: async () => (await fetch(`${url}/realms/master/.well-known/openid-configuration`)).ok,
      limit: START_LIMIT_MS,
    });
    return {
      env: {
        ENGINE_KEYCLOAK_URL: url,
        ENGINE_KEYCLOAK_ADMINISTRATOR: ADMINISTRATOR,
        ENGINE_KEYCLOAK_SECRET: secret,
      },
      stop: () => server.stop(),
    };
  },
};

/** Its folder in the cache, unpacked and built: building takes longer than starting, and has the same outcome each time. */
async function programFolder({ cache, folder, say }: Workplace): Promise<string> {
  const zip = await fromMaven(DISTRIBUTION, cache, say);
  const name = `keycloak-${DISTRIBUTION.version}`;
  const home = join(cache, `${name}-built`);
  if (existsSync(home)) return home;
  say(`building ${name}`);
  const arriving = join(cache, 'arriving', name);
  await rm(arriving, { recursive: true, force: true });
  await mkdir(arriving, { recursive: true });
  await unpack(zip, arriving);
  const unpacked = join(arriving, name);
  const options = { cwd: unpacked, env: javaSettings(folder) };
  const { exitCode, output } = await runToEnd('bash', ['bin/kc.sh', 'build', ...BUILT_WITH], options);
  if (exitCode !== 0) throw new EngineError(`Keycloak could not be built:\n${output.slice(-2000)}`);
  await rename(unpacked, home);
  return home;
}

/** By what the machine has: a JDK brings the first, a Java runtime alone none of them. */
async function unpack(zip: string, into: string): Promise<void> {
  const ways = [
    ['jar', '--extract', '--file', zip],
    ['unzip', '-q', '-o', zip],
    ['python3', '-m', 'zipfile', '-e', zip, '.'],
  ];
  const reasons: string[] = [];
  for (const [command = '', ...args] of ways) {
    const { exitCode, output } = await runToEnd(command, args, { cwd: into });
    if (exitCode === 0) return;
    reasons.push(`${command}: ${output.slice(-300)}`);
  }
  throw new EngineMissing(`${zip} cannot be unpacked:\n${reasons.join('\n')}`);
}

const javaSettings = (temporary: string) => ({
  JAVA_OPTS_KC_HEAP: '-Xms128m -Xmx768m',
  JAVA_OPTS_APPEND: `-XX:TieredStopAtLevel=1 -Djava.io.tmpdir=${temporary}`,
});
