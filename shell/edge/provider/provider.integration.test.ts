import { createServer, type Server } from 'node:http';
import { listen } from '../server/listen';
import { lookAtProvider } from './look-at-provider';
import { watchProvider } from './watch-provider';

let server: Server | undefined;
let authority = '';
const answer = { status: 200, text: undefined as string | undefined, description: {} as object, ahead: 0 };

async function start(port = 0): Promise<void> {
  const started = createServer((_request, response) => {
    response.setHeader('date', new Date(Date.now() + answer.ahead * 1000).toUTCString());
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
const stop = async (): Promise<void> => {
  const stopping = server;
  server = undefined;
  stopping?.closeAllConnections();
  await new Promise<void>((resolve) => (stopping ? stopping.close(() => resolve()) : resolve()));
};

beforeEach(async () => {
  Object.assign(answer, { status: 200, text: undefined, description: {}, ahead: 0 });
  await start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await stop();
});

test('of one that is in order there is nothing to say, with a slash at the end or without @C02 @B12', async () => {
  expect(await lookAtProvider(authority)).toBeUndefined();
  expect(await lookAtProvider(`${authority}/`)).toBeUndefined();
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
])('%s is told @V16 @B12', async (_name, wrong, told) => {
  Object.assign(answer, wrong);
  expect(await lookAtProvider(authority)).toMatch(told);
});

test('nothing there, and a certificate that is over, are told by what they are @B12', async () => {
  await stop();
  expect(await lookAtProvider(authority)).toBe('it does not answer: nothing listens there (ECONNREFUSED)');
  const cause = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed', { cause }));
  expect(await lookAtProvider('https://login.example.be/')).toMatch(
    /certificate has expired \(CERT_HAS_EXPIRED\)/,
  );
});

test('what is wrong is told once, and its end without a restart @B12', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
  const lines: string[] = [];
  const auth = { type: 'oidc-token', authority, clientId: 'vetportal', scope: 'openid' } as const;
  const told = jest.fn((line: string) => void lines.push(line));
  let looks = 0;
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    looks += 1;
    return fetch(input, init);
  });
  const until = async (holds: () => boolean): Promise<void> => {
    for (let turn = 0; turn < 2000 && !holds(); turn += 1) {
      await jest.advanceTimersByTimeAsync(20);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(holds()).toBe(true);
  };
  const port = Number(new URL(authority).port);
  await stop();
  const end = watchProvider({ auth, onProblem: told, onWell: told });
  await until(() => looks >= 3);
  await start(port);
  await until(() => lines.length > 1);
  expect(lines).toEqual([
    expect.stringMatching(/^Nobody can sign in\. .*AUTH_AUTHORITY=http.*nothing listens there/),
    expect.stringMatching(/is in order again\.$/),
  ]);
  end();
});

test('a provider on this site, and none, are not asked @P08', () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  const told = jest.fn();
  for (const auth of [
    { type: 'oidc-token', authority: '/idp' },
    { type: 'credentials', authority },
  ] as const) {
    watchProvider({
      auth: { ...auth, clientId: 'vetportal', scope: 'openid' },
      onProblem: told,
      onWell: told,
    })();
  }
  expect(asked).not.toHaveBeenCalled();
});
