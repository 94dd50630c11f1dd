import { erpCallOf, type ErpFeature, type ErpPart } from '@vetportal/model';
import ky, { HTTPError, TimeoutError, type Options } from 'ky';
import * as v from 'valibot';
import {
  ErpError,
  ErpFailed,
  ErpLacksCall,
  ErpRefused,
  ErpUnavailable,
  ErpUnreachable,
  SessionEnded,
  type FieldProblem,
} from './errors';
import { KnownParts, type LearnedParts } from './known-parts';
import { Outlasting } from './outlasting';
import { personWords } from './person-words';

/** What the client needs of its surroundings; all of it is asked anew for each call. */
export interface ErpConnection {
  /** Absolute base URL with a trailing slash: `https://erp.example/shopinvader/`. */
  readonly baseUrl: string;
  /** BCP 47 tag for Accept-Language: `nl-BE`. */
  readonly language: () => string;
  /** The access token, when a person is signed in (`P09`). */
  readonly accessToken: () => string | undefined;
  /** Whether a person is signed in by a cookie of the ERP's, where that is how this portal signs people in (`P07`, `P08`). */
  readonly byCookie?: (() => boolean) | undefined;
  /** Tells one session from another: another value for each that is opened, and after its end. Unless given there is but one. */
  readonly session?: (() => unknown) | undefined;
  /** Resolves when nobody is being signed out any more; the next one is signed in by password after that. */
  readonly untilLeft?: (() => Promise<unknown>) | undefined;
  /** Called on 401 to a call that went with the present session, before the caller sees SessionEnded (`X12`). */
  readonly onUnauthorized: () => void;
  /** Called where the ERP did not answer, or answered with 5xx, before the caller sees the error. */
  readonly onUnavailable?: (() => void) | undefined;
  /** What the ERP does not have, by its own description; undefined where it has none: then all is tried. */
  readonly missing?: readonly ErpPart[] | undefined;
  /** Keeps what turned out not to be there. */
  readonly learned?: LearnedParts | undefined;
  readonly fetch?: typeof fetch | undefined;
}

/** Settings of one call. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A list is sent as its parameter once for each of its values. */
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  readonly json?: unknown;
  readonly body?: FormData;
  /** Milliseconds, where the call takes longer than others: an upload. */
  readonly timeout?: number;
  readonly signal?: AbortSignal | undefined;
  /**
   * A call of the sign-in itself: it may need or set the ERP's cookie before anybody is signed in, and its 401 answers the
   * caller alone.
   */
  readonly signsIn?: boolean;
}

/** Calls the ERP and reads its answers; the one place that knows of HTTP. */
export interface ErpHttp {
  /** Whether the ERP is known to be without something. */
  lacks(part: ErpPart): boolean;
  /** Takes note of something that turned out not to be there. */
  miss(part: ErpPart): void;
  /** Whether something of the portal that needs the ERP can be offered. */
  has(feature: ErpFeature): boolean;
  /**
   * @returns the answer in the model's shape; `undefined` for 204, and for `null` where the schema has no place for it
   * @throws ErpError; ErpLacksCall where the ERP does not have it
   */
  call<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    call?: Call,
  ): Promise<v.InferOutput<Schema> | undefined>;
  /** As `call`, where an answer without content is a failure. */
  get<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    call?: Call,
  ): Promise<v.InferOutput<Schema>>;
  /**
   * Fetches a file.
   *
   * @param fallbackName its name where the ERP tells none
   * @throws ErpError
   */
  download(path: string, fallbackName: string, signal?: AbortSignal): Promise<ErpFile>;
}

/** A file of the ERP with the name to save it under. */
export interface ErpFile {
  readonly name: string;
  readonly content: Blob;
}

const TIMEOUT_MS = 20_000;

/**
 * Goes along with a cookie. Another site's page can make a browser send the cookie, but not this header: that would need a
 * leave (CORS) which the ERP gives to the portal alone.
 */
const FROM_PORTAL = { 'x-requested-with': 'vetportal' };

export function createErpHttp(connection: ErpConnection): ErpHttp {
  const outlasting = new Outlasting();
  const parts = new KnownParts(connection.missing, connection.learned);
  const client = ky.create({
    // Reads are safe to repeat; writes are repeated by those who know that they can be (the cart's transactions).
    retry: { limit: 1, methods: ['get'], statusCodes: [502, 504] },
    timeout: TIMEOUT_MS,
    cache: 'no-store',
  });

  async function send(path: string, accept: string, options: Call): Promise<Response> {
    const called = erpCallOf(options.method ?? 'GET', path);
    if (called && parts.lacks(called)) throw new ErpLacksCall(404);
    const token = connection.accessToken();
    const session = connection.session?.();
    const withCookie = options.signsIn === true || connection.byCookie?.() === true;
    const method = options.method ?? 'GET';
    const end = options.body ? undefined : outlasting.begin(method, options.json);
    const settings: Options = {
      method,
      ...(end ? { keepalive: true } : {}),
      headers: {
        accept,
        'accept-language': connection.language(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(withCookie ? FROM_PORTAL : {}),
      },
      // Cookies go along only with a person (`P09`).
      credentials: token === undefined && !withCookie ? 'omit' : 'include',
      ...(options.query ? { searchParams: definedOnly(options.query) } : {}),
      ...(options.json === undefined ? {} : { json: options.json }),
      ...(options.body ? { body: options.body } : {}),
      ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(connection.fetch ? { fetch: connection.fetch } : {}),
    };
    try {
      return await client(new URL(path, connection.baseUrl), settings);
    } catch (error) {
      // The no to a call that went without the present session, before it was taken up or renewed, or with a former one, ends nothing.
      const isOfSession =
        (token !== undefined || withCookie) &&
        connection.accessToken() === token &&
        connection.session?.() === session;
      const known = await asErpError(
        error,
        options.signsIn === true || !isOfSession ? undefined : connection,
        (answer) => (called === undefined ? false : parts.learn(called, answer)),
      );
      if (known instanceof ErpError && known.retryable) connection.onUnavailable?.();
      throw known;
    } finally {
      end?.();
    }
  }

  async function call<Schema extends v.GenericSchema>(path: string, schema: Schema, options: Call = {}) {
    const response = await send(path, 'application/json', options);
    if (response.status === 204) return undefined;
    const answer = jsonOf(await whole(response.text()));
    const result = v.safeParse(schema, answer);
    if (!result.success) {
      if (answer === null) return undefined;
      throw new ErpFailed(`${path}: unexpected answer at ${v.getDotPath(result.issues[0]) ?? 'its root'}`);
    }
    return result.output;
  }

  /** An answer that breaks off in the middle is none: what was asked for may have been done. */
  async function whole<Content>(body: Promise<Content>): Promise<Content> {
    try {
      return await body;
    } catch (error) {
      const cut = unansweredBy(error);
      if (cut instanceof ErpUnreachable) connection.onUnavailable?.();
      throw cut;
    }
  }

  return {
    lacks: (part) => parts.lacks(part),
    miss: (part) => parts.miss(part),
    has: (feature) => parts.has(feature),
    call,
    async get(path, schema, options) {
      const answer = await call(path, schema, options);
      if (answer === undefined) throw new ErpFailed(`${path}: empty answer`);
      return answer;
    },
    async download(path, fallbackName, signal) {
      const response = await send(path, '*/*', { signal });
      return { name: fileName(response) ?? fallbackName, content: await whole(response.blob()) };
    },
  };
}

/** The plain file name that an answer proposes, also in UTF-8 (RFC 6266); a path in it is not followed. */
function fileName(response: Response): string | undefined {
  const proposed = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(proposed)?.[1];
  const name = encoded === undefined ? /filename="?([^";/\\]+)"?/i.exec(proposed)?.[1] : decoded(encoded);
  // Invoices are numbered FAC/2026/00005.
  return name?.replaceAll(/[/\\]/g, '-');
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const definedOnly = (query: NonNullable<Call['query']>): [string, string][] =>
  Object.entries(query).flatMap(([key, value]): [string, string][] => {
    if (value === undefined) return [];
    return typeof value === 'object' ? value.map((one) => [key, one]) : [[key, String(value)]];
  });

const problemSchema = v.object({
  detail: v.union([
    v.string(),
    v.array(
      v.object({
        loc: v.array(v.union([v.string(), v.number()])),
        msg: v.string(),
        // What was sent, beside words about types: the validation of a web framework, which speaks to engineers.
        input: v.optional(v.unknown()),
      }),
    ),
  ]),
});

/** What a call ends with that has no answer, or not all of it; a call that was given up ends with its AbortError. */
function unansweredBy(error: unknown): unknown {
  const aborted = error instanceof DOMException && error.name === 'AbortError';
  return aborted ? error : new ErpUnreachable('network', { cause: error });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function asErpError(
  error: unknown,
  connection: ErpConnection | undefined,
  saysMissing: (refusal: { readonly status: number; readonly detail: unknown }) => boolean,
): Promise<unknown> {
  if (error instanceof TimeoutError) return new ErpUnreachable('timeout', { cause: error });
  if (!(error instanceof HTTPError)) return unansweredBy(error);
  const { status } = error.response;
  if (status === 401) {
    connection?.onUnauthorized();
    return new SessionEnded('401', { cause: error });
  }
  if (status === 503) return new ErpUnavailable('503', { cause: error });
  if (status >= 500) return new ErpFailed(`status ${status}`, { cause: error });
  let text: string;
  try {
    text = await error.response.text();
  } catch (cut) {
    return unansweredBy(cut);
  }
  const answer = jsonOf(text);
  const parsed = v.safeParse(problemSchema, answer);
  if (saysMissing({ status, detail: parsed.success ? parsed.output.detail : undefined }))
    return new ErpLacksCall(status, { cause: error });
  if (!parsed.success) return new ErpRefused(status, '');
  const { detail } = parsed.output;
  if (typeof detail === 'string') return new ErpRefused(status, personWords(detail), [], answer);
  const fields: FieldProblem[] = detail.map((one) => ({
    path: one.loc,
    message: 'input' in one ? '' : personWords(one.msg),
  }));
  const said = fields.map(({ message }) => message).filter((message) => message !== '');
  return new ErpRefused(status, said.join(' '), fields, answer);
}
