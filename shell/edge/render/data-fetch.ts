import type { FetchAnswer, FetchCall } from '@vetportal/contracts/render';

/** Longest wait for ERP or search, in milliseconds; the browser would wait longer, a first view must not. */
const TIMEOUT_MS = 8_000;
/** Largest answer, in bytes. */
const MAX_BODY = 8_000_000;
/** What of a call's headers goes along: never anything that names a person. */
export const PASSED_HEADERS = ['accept', 'accept-language', 'content-type'];

const NO_ANSWER: FetchAnswer = { status: 0, type: '', body: '' };

/**
 * Makes the calls of renders: to ERP and search alone, as nobody.
 *
 * @param bases addresses under which calls may go
 */
export const createDataFetch =
  (bases: () => readonly string[]) =>
  async ({ url, method, headers, body }: FetchCall): Promise<FetchAnswer> => {
    const href = URL.canParse(url) ? new URL(url).href : '';
    if (!bases().some((base) => isBelow(href, base))) return NO_ANSWER;
    try {
      const response = await fetch(href, {
        method,
        headers: Object.fromEntries(
          Object.entries(headers).filter(([name]) => PASSED_HEADERS.includes(name)),
        ),
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      if (text.length > MAX_BODY) return NO_ANSWER;
      return { status: response.status, type: response.headers.get('content-type') ?? '', body: text };
    } catch {
      return NO_ANSWER;
    }
  };

/** `https://erp.example.be` is not above `https://erp.example.be.evil`. */
const isBelow = (href: string, base: string): boolean =>
  href.startsWith(base.endsWith('/') ? base : `${base}/`);
