import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fromGoModule, type GoProgram } from '../artefacts/go-module';
import type { Engine } from '../engine';
import { startInBackground } from '../running/background';
import { freePort } from '../running/free-port';

const PROGRAM: GoProgram = {
  module: 'github.com/versity/versitygw',
  version: 'v1.8.0',
  sum: 'h1:au+wI+aybno/STsQiSm35Uu6Q6iK5MWReQxgO6SEMFc=',
  folder: 'cmd/versitygw',
};
const REGION = 'eu-test-1';

/** Versity's gateway: the S3 protocol over a folder. Suites make their buckets. */
export const s3: Engine = {
  name: 's3',
  version: PROGRAM.version,
  needs: ['go'],
  async start({ cache, folder, say }) {
    const command = await fromGoModule(PROGRAM, cache, say);
    const [data, metadata] = [join(folder, 'data'), join(folder, 'metadata')];
    await mkdir(data);
    await mkdir(metadata);
    const port = await freePort();
    const url = `http://127.0.0.1:${String(port)}`;
    const [key, secret] = ['VETPORTAL', randomBytes(18).toString('base64url')];
    const server = await startInBackground({
      title: 'The S3 gateway',
      command,
      // Not every file system of a test machine keeps attributes beside a file, so they lie apart.
      args: [
        '--port',
        `127.0.0.1:${String(port)}`,
        '--region',
        REGION,
        '--keep-alive',
        'posix',
        '--sidecar',
        metadata,
        data,
      ],
      env: { ROOT_ACCESS_KEY_ID: key, ROOT_SECRET_ACCESS_KEY: secret },
      log: join(folder, 'log'),
      // It answers at all: who asks without a key is refused.
      ready: async () => (await fetch(url)).status === 403,
      limit: 30_000,
    });
    return {
      env: { ENGINE_S3_URL: url, ENGINE_S3_REGION: REGION, ENGINE_S3_KEY: key, ENGINE_S3_SECRET: secret },
      stop: () => server.stop(),
    };
  },
};
