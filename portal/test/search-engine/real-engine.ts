import type { Answer } from './answers';

/** A search in an index by its name. */
export interface Asked {
  readonly index: string;
  readonly body: object;
}

/** A real engine, as a test asks it. */
export interface RealEngine {
  /** Sends anything. @throws where it refuses */
  send(method: 'DELETE' | 'POST' | 'PUT', path: string, body?: string): Promise<unknown>;
  /** Many searches, at once; in their order. @throws where it refuses any */
  all(asked: readonly Asked[]): Promise<Answer[]>;
}

/** Searches that are sent at once: an answer with all facets has some 100 KB. */
const BATCH = 10;

/** @param url with a slash at its end */
export function openRealEngine(url: string): RealEngine {
  const send: RealEngine['send'] = async (method, path, body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${text.slice(0, 600)}`);
    return JSON.parse(text) as unknown;
  };
  const batch = async (asked: readonly Asked[]): Promise<Answer[]> => {
    const lines = asked.flatMap(({ index, body }) => [JSON.stringify({ index }), JSON.stringify(body)]);
    const path = '_msearch?max_concurrent_searches=1';
    const { responses } = (await send('POST', path, `${lines.join('\n')}\n`)) as {
      responses: (Answer & { readonly error?: object })[];
    };
    for (const { error } of responses) if (error) throw new Error(JSON.stringify(error).slice(0, 600));
    return responses;
  };
  return {
    send,
    async all(asked) {
      const answers: Answer[] = [];
      for (let from = 0; from < asked.length; from += BATCH)
        answers.push(...(await batch(asked.slice(from, from + BATCH))));
      return answers;
    },
  };
}
