import type { BucketSettings } from './bucket-settings';
import { StoreUnavailable } from '@vetportal/edge/ports';

/** An object in a list. */
export interface ListedObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** The operations on an object store, for small whole objects. Keys are without the prefix of the settings. */
export interface Bucket {
  /** The content of an object; undefined where there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Writes an object, whole or not at all; replaces an existing one. */
  put(key: string, content: Buffer): Promise<void>;
  /** Copies an object within the store. */
  copy(from: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** All objects whose keys begin so. */
  list(prefix: string): Promise<ListedObject[]>;
  close(): void;
}

/** Longest time to connect, and to answer (ms); one retry follows. */
const CONNECT_TIMEOUT = 2000;
const ANSWER_TIMEOUT = 8000;
const TRIES = 2;

/**
 * Opens a bucket of an S3-compatible store. Only this function loads the client, so that a portal without a bucket does not. It sends no
 * request yet.
 */
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const s3 = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, endpoint, region, prefix, pathStyle, credentials } = settings;
  const client = new s3.S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      requestTimeout: ANSWER_TIMEOUT,
      // Otherwise the client only warns about a store that does not answer, and waits on.
      throwOnRequestTimeout: true,
      // The same for a store that stops in the middle of an answer.
      socketTimeout: ANSWER_TIMEOUT,
    },
    // Every file is checked against its own SHA-384; not every store knows the client's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  const place = endpoint === undefined ? `bucket ${Bucket}` : `bucket ${Bucket} at ${endpoint}`;

  async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
    try {
      return await call;
    } catch (error) {
      throw toStoreUnavailable(place, error);
    }
  }

  return {
    async get(key) {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: prefix + key }));
        if (!Body) return Buffer.alloc(0);
        return Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (codeOf(error) === 'NoSuchKey') return undefined;
        throw toStoreUnavailable(place, error);
      }
    },
    async put(key, content) {
      await asked(client.send(new s3.PutObjectCommand({ Bucket, Key: prefix + key, Body: content })));
    },
    async copy(from, to) {
      const CopySource = encodeURI(`${Bucket}/${prefix}${from}`);
      await asked(client.send(new s3.CopyObjectCommand({ Bucket, CopySource, Key: prefix + to })));
    },
    async remove(key) {
      await asked(client.send(new s3.DeleteObjectCommand({ Bucket, Key: prefix + key })));
    },
    async list(start) {
      const found: ListedObject[] = [];
      let ContinuationToken: string | undefined;
      do {
        const input = { Bucket, Prefix: prefix + start, ...(ContinuationToken ? { ContinuationToken } : {}) };
        const page = await asked(client.send(new s3.ListObjectsV2Command(input)));
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined)
            found.push({ key: Key.slice(prefix.length), modifiedAt: LastModified ?? new Date() });
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return found;
    },
    close: () => client.destroy(),
  };
}

/** Explains the store's own errors to an operator. */
const MEANINGS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'it is not there: make it, or correct S3_BUCKET',
  InvalidAccessKeyId: 'it does not know AWS_ACCESS_KEY_ID',
  // Versity's gateway has another name for the same error.
  XAdminUserNotFound: 'it does not know AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'it does not accept the signature: check AWS_SECRET_ACCESS_KEY and S3_REGION',
  AccessDenied: 'it refuses: this key may not read, write and list there',
  AuthorizationHeaderMalformed: 'it does not accept the signature: check S3_REGION',
  PermanentRedirect: 'it is in another region, or at another address: check S3_REGION and S3_ENDPOINT',
  CredentialsProviderError: 'it asks who calls: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
};

function toStoreUnavailable(place: string, error: unknown): StoreUnavailable {
  const code = codeOf(error);
  const meaning = Object.hasOwn(MEANINGS, code) ? MEANINGS[code] : undefined;
  const status = statusOf(error);
  const isRefused = status !== undefined && status >= 400 && status < 429;
  const text = error instanceof Error ? error.message : String(error);
  return new StoreUnavailable(
    `the ${place}`,
    meaning ?? `it ${isRefused ? 'refuses' : 'does not answer'} (${code}${text === '' ? '' : `: ${text}`})`,
    meaning !== undefined || isRefused,
  );
}

/** Status of the answer; undefined where there was none. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const metadata: unknown = error.$metadata;
  const isAnswer = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata;
  return isAnswer && typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('Code' in error && typeof error.Code === 'string') return error.Code;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
