import type { EngineKind } from './mappings';

/** Why the indices cannot be made or read, in one line for the operator. */
export class IndexingError extends Error {
  override readonly name = 'IndexingError';
}

/** A search engine by its REST interface. */
export interface EngineClient {
  readonly kind: EngineKind;
  /** Asks and reads JSON. @throws IndexingError for any other answer than success */
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** As `ask`, with lines of JSON. */
  send(path: string, lines: string): Promise<unknown>;
  /** As GET, undefined where there is nothing. */
  find(path: string): Promise<unknown>;
}

const TIMEOUT_MS = 120_000;

/**
 * Reaches a search engine.
 *
 * @param address its URL; a user and a password may stand in it
 * @throws IndexingError where no search engine answers there
 */
export async function reachEngine(address: string): Promise<EngineClient> {
  const { base, headers } = readAddress(address);
  const call = async (method: string, path: string, body?: string, type?: string): Promise<Response> => {
    try {
      return await fetch(new URL(path, base), {
        method,
        headers: { ...headers, accept: 'application/json', ...(type ? { 'content-type': type } : {}) },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new IndexingError(unreachable(base, error), { cause: error });
    }
  };
  const read = async (response: Response, what: string): Promise<unknown> => {
    const answer = await response.text();
    if (!response.ok) throw new IndexingError(refused(base, what, response.status, answer));
    try {
      return JSON.parse(answer) as unknown;
    } catch (error) {
      throw new IndexingError(noEngine(base), { cause: error });
    }
  };
  const root = await call('GET', '');
  if (root.status === 404) throw new IndexingError(noEngine(base));
  const kind = kindOf(await read(root, 'the engine'), base);
  return {
    kind,
    async ask(method, path, body) {
      const json = body === undefined ? undefined : JSON.stringify(body);
      return read(await call(method, path, json, json && 'application/json'), `${method} ${path}`);
    },
    async send(path, lines) {
      return read(await call('POST', path, lines, 'application/x-ndjson'), `POST ${path}`);
    },
    async find(path) {
      const response = await call('GET', path);
      if (response.status === 404) return undefined;
      return read(response, `GET ${path}`);
    },
  };
}

function readAddress(address: string): { base: URL; headers: Record<string, string> } {
  let base: URL;
  try {
    base = new URL(address.endsWith('/') ? address : `${address}/`);
  } catch {
    throw new IndexingError(`--url ${address} is no address: https://search.example.be/ is one.`);
  }
  if (base.protocol !== 'https:' && base.protocol !== 'http:') {
    throw new IndexingError(`--url ${address} is no address of the web: it begins with https:// or http://.`);
  }
  const { username, password } = base;
  base.username = '';
  base.password = '';
  if (username === '') return { base, headers: {} };
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  return { base, headers: { authorization: `Basic ${secret.toString('base64')}` } };
}

function kindOf(answer: unknown, base: URL): EngineKind {
  const version: unknown = property(answer, 'version');
  if (typeof property(version, 'number') !== 'string') throw new IndexingError(noEngine(base));
  return property(version, 'distribution') === 'opensearch' ? 'opensearch' : 'elasticsearch';
}

/** A property of what was answered; undefined where it is no object. */
export const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** A text that was answered under a name; undefined for anything else. */
export function textAt(value: unknown, name: string): string | undefined {
  const text = property(value, name);
  return typeof text === 'string' ? text : undefined;
}

const noEngine = (base: URL): string =>
  `What answers at ${base.href} is neither Elasticsearch nor OpenSearch: check --url.`;

function unreachable(base: URL, error: unknown): string {
  const cause: unknown = property(error, 'cause');
  const code = textAt(cause, 'code') ?? textAt(error, 'name') ?? 'no answer';
  if (code === 'CERT_HAS_EXPIRED') {
    const until = property(property(cause, 'cert'), 'valid_to');
    return `The certificate of ${base.host} has expired${typeof until === 'string' ? ` (${until})` : ''}: renew it, nothing was changed.`;
  }
  if (/CERT|SIGNED|ISSUER|ALTNAME/.test(code)) {
    return `The certificate of ${base.host} is not trusted (${code}): name its authority by NODE_EXTRA_CA_CERTS, or correct --url.`;
  }
  return `No search engine answers at ${base.href} (${code}): check --url, and that the engine runs.`;
}

function refused(base: URL, what: string, status: number, answer: string): string {
  if (status === 401 || status === 403) {
    return `${base.host} refuses who asks (${String(status)}): put the user and password of one who may make indices into --url.`;
  }
  if (answer.includes('knn_vector') && answer.includes('No handler')) {
    return `${base.host} has no plugin for vectors (opensearch-knn), which similar articles are found by: install it.`;
  }
  return `${what}: ${String(status)} ${reasonOf(answer)}`;
}

function reasonOf(answer: string): string {
  try {
    const error = property(JSON.parse(answer) as unknown, 'error');
    const cause = property(property(error, 'caused_by'), 'reason');
    const reason = [property(error, 'reason'), cause].filter((part) => typeof part === 'string').join(': ');
    return reason === '' ? answer.slice(0, 300) : reason;
  } catch {
    return answer.slice(0, 300);
  }
}
