import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketSettings } from '../store/bucket/bucket-settings';

/**
 * A small S3-compatible server for tests, with the calls that the edge uses. Like a real store it verifies each signature (Signature
 * Version 4) and the hash of each body.
 */
export interface ObjectServer {
  /** Settings with which an edge may use it. */
  readonly settings: BucketSettings;
  /** What is in the bucket. */
  readonly objects: Map<string, { content: Buffer; modifiedAt: Date }>;
  /** The received calls: `PUT contents/…`. */
  readonly calls: string[];
  close(): Promise<void>;
}

const BUCKET = 'versions';
const REGION = 'test-1';
const CREDENTIALS = { accessKeyId: 'KEYOFATEST', secretAccessKey: 'secret/of+a/test' };
/** Short pages, so that a list of some objects has several. */
const LISTED_AT_A_TIME = 5;

/** Starts a server on a free port of this machine. */
export async function startObjectServer(prefix = ''): Promise<ObjectServer> {
  const objects: ObjectServer['objects'] = new Map();
  const calls: string[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { status, text, content } = answer(request, body, objects, calls);
      response.writeHead(status, {
        'content-type': content ? 'application/octet-stream' : 'application/xml',
      });
      response.end(content ?? text ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    calls,
    settings: {
      bucket: BUCKET,
      endpoint: `http://127.0.0.1:${port}`,
      region: REGION,
      prefix,
      pathStyle: true,
      credentials: CREDENTIALS,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly status: number;
  readonly text?: string;
  readonly content?: Buffer;
}

const refuse = (status: number, code: string): Answer => ({
  status,
  text: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code} of a test</Message></Error>`,
});

function answer(
  request: IncomingMessage,
  body: Buffer,
  objects: ObjectServer['objects'],
  calls: string[],
): Answer {
  const url = new URL(request.url ?? '/', 'http://store');
  const problem = checkSignature(request, url, body);
  if (problem !== undefined) return refuse(403, problem);
  const [, bucket = '', ...rest] = url.pathname.split('/');
  if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket');
  const key = decodeURIComponent(rest.join('/'));
  calls.push(`${request.method ?? ''} ${key === '' ? url.search : key}`);
  if (request.method === 'GET' && key === '') return list(url, objects);
  const object = objects.get(key);
  switch (request.method ?? '') {
    case 'GET':
      return object ? { status: 200, content: object.content } : refuse(404, 'NoSuchKey');
    case 'DELETE':
      objects.delete(key);
      return { status: 204 };
    case 'PUT': {
      const source = request.headers['x-amz-copy-source'];
      if (source === undefined) {
        objects.set(key, { content: body, modifiedAt: new Date() });
        return { status: 200 };
      }
      const from = objects.get(decodeURIComponent(String(source)).replace(/^\/?[^/]*\//, ''));
      if (!from) return refuse(404, 'NoSuchKey');
      objects.set(key, { content: from.content, modifiedAt: new Date() });
      return { status: 200, text: '<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>' };
    }
    default:
      return refuse(405, 'MethodNotAllowed');
  }
}

function list(url: URL, objects: ObjectServer['objects']): Answer {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, LISTED_AT_A_TIME);
  const next = keys.length > page.length ? page.at(-1) : undefined;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.modifiedAt.toISOString() ?? ''}</LastModified></Contents>`,
  );
  const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return {
    status: 200,
    text: `<?xml version="1.0"?><ListBucketResult><IsTruncated>${String(next !== undefined)}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
  };
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Why a request is refused; undefined where its signature is right. */
function checkSignature(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const [, access = '', scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (signature === '') return 'AccessDenied';
  if (access !== CREDENTIALS.accessKeyId) return 'InvalidAccessKeyId';
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  if (!names.split(';').includes('host') || !names.split(';').includes('x-amz-content-sha256'))
    return 'AccessDenied';
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const dayKey = hmac(`AWS4${CREDENTIALS.secretAccessKey}`, day);
  const wanted = hmac(hmac(hmac(hmac(dayKey, region), service), end), text);
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
