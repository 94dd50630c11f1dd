import type { FetchCall } from '@vetportal/contracts/render';
import { LRUCache } from 'lru-cache';
import { PASSED_HEADERS, type ServiceAnswer } from './data-fetch';

/** How long an answer is used for other renders, in milliseconds: as long as a page is fresh. */
const LIFE_MS = 15_000;
/** Bytes of all answers and their calls; the least recently used one is evicted first. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Answers of ERP and search, which the renders of all versions share: many pages need the same ones. */
export interface AnswerCache {
  /** Makes a call, or gives the answer to an equal one that was made a moment ago or is being made now. */
  fetch(call: FetchCall): Promise<ServiceAnswer>;
  /** Forgets all answers: their data have changed. */
  clear(): void;
}

/**
 * @param fetch makes a call; an answer that says that the service is unavailable or busy is not kept
 * @param now milliseconds, for tests
 */
export function createAnswerCache(
  fetch: (call: FetchCall) => Promise<ServiceAnswer>,
  now: () => number = () => Date.now(),
): AnswerCache {
  const answers = new LRUCache<string, ServiceAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => key.length + body.length,
    ttl: LIFE_MS,
    ttlResolution: 0,
    perf: { now },
  });
  const running = new Map<string, Promise<ServiceAnswer>>();

  async function ask(key: string, call: FetchCall): Promise<ServiceAnswer> {
    const start = now();
    const asked = fetch(call);
    running.set(key, asked);
    try {
      const answer = await asked;
      // Data that have changed meanwhile may be older than the change.
      if (running.get(key) === asked && isKept(answer)) answers.set(key, answer, { start });
      return answer;
    } finally {
      if (running.get(key) === asked) running.delete(key);
    }
  }

  return {
    async fetch(call) {
      const key = keyOf(call);
      const answer = answers.get(key) ?? (await (running.get(key) ?? ask(key, call)));
      // Each receiver gives its copy away, to a thread.
      return { ...answer, body: answer.body.slice() };
    },
    clear() {
      answers.clear();
      running.clear();
    },
  };
}

/** Everything that the service sees of a call. */
const keyOf = ({ method, url, headers, body = '' }: FetchCall): string =>
  JSON.stringify([method, url, PASSED_HEADERS.map((name) => headers[name] ?? ''), body]);

const isKept = ({ status }: ServiceAnswer): boolean => status !== 0 && status !== 429 && status < 500;
