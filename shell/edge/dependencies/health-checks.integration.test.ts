import { MAPPING_META, MAPPING_VERSION } from '@vetportal/model';
import { createServer, type Server } from 'node:http';
import { listen } from '../server/listen';
import { checkIdentityProvider } from './check-identity-provider';
import { checkErp } from './check-erp';
import { checkSearch } from './check-search';
import { startHealthChecks } from './health-checks';

let server: Server | undefined;
let authority = '';
const answer = { status: 200, text: undefined as string | undefined, description: {} as object, ahead: 0 };
/** What a search engine says of an index, and whether a proxy before it lets nothing through but searches. */
const engine = { mapping: (_name: string): object | undefined => ({ _meta: CURRENT }), isClosed: false };
const CURRENT = { [MAPPING_META]: MAPPING_VERSION };

async function start(port = 0): Promise<void> {
  const started = createServer((request, response) => {
    response.setHeader('date', new Date(Date.now() + answer.ahead * 1000).toUTCString());
    const index = /^\/search\/(\w+)\/_(?:mapping|search)$/.exec(request.url ?? '')?.[1];
    if (index !== undefined && answer.text === undefined) {
      const [status, json] = ofIndex(index, request.method === 'POST');
      response.writeHead(status).end(JSON.stringify(json));
      return;
    }
    const description = {
      issuer: authority,
      authorization_endpoint: `${authority}/auth`,
      token_endpoint: `${authority}/token`,
      end_session_endpoint: `${authority}/end`,
      code_challenge_methods_supported: ['S256'],
      ...answer.description,
    };
    response.writeHead(answer.status).end(answer.text ?? JSON.stringify(description));
  });
  const taken = await listen(started, { host: '127.0.0.1', port });
  server = started;
  authority = `http://127.0.0.1:${String(taken)}/realms/orders`;
}
function ofIndex(name: string, isSearch: boolean): [number, object] {
  const mapping = engine.mapping(name);
  if (engine.isClosed && !isSearch) return [403, {}];
  if (!mapping)
    return [404, { error: { type: 'index_not_found_exception', reason: `no such index [${name}]` } }];
  return [200, isSearch ? { hits: {} } : { [`${name}-20261122`]: { mappings: mapping } }];
}
const stop = async (): Promise<void> => {
  const stopping = server;
  server = undefined;
  stopping?.closeAllConnections();
  await new Promise<void>((resolve) => (stopping ? stopping.close(() => resolve()) : resolve()));
};

beforeEach(async () => {
  Object.assign(answer, { status: 200, text: undefined, description: {}, ahead: 0 });
  Object.assign(engine, { mapping: () => ({ _meta: CURRENT }), isClosed: false });
  await start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await stop();
});

test('of one that is in order there is nothing to say, with a slash at the end or without @C02 @B12', async () => {
  expect(await checkIdentityProvider(authority)).toBeUndefined();
  expect(await checkIdentityProvider(`${authority}/`)).toBeUndefined();
});

test.each([
  ['a wrong path', { status: 404, text: 'nothing here' }, /is answered with 404: is the address right\?/],
  ['a page', { text: '<h1>Welcome</h1>' }, /is no description of an OpenID provider/],
  [
    'another name',
    { description: { issuer: 'https://login.example.be/realms/orders' } },
    /set AUTH_AUTHORITY=https:\/\/login\.example\.be\/realms\/orders/,
  ],
  ['no PKCE', { description: { code_challenge_methods_supported: ['plain'] } }, /PKCE with S256/],
  ['no way out', { description: { end_session_endpoint: undefined } }, /no end_session_endpoint/],
  ['a clock that is ahead', { ahead: 300 }, /its clock is (299|300) s ahead of this machine's/],
  ['a clock that is behind', { ahead: -300 }, /its clock is 30[01] s behind this machine's/],
])('%s is reported @V16 @B12', async (_name, wrong, expected) => {
  Object.assign(answer, wrong);
  expect(await checkIdentityProvider(authority)).toMatch(expected);
});

test('nothing there, and an expired certificate, are reported as what they are @B12', async () => {
  await stop();
  expect(await checkIdentityProvider(authority)).toBe(
    'it does not answer: nothing listens there (ECONNREFUSED)',
  );
  const cause = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed', { cause }));
  expect(await checkIdentityProvider('https://login.example.be/')).toMatch(
    /certificate has expired \(CERT_HAS_EXPIRED\)/,
  );
});

const INDICES = {
  products: 'products',
  categories: 'categories',
  infobanners: 'infobanners',
  advertisements: 'advertisements',
  loyaltyPrograms: 'loyalty_programs',
};
const searchUrl = () => new URL('/search/', authority).href;

test('an index that is missing or has an old mapping is reported by name @V16 @B12', async () => {
  expect(await checkSearch(searchUrl(), INDICES)).toBeUndefined();
  engine.mapping = (name) =>
    name === 'categories_nl_be' ? { _meta: { ...CURRENT, [MAPPING_META]: 1 } } : { _meta: CURRENT };
  expect(await checkSearch(searchUrl(), INDICES)).toBe(
    `categories_nl_be has mapping 1 where the portal asks for mapping ${String(MAPPING_VERSION)}: npm run index makes them anew`,
  );
  engine.mapping = (name) => (name.startsWith('products') ? {} : undefined);
  expect(await checkSearch(searchUrl(), INDICES)).toMatch(
    /^products_fr_be has a mapping of its own .*, categories_fr_be is missing, and 13 more like that: npm run index/,
  );
});

test('missing indices of an engine that can only be searched are reported @V16 @B12', async () => {
  engine.isClosed = true;
  expect(await checkSearch(searchUrl(), INDICES)).toBeUndefined();
  engine.mapping = (name) => (name === 'products_en_us' ? undefined : { _meta: CURRENT });
  expect(await checkSearch(searchUrl(), INDICES)).toMatch(/^products_en_us is missing: /);
});

test('another server in the place of the search engine or the ERP is reported @V16 @B12', async () => {
  answer.text = '<h1>Webmail</h1>';
  expect(await checkSearch(searchUrl(), INDICES)).toMatch(
    /products_fr_be is answered with something else than an index: is it the address of/,
  );
  expect(await checkErp(new URL('/erp', authority).href)).toMatch(/\/erp\/settings is answered with no JSON/);
  answer.status = 404;
  expect(await checkSearch(searchUrl(), INDICES)).toMatch(/products_fr_be is answered with 404: is it/);
  expect(await checkErp(new URL('/erp', authority).href)).toMatch(
    /\/erp\/settings is answered with 404: is the address right\?/,
  );
});

test('an ERP whose clock is five minutes off is reported @V16 @B12', async () => {
  answer.text = '{}';
  expect(await checkErp(new URL('/erp/', authority).href)).toBeUndefined();
  answer.ahead = 300;
  expect(await checkErp(new URL('/erp/', authority).href)).toMatch(/its clock is (299|300) s ahead of/);
});

const settingsOf = (type: 'oidc-token' | 'credentials', url: (path: string) => string) => ({
  auth: { type, authority: url('/realms/orders'), clientId: 'vetportal', scope: 'openid' },
  erpUrl: url('/erp/'),
  searchUrl: url('/search/'),
  indices: INDICES,
});

test('a problem is reported once, and so is its end, without a restart @B12', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
  const lines: string[] = [];
  const onChange = jest.fn((line: string) => void lines.push(line));
  let looks = 0;
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    looks += 1;
    return fetch(input, init);
  });
  const until = async (holds: () => boolean): Promise<void> => {
    // By the clock: how many turns an answer takes is the machine's affair.
    for (const end = Date.now() + 60_000; Date.now() < end && !holds();) {
      await jest.advanceTimersByTimeAsync(20);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(holds()).toBe(true);
  };
  const settings = settingsOf('oidc-token', (path) => new URL(path, authority).href);
  const port = Number(new URL(authority).port);
  await stop();
  const end = startHealthChecks({ settings, onProblem: onChange, onRecovered: onChange });
  await until(() => looks >= 9);
  await start(port);
  await until(() => lines.length >= 6);
  const away = 'nothing listens there';
  expect(lines.slice(0, 3).sort()).toEqual([
    expect.stringMatching(new RegExp(`^Carts, orders and accounts are not right\\. .*ERP_URL=http.*${away}`)),
    expect.stringMatching(new RegExp(`^Lists and searches are not right\\. .*SEARCH_URL=http.*${away}`)),
    expect.stringMatching(new RegExp(`^Nobody can sign in\\. .*AUTH_AUTHORITY=http.*${away}`)),
  ]);
  expect(lines.slice(3)).toHaveLength(3);
  for (const line of lines.slice(3)) expect(line).toMatch(/is in order again\.$/);
  end();
});

test('services of this site, and a provider that nobody signs in at, are not asked @P08', () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  const onChange = jest.fn();
  for (const type of ['oidc-token', 'credentials'] as const)
    startHealthChecks({
      settings: settingsOf(type, (path) => path),
      onProblem: onChange,
      onRecovered: onChange,
    })();
  expect(asked).not.toHaveBeenCalled();
});
