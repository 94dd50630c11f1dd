import { indexSuffix, LOCALES } from '@vetportal/i18n';
import {
  admitSearch,
  answerFor,
  isObject,
  knownBy,
  referencesIn,
  searchForReferences,
  type Json,
  type Reader,
  searchFor,
  searchForSpellings,
  searchForVectors,
  SearchRefused,
  VECTOR_FIELD,
  vectorsAskedBy,
  withSpellings,
} from '@vetportal/search/access';
import { isTooDeep } from '@vetportal/settings';
import { tracedFetch } from '@vetportal/tracing';
import * as v from 'valibot';
import type { EdgeSettings } from '../settings/settings';
import { engineAddress } from './engine-address';
import type { SearchAnswer } from '@vetportal/search/plugin';

/** Less than the ten seconds of browsers. */
const TIMEOUT_MS = 8_000;
const MAX_INDICES = 10;

export interface EngineSearchOptions {
  readonly settings: Pick<EdgeSettings, 'searchUrl' | 'indices'>;
  /** Called when the engine does not answer, or refuses the edge itself. */
  readonly report: (message: string, error: unknown) => void;
}

/**
 * Searches in an engine without access control: it validates each search, restricts it to articles that its reader may see, and removes
 * fields from the answer that the reader may not see. It forwards nothing but searches in the portal's indices.
 */
export function createEngineSearch({ settings, report }: EngineSearchOptions) {
  const { base, headers } = engineAddress(settings.searchUrl);
  const known = new Set(
    LOCALES.flatMap((locale) =>
      Object.values(settings.indices).map((name) => `${name}_${indexSuffix(locale)}`),
    ),
  );

  /** @throws EngineError */
  async function ask(indices: readonly string[], body: Json): Promise<unknown> {
    const path = `${indices.map(encodeURIComponent).join(',')}/_search`;
    let response: Response;
    let text: string;
    try {
      response = await tracedFetch('search', base + path, {
        method: 'POST',
        headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      text = await response.text();
    } catch (error) {
      report('the search engine does not answer', error);
      throw new EngineError(503, 'engine_away', 'the search engine does not answer', { cause: error });
    }
    const json = parsed(text);
    if (response.ok && json !== undefined) return json;
    const { status } = response;
    const cause = v.safeParse(refusalSchema, json);
    if (cause.success && (status === 400 || status === 404)) {
      const { type, reason } = cause.output.error;
      throw new EngineError(status, type, reason ?? '');
    }
    // The engine refused the edge, not the reader: a 403 would send the reader to the sign-in.
    report('the search engine refuses', new Error(`status ${String(status)}`));
    throw new EngineError(
      status === 429 ? 503 : 502,
      'engine_refuses',
      'the search engine has refused the portal',
    );
  }

  async function vectorsOf(
    indices: readonly string[],
    ids: readonly number[],
    reader: Reader,
  ): Promise<ReadonlyMap<number, readonly number[]>> {
    if (ids.length === 0) return new Map();
    const { hits } = v.parse(vectorsSchema, await ask(indices, searchForVectors(ids, reader)));
    return new Map(
      hits.hits.flatMap(({ _source: { id, [VECTOR_FIELD]: vector } }) =>
        vector ? [[id, vector] as const] : [],
      ),
    );
  }

  return {
    /**
     * Executes a `_search`.
     *
     * @param names indices, joined by commas
     * @param text the JSON of the request
     * @returns the engine's answer, as far as the reader may see it; or an error in the engine's form
     */
    async search(names: string, text: string, reader: Reader): Promise<SearchAnswer> {
      try {
        const indices = [...new Set(names.split(','))];
        if (indices.length > MAX_INDICES || indices.some((name) => !known.has(name)))
          throw new EngineError(404, 'index_not_found_exception', 'no such index');
        const body = text.trim() === '' ? {} : parsed(text);
        if (!isObject(body)) throw new EngineError(400, 'parsing_exception', 'the body is no JSON object');
        admitSearch(body, reader.role);
        const vectors = await vectorsOf(indices, [...new Set(vectorsAskedBy(body))], reader);
        const answer = await ask(indices, searchFor(body, reader, vectors));
        const spellings = searchForSpellings(body, answer, reader);
        const shown = spellings ? withSpellings(body, answer, await ask(indices, spellings)) : answer;
        const references = searchForReferences(referencesIn(shown), reader);
        const there = knownBy(references && (await ask(indices, references)));
        return { status: 200, json: JSON.stringify(answerFor(shown, reader, there)) };
      } catch (error) {
        if (error instanceof SearchRefused) return refusal(400, 'illegal_argument_exception', error.message);
        if (error instanceof EngineError) return refusal(error.status, error.type, error.message);
        throw error;
      }
    },
  };
}

/** A search that was refused or failed, with the answer that an engine would give. */
class EngineError extends Error {
  override readonly name = 'EngineError';
  constructor(
    readonly status: number,
    readonly type: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

function refusal(status: number, type: string, reason: string): SearchAnswer {
  const cause = { type, reason };
  return { status, json: JSON.stringify({ error: { root_cause: [cause], ...cause }, status }) };
}

const refusalSchema = v.object({
  error: v.object({ type: v.string(), reason: v.nullish(v.string()) }),
});
const vectorsSchema = v.object({
  hits: v.object({
    hits: v.array(
      v.object({ _source: v.object({ id: v.number(), [VECTOR_FIELD]: v.nullish(v.array(v.number())) }) }),
    ),
  }),
});

function parsed(text: string): unknown {
  try {
    return isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
