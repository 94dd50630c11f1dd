import { createHash } from 'node:crypto';
import type { FetchCall } from '@vetportal/contracts/render';
import { PASSED_HEADERS, type ServiceAnswer } from './data-fetch';

/** For how long what was answered need not be asked again, in milliseconds: many pages are made of the same. */
const KNOWN_MS = 5_000;
/** Characters of calls remembered; the one not made for longest goes first. */
const MAX_CHARACTERS = 8_000_000;
/** An instant in a call is the present where it is no older, in milliseconds. */
const PRESENT_MS = 60_000;
/** Stands in a remembered call where the present stood. */
const PRESENT = '\u0000now\u0000';

/** An instant as `Date` writes it; nothing of it needs another form within a url or a text of JSON. */
const INSTANT = /\d{4}-\d\d-\d\dT\d\d(?::|%3A)\d\d(?::|%3A)\d\d\.\d{3}Z/gi;

/** What of a search's answer differs from one time to the next. */
const DURATION = /^\{"took":\s*\d+,/;
/** It ends before this byte of the answer. */
const DURATION_BYTES = 40;

/** Calls that were made for pages, and whether they would be answered alike once more. */
export interface RepeatedCalls {
  /** Makes a call and names its answer. */
  fetch(call: FetchCall): Promise<ServiceAnswer>;
  /**
   * Makes calls again, each once for all who ask meanwhile.
   *
   * @param answers names of what they were answered
   * @returns the moment, in milliseconds, as of which all are answered as before; undefined where one is answered otherwise or
   * not at all, or is not remembered any more
   */
  unchangedSince(answers: readonly string[]): Promise<number | undefined>;
}

interface Known {
  /** With the present taken out. */
  readonly call: FetchCall;
  readonly size: number;
  /** When it was last made, and the hash of its answer; undefined where it failed. */
  at: number;
  hash: Promise<string | undefined>;
}

/**
 * Remembers calls within a bound, and of their answers a hash. A call that names the present, as the ones for what is shown for
 * a time do, is made again for the present as it is then.
 */
export function createRepeatedCalls(
  fetch: (call: FetchCall) => Promise<ServiceAnswer>,
  now: () => number = Date.now,
): RepeatedCalls {
  const known = new Map<string, Known>();
  let characters = 0;

  function remember(key: string, call: FetchCall, at: number, hash: string): void {
    const former = known.get(key);
    if (former) {
      touch(key, former);
      if (former.at > at) return;
      former.at = at;
      former.hash = Promise.resolve(hash);
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

  /** The call's last answer, where that is new enough; otherwise its next one. */
  function ask(entry: Known): Pick<Known, 'at' | 'hash'> {
    const at = now();
    if (at - entry.at > KNOWN_MS) {
      entry.at = at;
      entry.hash = fetch(asOf(entry.call, at)).then(hashOf, () => undefined);
    }
    return { at: entry.at, hash: entry.hash };
  }

  return {
    async fetch(made) {
      const at = now();
      const answer = await fetch(made);
      const hash = hashOf(answer);
      if (hash === undefined) return answer;
      const call = withoutPresent(made, at);
      const key = keyOf(call);
      remember(key, call, at, hash);
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
          const { at, hash } = ask(entry);
          since = Math.min(since, at);
          return (await hash) === before;
        }),
      );
      return same.every(Boolean) ? since : undefined;
    },
  };
}

const sizeOf = ({ url, body = '' }: FetchCall): number => url.length + body.length;

const short = (parts: readonly string[], bytes?: Uint8Array): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} ${part} `);
  if (bytes) hash.update(bytes);
  return hash.digest('base64url').slice(0, 27);
};

/** Names a call by all that the services see of it. */
const keyOf = ({ method, url, headers, body = '' }: FetchCall): string =>
  short([method, url, ...PASSED_HEADERS.map((name) => headers[name] ?? ''), body]);

/** Names what was answered; undefined where the service is away, broken or busy, which tells nothing of the data. */
const hashOf = ({ status, type, body }: ServiceAnswer): string | undefined =>
  status === 0 || status === 429 || status >= 500
    ? undefined
    : short([String(status), type], withoutDuration(body));

function withoutDuration(body: Uint8Array): Uint8Array {
  const beginning = String.fromCharCode(...body.subarray(0, DURATION_BYTES));
  return body.subarray(DURATION.exec(beginning)?.[0].length ?? 0);
}

/** The call with the present taken out, so that it is the same whenever it is made. */
function withoutPresent(call: FetchCall, at: number): FetchCall {
  const taken = (text: string): string =>
    text.replace(INSTANT, (instant) => {
      const age = at - Date.parse(instant.replaceAll(/%3A/gi, ':'));
      return age >= 0 && age < PRESENT_MS ? PRESENT : instant;
    });
  return { ...call, url: taken(call.url), body: call.body === undefined ? undefined : taken(call.body) };
}

const asOf = ({ url, body, ...call }: FetchCall, at: number): FetchCall => {
  const instant = new Date(at).toISOString();
  return {
    ...call,
    url: url.replaceAll(PRESENT, encodeURIComponent(instant)),
    body: body?.replaceAll(PRESENT, instant),
  };
};
