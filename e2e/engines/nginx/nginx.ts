import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runToEnd } from '@vetportal/build/testing';
import { fromPackage } from '../artefacts/debian';
import { EngineError, type Engine } from '../engine';
import { startInBackground } from '../running/background';
import { freePort } from '../running/free-port';

/** The folders that nginx writes to, each named by a setting. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The system's nginx before two edges that a suite starts, with a certificate made for this run. */
export const nginx: Engine = {
  name: 'nginx',
  version: 'of the system',
  needs: ['apt-get'],
  async start({ folder, say }) {
    const command = await fromPackage('nginx', () => programNamed('nginx'), say);
    const openssl = await fromPackage('openssl', () => programNamed('openssl'), say);
    await makeCertificate(openssl, folder);
    const [port, first, second] = [await freePort(), await freePort(), await freePort()];
    const site = (await readFile(new URL('edges.conf', import.meta.url), 'utf8'))
      .replaceAll('${PORT}', String(port))
      .replaceAll('${EDGE_1}', String(first))
      .replaceAll('${EDGE_2}', String(second))
      .replaceAll('${FOLDER}', folder);
    const settings = join(folder, 'nginx.conf');
    await mkdir(join(folder, 'temporary'));
    await chmod(join(folder, 'temporary'), 0o755);
    await writeFile(settings, main(folder, site));
    const server = await startInBackground({
      title: 'nginx',
      command,
      args: ['-e', join(folder, 'log'), '-c', settings],
      log: join(folder, 'log'),
      ready: async () =>
        (await runToEnd(openssl, ['s_client', '-connect', `127.0.0.1:${String(port)}`])).exitCode === 0,
      limit: 20_000,
    });
    return {
      env: {
        ENGINE_NGINX_URL: `https://127.0.0.1:${String(port)}`,
        ENGINE_NGINX_CERTIFICATE: join(folder, 'certificate.pem'),
        ENGINE_NGINX_EDGES: [first, second].join(','),
      },
      stop: () => server.stop(),
    };
  },
};

/** Packages put it where only the administrator's PATH leads. */
const programNamed = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin'].map((folder) => join(folder, name)).find((path) => existsSync(path));

async function makeCertificate(openssl: string, folder: string): Promise<void> {
  const { exitCode, output } = await runToEnd(openssl, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
  ]);
  if (exitCode !== 0) throw new EngineError(`No certificate could be made:\n${output}`);
}

const main = (folder: string, site: string): string => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/log warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/temporary/${name};`).join('\n  ')}
  ${site}
}
`;
