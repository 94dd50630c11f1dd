import { indexSuffix, type Locale } from '@vetportal/i18n';
import ky, { HTTPError, TimeoutError } from 'ky';
import * as v from 'valibot';
import { SearchError } from '../errors';
import type { SearchBody } from '../query/clause';
import { askTwice, AWAY, type AskSearch } from './ask-search';

/** Names of the indices without their locale (`E25`). */
export interface SearchIndices {
  readonly products: string;
  readonly categories: string;
  readonly infobanners: string;
  readonly advertisements: string;
  readonly loyaltyPrograms: string;
}

/** What the client needs of its surroundings; all of it is asked anew for each search. */
export interface SearchConnection {
  /** Absolute base URL with a trailing slash: `https://search.example/`. */
  readonly baseUrl: string;
  readonly indices: SearchIndices;
  readonly locale: () => Locale;
  /** The access token, when a person is signed in (`P09`). */
  readonly accessToken: () => string | undefined;
  /** Whether a person is signed in by a cookie, which then goes along to a search of the same origin (`P07`, `P08`). */
  readonly byCookie?: (() => boolean) | undefined;
  /** Tells one session from another: another value for each that is opened, and after its end. Unless given there is but one. */
  readonly session?: (() => unknown) | undefined;
  /**
   * Called on 403 to a search that went in the name of whoever is there, or of nobody while nobody is, before the caller sees the
   * error: the shell leads to the login page (`X15`).
   */
  readonly onForbidden: () => void;
  /** Called where the index did not answer, or answered that it cannot, before the caller sees the error. */
  readonly onUnavailable?: (() => void) | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Makes the calls where nobody is there and nothing is a browser: on the edge. There they need no `Request` and no headers of a person. */
  readonly ask?: AskSearch | undefined;
}

/**
 * Asks one index and reads its answer; the one place that knows of HTTP.
 *
 * @returns the answer in the schema's shape
 * @throws SearchError; an aborted search rejects with the signal's reason
 */
export type SearchHttp = <Schema extends v.GenericSchema>(
  index: keyof SearchIndices,
  body: SearchBody,
  schema: Schema,
  signal?: AbortSignal,
) => Promise<v.InferOutput<Schema>>;

const TIMEOUT_MS = 10_000;

export function createSearchHttp(connection: SearchConnection): SearchHttp {
  const client = ky.create({
    // A search changes nothing: it may be asked again.
    retry: { limit: 1, methods: ['post'], statusCodes: AWAY, backoffLimit: 500 },
    timeout: TIMEOUT_MS,
    cache: 'no-store',
  });

  return async (index, body, schema, signal) => {
    const name = `${connection.indices[index]}_${indexSuffix(connection.locale())}`;
    const token = connection.accessToken();
    const withCookie = connection.byCookie?.() === true;
    const session = connection.session?.();
    // The no to a former session, or to a guest who has come in since, says nothing of who is there now.
    const isOfPresent = (): boolean =>
      connection.accessToken() === token &&
      (connection.byCookie?.() === true) === withCookie &&
      ((token === undefined && !withCookie) || connection.session?.() === session);
    const url = new URL(`${encodeURIComponent(name)}/_search`, connection.baseUrl);
    let json: unknown;
    if (connection.ask) {
      return read(
        name,
        schema,
        await askTwice(name, connection.ask, { url: url.href, body: JSON.stringify(body) }, signal),
      );
    }
    try {
      const response = await client.post(url, {
        json: body,
        headers: {
          accept: 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        // Another origin's search has its own guard: a cookie of the ERP is nothing to it.
        credentials: withCookie ? 'same-origin' : 'omit',
        ...(signal ? { signal } : {}),
        ...(connection.fetch ? { fetch: connection.fetch } : {}),
      });
      json = await response.json();
    } catch (error) {
      const known = asSearchError(name, error, signal, () => {
        if (isOfPresent()) connection.onForbidden();
      });
      if (known instanceof SearchError && known.retryable) connection.onUnavailable?.();
      throw known;
    }
    return read(name, schema, json);
  };
}

function read<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  json: unknown,
): v.InferOutput<Schema> {
  const answer = v.safeParse(schema, json);
  if (!answer.success) {
    const [issue] = answer.issues;
    throw new SearchError(name, 200, `unexpected answer at ${v.getDotPath(issue) ?? 'its root'}`);
  }
  return answer.output;
}

function asSearchError(
  name: string,
  error: unknown,
  signal: AbortSignal | undefined,
  onForbidden: () => void,
): unknown {
  if (signal?.aborted) return signal.reason ?? error;
  if (error instanceof HTTPError) {
    const { status } = error.response;
    if (status === 403) onForbidden();
    return new SearchError(name, status, `status ${status}`, { cause: error });
  }
  const why = error instanceof TimeoutError ? 'timeout' : 'no answer';
  return new SearchError(name, 0, why, { cause: error });
}
