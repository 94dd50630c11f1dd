import { createHash } from 'node:crypto';
import type { FetchCall } from '@vetportal/contracts/render';
import { PASSED_HEADERS, type ServiceAnswer } from './data-fetch';

/** How long an answer is reused without a new call, in milliseconds: many pages depend on the same answers. */
const REUSE_MS = 5_000;
/** Characters of all stored calls; the least recently used call is evicted first. */
const MAX_CHARACTERS = 8_000_000;
/** An instant in a call counts as the present time up to this age, in milliseconds. */
const MAX_NOW_AGE_MS = 60_000;
/** Placeholder for the present time in a stored call. */
const NOW_PLACEHOLDER = '\u0000now\u0000';

/** An instant as `Date` writes it, in JSON or encoded in a URL. */
const INSTANT = /\d{4}-\d\d-\d\dT\d\d(?::|%3A)\d\d(?::|%3A)\d\d\.\d{3}Z/gi;

/** The duration in the answer of a search, which differs each time. */
const DURATION = /^\{"took":\s*\d+,/;
/** The duration ends before this byte of the answer. */
const DURATION_BYTES = 40;

/** Repeats the calls of a page, to find out whether a re-render would give the same page. */
export interface Revalidator {
  /** Makes a call, stores it, and adds an id to its answer. */
  fetch(call: FetchCall): Promise<ServiceAnswer>;
  /**
   * Repeats calls, each once for all concurrent revalidations.
   *
   * @param answers ids of the previous answers
   * @returns the moment, in milliseconds, as of which all answers are the same as before; undefined where one differs or fails, or
   * where its call is not stored any more
   */
  unchangedSince(answers: readonly string[]): Promise<number | undefined>;
}

interface Known {
  /** With a placeholder for the present time. */
  readonly call: FetchCall;
  readonly size: number;
  /** When it was last made, and the hash of its answer; undefined where the call failed. */
  at: number;
  hash: Promise<string | undefined>;
}

/**
 * Stores calls within a limit, and hashes of their answers. A call that contains the present time, as calls for banners and offers do,
 * is repeated with the time of the repetition.
 */
export function createRevalidator(
  fetch: (call: FetchCall) => Promise<ServiceAnswer>,
  now: () => number = Date.now,
): Revalidator {
  const known = new Map<string, Known>();
  let characters = 0;

  function store(key: string, call: FetchCall, at: number, hash: string): void {
    const previous = known.get(key);
    if (previous) {
      touch(key, previous);
      if (previous.at > at) return;
      previous.at = at;
      previous.hash = Promise.resolve(hash);
      return;
    }
    const size = key.length + sizeOf(call);
    known.set(key, { call, size, at, hash: Promise.resolve(hash) });
    characters += size;
    for (const [oldest, entry] of known) {
      if (characters <= MAX_CHARACTERS) break;
      known.delete(oldest);
      characters -= entry.size;
    }
  }

  function touch(key: string, entry: Known): void {
    known.delete(key);
    known.set(key, entry);
  }

  /** The last answer of a call where it is recent enough, else the next one. */
  function repeat(entry: Known): Pick<Known, 'at' | 'hash'> {
    const at = now();
    if (at - entry.at > REUSE_MS) {
      entry.at = at;
      entry.hash = fetch(atTime(entry.call, at)).then(hashOf, () => undefined);
    }
    return { at: entry.at, hash: entry.hash };
  }

  return {
    async fetch(made) {
      const at = now();
      const answer = await fetch(made);
      const hash = hashOf(answer);
      if (hash === undefined) return answer;
      const call = withoutNow(made, at);
      const key = keyOf(call);
      store(key, call, at, hash);
      return { ...answer, name: `${key} ${hash}` };
    },
    async unchangedSince(answers) {
      let since = now();
      const same = await Promise.all(
        answers.map(async (name) => {
          const [key = '', before = ''] = name.split(' ');
          const entry = known.get(key);
          if (!entry) return false;
          touch(key, entry);
          const { at, hash } = repeat(entry);
          since = Math.min(since, at);
          return (await hash) === before;
        }),
      );
      return same.every(Boolean) ? since : undefined;
    },
  };
}

const sizeOf = ({ url, body = '' }: FetchCall): number => url.length + body.length;

const digest = (parts: readonly string[], bytes?: Uint8Array): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} ${part} `);
  if (bytes) hash.update(bytes);
  return hash.digest('base64url').slice(0, 27);
};

/** The id of a call: a hash of everything that the service sees of it. */
const keyOf = ({ method, url, headers, body = '' }: FetchCall): string =>
  digest([method, url, ...PASSED_HEADERS.map((name) => headers[name] ?? ''), body]);

/** The hash of an answer; undefined where the service is unavailable or busy, because then the data are unknown. */
const hashOf = ({ status, type, body }: ServiceAnswer): string | undefined =>
  status === 0 || status === 429 || status >= 500
    ? undefined
    : digest([String(status), type], withoutDuration(body));

function withoutDuration(body: Uint8Array): Uint8Array {
  const beginning = String.fromCharCode(...body.subarray(0, DURATION_BYTES));
  return body.subarray(DURATION.exec(beginning)?.[0].length ?? 0);
}

/** Replaces the present time in a call, so that the call is the same at any time. */
function withoutNow(call: FetchCall, at: number): FetchCall {
  const taken = (text: string): string =>
    text.replace(INSTANT, (instant) => {
      const age = at - Date.parse(instant.replaceAll(/%3A/gi, ':'));
      return age >= 0 && age < MAX_NOW_AGE_MS ? NOW_PLACEHOLDER : instant;
    });
  return { ...call, url: taken(call.url), body: call.body === undefined ? undefined : taken(call.body) };
}

const atTime = ({ url, body, ...call }: FetchCall, at: number): FetchCall => {
  const instant = new Date(at).toISOString();
  return {
    ...call,
    url: url.replaceAll(NOW_PLACEHOLDER, encodeURIComponent(instant)),
    body: body?.replaceAll(NOW_PLACEHOLDER, instant),
  };
};
