import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { FetchAnswer, FetchCall } from '@vetportal/contracts/render';

/** Longest wait for ERP or search, in milliseconds; the browser would wait longer, a first view must not. */
const TIMEOUT_MS = 8_000;
/** Largest answer, in bytes. */
const MAX_BODY = 8_000_000;
/** What of a call's headers goes along: never anything that names a person. */
export const PASSED_HEADERS = ['accept', 'accept-language', 'content-type'];

/**
 * What a service answered, as it came over the wire: it goes on to a thread without being copied, and becomes a text there.
 *
 * Its bytes are in a buffer that holds nothing else.
 */
export type ServiceAnswer = Omit<FetchAnswer, 'body'> & { readonly body: Uint8Array<ArrayBuffer> };

const noAnswer = (): ServiceAnswer => ({ status: 0, type: '', body: new Uint8Array() });

/* The plainer of the platform's two ways to make a call: what `fetch` did around each was 7 % of the main thread's work for pages. */
const CONNECTIONS = { keepAlive: true, maxSockets: 64 };
const ways = {
  'http:': { request: httpRequest, agent: new HttpAgent(CONNECTIONS) },
  'https:': { request: httpsRequest, agent: new HttpsAgent(CONNECTIONS) },
} as const;

/**
 * Makes the calls of renders: to ERP and search alone, as nobody.
 *
 * @param bases addresses under which calls may go
 * @param timeout longest wait for a whole answer, in milliseconds
 */
export const createDataFetch =
  (bases: () => readonly string[], timeout = TIMEOUT_MS) =>
  async (call: FetchCall): Promise<ServiceAnswer> => {
    const url = URL.canParse(call.url) ? new URL(call.url) : undefined;
    if (!url || !bases().some((base) => isBelow(url.href, base))) return noAnswer();
    const deadline = createDeadline(timeout);
    try {
      return await ask(url, call, deadline);
    } catch {
      return noAnswer();
    } finally {
      deadline.end();
    }
  };

/** When a call is given up. A timer, since an abort signal took 4 % of the main thread's work for pages. */
interface Deadline {
  readonly isOver: boolean;
  /** Gives a request up when it is over. */
  bind(request: ClientRequest): void;
  /** The call has ended before. */
  end(): void;
}

function createDeadline(milliseconds: number): Deadline {
  let isOver = false;
  let bound: ClientRequest | undefined;
  const timer = setTimeout(() => {
    isOver = true;
    bound?.destroy(new Error(`no answer after ${milliseconds} ms`));
  }, milliseconds);
  return {
    get isOver() {
      return isOver;
    },
    bind: (request) => void (bound = request),
    end: () => clearTimeout(timer),
  };
}

/** @throws Error where the service cannot be reached, is too slow, breaks off, redirects or says too much */
async function ask(url: URL, call: FetchCall, deadline: Deadline): Promise<ServiceAnswer> {
  const response = await send(url, call, deadline);
  const { statusCode: status = 0, headers } = response;
  const isElsewhere = status >= 300 && status < 400 && headers.location !== undefined;
  if (isElsewhere) {
    response.destroy();
    throw new Error(`${url.origin} redirects`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop ends the connection as well.
    if (size > MAX_BODY) throw new Error(`${url.origin} says too much`);
  }
  return { status, type: headers['content-type'] ?? '', body: joined(chunks, size) };
}

/** A `Buffer` may share its memory with others, and what is given to a thread is gone here. */
function joined(chunks: readonly Buffer[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let written = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, written);
    written += chunk.length;
  }
  return bytes;
}

/** A kept connection may be closed from the other side as the call is made: nobody has heard it then, and it is made anew. */
async function send(url: URL, call: FetchCall, deadline: Deadline): Promise<IncomingMessage> {
  for (;;) {
    const { response, isReused } = sendOnce(url, call, deadline);
    try {
      return await response;
    } catch (error) {
      const isUnheard = (error as NodeJS.ErrnoException).code === 'ECONNRESET' && isReused();
      if (!isUnheard || deadline.isOver) throw error;
    }
  }
}

function sendOnce(url: URL, { method, headers, body }: FetchCall, deadline: Deadline) {
  const { request, agent } = ways[url.protocol === 'https:' ? 'https:' : 'http:'];
  const sent = request(url, {
    agent,
    method,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => PASSED_HEADERS.includes(name))),
  });
  deadline.bind(sent);
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', reject);
  });
  sent.end(body);
  return { response, isReused: () => sent.reusedSocket };
}

/** `https://erp.example.be` is not above `https://erp.example.be.evil`. */
const isBelow = (href: string, base: string): boolean =>
  href.startsWith(base.endsWith('/') ? base : `${base}/`);
