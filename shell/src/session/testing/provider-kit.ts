import { createIdentityClient } from '../identity-client';
import type { IdentityClient, Tokens } from '../identity';
import type { Tabs } from '../shared-tokens';

export const ISSUER = 'https://login.test';
export const LIFE_SECONDS = 600;
const ORIGIN = 'http://localhost';

type Claims = Readonly<Record<string, unknown>>;
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = (claims: Claims): string => `${part({ alg: 'RS256' })}.${part(claims)}.${part('signature')}`;

const { setImmediate: soon } = jest.requireActual<typeof import('node:timers')>('node:timers');
/** Lets what the clock does not drive go on: hashing, for one. */
export const turnOfLoop = (): Promise<void> => new Promise((resolve) => soon(resolve));

const { performance: clock } = jest.requireActual<typeof import('node:perf_hooks')>('node:perf_hooks');
/** Ends before the test's own time is up (ms). By the clock: how many turns of the loop a hash takes is the machine's affair. */
const LONGEST_MS = 60_000;

/** Waits for something that is there in the end; a test whose time is up says what it waited for. */
async function untilThere<Found>(find: () => Found | undefined, name: string): Promise<Found> {
  for (const end = clock.now() + LONGEST_MS; clock.now() < end;) {
    const found = find();
    if (found !== undefined) return found;
    await turnOfLoop();
  }
  throw new Error(`never: ${name}`);
}

/** Waits until something holds. */
export async function until(holds: () => boolean): Promise<void> {
  await untilThere(() => holds() || undefined, String(holds));
}

/** An OpenID provider that says yes unless told otherwise, and all that was asked of its token endpoint. */
export function fakeProvider() {
  const asked: URLSearchParams[] = [];
  const rules = {
    /** Claims that differ from what is expected. */
    claims: {} as Claims,
    /** What the token endpoint answers instead of tokens. */
    refuse: undefined as { readonly error: string } | undefined,
    /** Whether the provider has a page that tells of its session. */
    watched: false,
    failure: undefined as Error | 'hangs' | 'broken' | undefined,
  };
  let nonce: unknown;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const json = (value: unknown, status = 200) =>
      new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
    if (url.endsWith('/.well-known/openid-configuration')) {
      return json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/auth`,
        token_endpoint: `${ISSUER}/token`,
        end_session_endpoint: `${ISSUER}/end`,
        ...(rules.watched ? { check_session_iframe: `${ISSUER}/check` } : {}),
      });
    }
    asked.push(new URLSearchParams(init?.body as URLSearchParams));
    if (rules.failure === 'hangs') {
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    }
    if (rules.failure === 'broken') return new Response('<h1>Bad gateway</h1>', { status: 502 });
    if (rules.failure) throw rules.failure;
    if (rules.refuse) return json(rules.refuse, 400);
    const turn = asked.length;
    return json({
      access_token: `access-${turn}`,
      refresh_token: `refresh-${turn}`,
      token_type: 'Bearer',
      expires_in: LIFE_SECONDS,
      scope: 'openid',
      ...(rules.watched ? { session_state: 'state' } : {}),
      id_token: idToken({
        iss: ISSUER,
        aud: 'vetportal',
        sub: 'subject-1',
        auth_time: 1,
        azp: 'vetportal',
        nonce,
        ...rules.claims,
      }),
    });
  });
  return {
    asked,
    rules,
    /** The request that the browser has been sent to the provider with, as the library keeps it. */
    request: (type: 'si:r' | 'si:s') =>
      untilThere(() => {
        for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith('oidc.'))) {
          const state = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
          if (state['request_type'] !== type) continue;
          ({ nonce } = state);
          return { id: key.slice('oidc.'.length), key };
        }
        return undefined;
      }, `a request ${type}`),
    /** The hidden frame answers. */
    frame(query: string): void {
      window.dispatchEvent(
        new MessageEvent('message', {
          origin: ORIGIN,
          data: { source: 'oidc-client', url: `${ORIGIN}/oidc-silent.html?${query}`, keepOpen: false },
        }),
      );
    },
  };
}

/** The tabs of one browser, without a browser. */
export function fakeBrowser() {
  const listeners = new Map<object, Parameters<Tabs['listen']>[0]>();
  const holding = new Set<object>();
  let turn: Promise<unknown> = Promise.resolve();
  return (): Tabs => {
    const self = {};
    return {
      withLock(task) {
        const mine = turn.then(task, task);
        turn = mine.catch(() => undefined);
        return mine;
      },
      othersHoldTokens: async () => [...holding].some((one) => one !== self),
      holdTokens: (holds) => {
        if (holds) holding.add(self);
        else holding.delete(self);
      },
      send(message) {
        for (const [owner, listener] of listeners)
          if (owner !== self) queueMicrotask(() => listener(message));
      },
      listen(listener) {
        const owner = Object.create(self) as object;
        const known = { owner, listener };
        listeners.set(known, (message) => listener(message));
        return () => void listeners.delete(known);
      },
    };
  };
}

/** A tab of the portal, with what was told to its session. */
export function tabOf(
  tabs: Tabs,
  type: 'oidc-token' | 'oidc-cookie' = 'oidc-token',
  more: { readonly checkedBy?: 'erp'; readonly scope?: string } = {},
) {
  const tokens: Tokens[] = [];
  let lost = 0;
  const client: IdentityClient = createIdentityClient(
    {
      auth: { type, authority: ISSUER, clientId: 'vetportal', scope: 'openid', ...more },
      origin: ORIGIN,
      onTokens: (present) => void tokens.push(present),
      onLost: () => (lost += 1),
      navigate: () => undefined,
    },
    tabs,
  );
  return { client, tokens, lost: () => lost };
}
