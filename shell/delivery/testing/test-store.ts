import { randomBytes } from 'node:crypto';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BucketSettings } from '../store/bucket/bucket-settings';
import { startObjectServer } from './object-server';
import { startRelay } from '@vetportal/database/testing/relay';

/** An empty bucket for tests: of the S3-compatible store of `npm run test:engines`, else of a small test server. */
export interface TestStore {
  readonly settings: BucketSettings;
  /** The keys of all objects, with the prefix. */
  keys(): Promise<string[]>;
  /** Overwrites an object of the portal. @param key with the prefix */
  replace(key: string, content: Buffer): Promise<void>;
  /** Takes an object away. @param key with the prefix */
  remove(key: string): Promise<void>;
  /** Stops: connections are refused until it restarts at the same port. */
  leave(): Promise<void>;
  /** Accepts connections and does not answer. */
  hold(): void;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const { ENGINE_S3_URL, ENGINE_S3_REGION = '', ENGINE_S3_KEY = '', ENGINE_S3_SECRET = '' } = process.env;

/** @param prefix of all keys, with a slash at its end */
export const startTestStore = (prefix = ''): Promise<TestStore> =>
  ENGINE_S3_URL === undefined ? peer(prefix) : realStore(ENGINE_S3_URL, prefix);

async function peer(prefix: string): Promise<TestStore> {
  const server = await startObjectServer(prefix);
  const relay = await startRelay(Number(new URL(server.settings.endpoint ?? '').port));
  const { leave, comeBack, hold } = relay;
  return {
    settings: { ...server.settings, endpoint: `http://127.0.0.1:${relay.port}` },
    keys: () => Promise.resolve([...server.objects.keys()]),
    replace: (key, content) =>
      Promise.resolve(void server.objects.set(key, { content, modifiedAt: new Date() })),
    remove: (key) => Promise.resolve(void server.objects.delete(key)),
    ...{ leave, comeBack, hold },
    async close() {
      await relay.close();
      await server.close();
    },
  };
}

async function realStore(url: string, prefix: string): Promise<TestStore> {
  const Bucket = `versions-${randomBytes(6).toString('hex')}`;
  const credentials = { accessKeyId: ENGINE_S3_KEY, secretAccessKey: ENGINE_S3_SECRET };
  const client = new S3Client({ endpoint: url, region: ENGINE_S3_REGION, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket }));
  const { port, leave, comeBack, hold, close } = await startRelay(Number(new URL(url).port));
  return {
    settings: {
      bucket: Bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: ENGINE_S3_REGION,
      prefix,
      pathStyle: true,
      credentials,
    },
    async keys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      return Contents.flatMap(({ Key }) => Key ?? []);
    },
    async replace(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    ...{ leave, comeBack, hold },
    async close() {
      await close();
      client.destroy();
    },
  };
}
