import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { FetchAnswer, FetchCall } from '@vetportal/contracts/render';

/** Longest wait for ERP or search, in milliseconds; shorter than the browser's, because it delays the first view. */
const TIMEOUT_MS = 8_000;
/** Largest answer, in bytes. */
const MAX_BODY = 8_000_000;
/** The headers of a call that are passed on: none that identifies a person. */
export const PASSED_HEADERS = ['accept', 'accept-language', 'content-type'];

/**
 * The answer of a service, as bytes: they are transferred to a thread without a copy, and decoded there. Their buffer holds nothing else.
 */
export type ServiceAnswer = Omit<FetchAnswer, 'body'> & { readonly body: Uint8Array<ArrayBuffer> };

const noAnswer = (): ServiceAnswer => ({ status: 0, type: '', body: new Uint8Array() });

/* node:http instead of `fetch`, whose overhead was 7 % of the main thread's work for pages. */
const CONNECTIONS = { keepAlive: true, maxSockets: 64 };
const ways = {
  'http:': { request: httpRequest, agent: new HttpAgent(CONNECTIONS) },
  'https:': { request: httpsRequest, agent: new HttpsAgent(CONNECTIONS) },
} as const;

/**
 * Makes the calls of renders, to ERP and search alone, without credentials.
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

/** The timeout of a call. A plain timer, because an abort signal took 4 % of the main thread's work for pages. */
interface Deadline {
  readonly isOver: boolean;
  /** Aborts a request at the timeout. */
  bind(request: ClientRequest): void;
  /** Called when the call has ended. */
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

/** @throws Error where the service is unreachable or too slow, breaks off, redirects, or sends too much */
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
    // Leaving the loop also closes the connection.
    if (size > MAX_BODY) throw new Error(`${url.origin} says too much`);
  }
  return { status, type: headers['content-type'] ?? '', body: joined(chunks, size) };
}

/** Joins chunks into a buffer of its own: a `Buffer` may share its memory, and the transfer to a thread detaches it. */
function joined(chunks: readonly Buffer[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let written = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, written);
    written += chunk.length;
  }
  return bytes;
}

/** Sends a call. The service may close a keep-alive connection at that moment: it has not received the call then, so it is repeated. */
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

/** Whether a URL is below a base; `https://erp.example.be.evil` is not below `https://erp.example.be`. */
const isBelow = (href: string, base: string): boolean =>
  href.startsWith(base.endsWith('/') ? base : `${base}/`);
