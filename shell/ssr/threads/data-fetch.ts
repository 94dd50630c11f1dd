import { tracedFetch } from '@vetportal/tracing';
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

/** Codes of a connection that ends without a word. */
const ENDED = ['ECONNRESET', 'UND_ERR_SOCKET'];

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
    try {
      return await read(await send(url, call, AbortSignal.timeout(timeout)));
    } catch {
      return noAnswer();
    }
  };

/** @throws Error where the service is unreachable or too slow, or redirects */
async function send(url: URL, { method, headers, body }: FetchCall, signal: AbortSignal): Promise<Response> {
  const passed = Object.entries(headers).filter(([name]) => PASSED_HEADERS.includes(name));
  const ask = (): Promise<Response> =>
    tracedFetch('data of a page', url, {
      method,
      // As it is: the edge compresses what it makes of it.
      headers: [...passed, ['accept-encoding', 'identity']],
      body: body ?? null,
      redirect: 'error',
      signal,
    });
  return ask().catch((error: unknown) => {
    // The service may close a kept connection just then, and has not received the call: all of these only read.
    const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    if (ENDED.includes(code ?? '')) return ask();
    throw error;
  });
}

/** @throws Error where the service breaks off, or sends too much */
async function read(response: Response): Promise<ServiceAnswer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop also closes the connection.
    if (size > MAX_BODY) throw new Error(`${response.url} says too much`);
  }
  // In a buffer of its own: the transfer to a thread detaches it.
  const body = new Uint8Array(size);
  let written = 0;
  for (const chunk of chunks) {
    body.set(chunk, written);
    written += chunk.length;
  }
  return { status: response.status, type: response.headers.get('content-type') ?? '', body };
}

/** Whether a URL is below a base; `https://erp.example.be.evil` is not below `https://erp.example.be`. */
const isBelow = (href: string, base: string): boolean =>
  href.startsWith(base.endsWith('/') ? base : `${base}/`);
