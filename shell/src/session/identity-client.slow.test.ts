import { NotSignedIn, ProviderUnreachable } from './identity';
import { createIdentityClient } from './identity-client';
import {
  fakeBrowser,
  fakeProvider,
  ISSUER,
  LIFE_SECONDS,
  tabOf,
  turnOfLoop,
  until,
} from './testing/provider-kit';
import { emptyBrowser, kept } from './testing/session-kit';

const LANDING = 'http://localhost/fr/account/oidc-redirect?target=%2Fcart';
const SECOND = 1000;

beforeEach(() => {
  emptyBrowser();
  document.querySelectorAll('iframe').forEach((frame) => frame.remove());
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  // jsdom says that it does not navigate; it is not meant to.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * SECOND);

/** A tab that has left for the provider and is about to be answered. */
async function asking(
  newTab = fakeBrowser(),
  type?: 'oidc-token' | 'oidc-cookie',
  more?: Parameters<typeof tabOf>[2],
) {
  const provider = fakeProvider();
  const tab = tabOf(newTab(), type, more);
  void tab.client.signIn('/cart', 'fr').catch(() => undefined);
  const request = await provider.request('si:r');
  return { ...tab, provider, request, answer: `${LANDING}&code=c&state=${request.id}` };
}

async function signedIn(newTab?: ReturnType<typeof fakeBrowser>) {
  const tab = await asking(newTab);
  await tab.client.complete(tab.answer);
  tab.provider.asked.length = 0;
  tab.tokens.length = 0;
  return tab;
}

/** No token and nothing of the request is left anywhere that outlives the page. */
function expectNothingKept() {
  expect(kept()).not.toMatch(/access-|refresh-|subject-1|eyJ/);
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
}

describe('an answer of the provider', () => {
  test('that fits gives tokens, which are in memory alone @S13 @P06', async () => {
    const { client, answer, provider } = await asking();
    await expect(client.complete(answer)).resolves.toEqual({ subject: 'subject-1', accessToken: 'access-1' });
    expect(provider.asked[0]?.get('grant_type')).toBe('authorization_code');
    expect(provider.asked[0]?.get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/);
    expectNothingKept();
    expect(sessionStorage).toHaveLength(0);
    await expect(client.expired()).resolves.toBe(false);
  });

  test.each<[string, (answer: string, id: string) => string]>([
    ['another state', (answer, id) => answer.replace(id, 'somebody-elses')],
    ['no state', (answer, id) => answer.replace(`&state=${id}`, '')],
    ['no code', (answer) => answer.replace('&code=c', '')],
    ['another issuer (RFC 9207)', (answer) => `${answer}&iss=https%3A%2F%2Fevil.test`],
    ['a refusal', (answer) => answer.replace('&code=c', '&error=access_denied')],
  ])('with %s is rejected before any token is asked for @V15 @X17', async (_what, change) => {
    const { client, answer, request, provider, tokens } = await asking();
    await expect(client.complete(change(answer, request.id))).rejects.toThrow(NotSignedIn);
    expect(provider.asked).toEqual([]);
    expect(tokens).toEqual([]);
    await expect(client.expired()).resolves.toBe(true);
    expectNothingKept();
  });

  test.each([
    ['nonce', { nonce: 'of another sign-in' }],
    ['no nonce', { nonce: undefined }],
    ['issuer', { iss: 'https://evil.test' }],
    ['audience', { aud: 'another-portal' }],
    ['subject missing', { sub: undefined }],
  ])('whose token has a wrong %s is rejected, and nothing of it stays @V15 @X17', async (_what, claims) => {
    const { client, answer, provider } = await asking();
    provider.rules.claims = claims;
    await expect(client.complete(answer)).rejects.toThrow(NotSignedIn);
    await expect(client.expired()).resolves.toBe(true);
    expectNothingKept();
  });

  test.each([
    ['authority', 'https://evil.test'],
    ['client_id', 'another-portal'],
  ])('to a request that was made for another %s is rejected @V15', async (field, value) => {
    const { client, answer, request, provider } = await asking();
    const state = JSON.parse(sessionStorage.getItem(request.key) ?? '{}') as object;
    sessionStorage.setItem(request.key, JSON.stringify({ ...state, [field]: value }));
    await expect(client.complete(answer)).rejects.toThrow(NotSignedIn);
    expect(provider.asked).toEqual([]);
    expectNothingKept();
  });

  test('that comes a second time is rejected @V15', async () => {
    const { client, answer, provider } = await signedIn();
    await expect(client.complete(answer)).rejects.toThrow(NotSignedIn);
    expect(provider.asked).toEqual([]);
  });

  test('that cannot be looked into for the network is no refusal @X05 @X17', async () => {
    const { client, answer, provider } = await asking();
    provider.rules.failure = new TypeError('Failed to fetch');
    await expect(client.complete(answer)).rejects.toThrow(ProviderUnreachable);
    expectNothingKept();
  });

  test('that takes longer than 10 s has timed out @X19 @K03', async () => {
    const { client, answer, provider } = await asking();
    provider.rules.failure = 'hangs';
    const completed = expect(client.complete(answer)).rejects.toThrow('Network timed out');
    await until(() => provider.asked.length === 1);
    await pass(11);
    await completed;
  });

  test('to a request older than 15 minutes finds none: it is cleared away @K03', async () => {
    const { client, request } = await asking();
    await pass(15 * 60 + 1);
    void client.signIn('/', 'fr').catch(() => undefined);
    await until(() => sessionStorage.getItem(request.key) === null);
  });
});

describe('tokens are renewed', () => {
  test('60 s before they are over, by a refresh token that is used once @S14 @K03', async () => {
    const { provider, tokens } = await signedIn();
    await pass(LIFE_SECONDS - 61);
    expect(provider.asked).toEqual([]);
    await pass(6);
    expect(provider.asked.map((one) => one.get('refresh_token'))).toEqual(['refresh-1']);
    expect(tokens).toEqual([{ subject: 'subject-1', accessToken: 'access-1' }]);
    provider.rules.claims = {};
    await pass(LIFE_SECONDS - 60);
    expect(provider.asked.map((one) => one.get('refresh_token'))).toEqual(['refresh-1', 'refresh-1']);
    expectNothingKept();
  });

  test.each([
    ['takes longer than 10 s', 'hangs' as const, 10],
    ['cannot be reached', new TypeError('Failed to fetch'), 0],
    ['is broken', 'broken' as const, 0],
  ])('5 s later where the provider %s @S14 @X19 @K03', async (_what, failure, takes) => {
    const { provider, lost, tokens } = await signedIn();
    provider.rules.failure = failure;
    await pass(LIFE_SECONDS - 59);
    await until(() => provider.asked.length === 1);
    await pass(takes);
    await turnOfLoop();
    expect(provider.asked).toHaveLength(1);
    await pass(3);
    expect(provider.asked).toHaveLength(1);
    provider.rules.failure = undefined;
    await pass(3);
    await until(() => provider.asked.length === 2);
    await until(() => tokens.length === 1);
    expect(tokens).toHaveLength(1);
    expect(lost()).toBe(0);
  });

  test.each([
    ['subject', { sub: 'subject-2' }],
    ['time of signing in', { auth_time: 2 }],
    ['authorized party', { azp: 'another-portal' }],
    ['authorized party left out', { azp: undefined }],
  ])(
    'never to those of another %s: the provider’s own session is asked, then it is over @V15 @X16',
    async (_what, claims) => {
      const { provider, tokens, lost } = await signedIn();
      provider.rules.claims = claims;
      await pass(LIFE_SECONDS - 55);
      expect(tokens).toEqual([]);
      expect(lost()).toBe(1);
    },
  );

  test.each([
    ['issuer', { iss: 'https://evil.test' }],
    ['audience', { aud: 'another-portal' }],
  ])('nor to those of another %s: it is over @V15 @X16', async (_what, claims) => {
    const { client, provider, tokens, lost } = await signedIn();
    provider.rules.claims = claims;
    await pass(LIFE_SECONDS - 55);
    await until(() => lost() === 1);
    expect(tokens).toEqual([]);
    await expect(client.expired()).resolves.toBe(true);
  });

  test('by the provider’s session where the refresh token is used up; without one it is over @S14 @X16 @X19', async () => {
    const { provider, lost, tokens } = await signedIn();
    provider.rules.refuse = { error: 'invalid_grant' };
    await pass(LIFE_SECONDS - 55);
    const { id } = await provider.request('si:s');
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect(document.querySelector('iframe')?.src).not.toMatch(/eyJ|id_token_hint/);
    provider.frame(`error=login_required&state=${id}`);
    await until(() => lost() === 1);
    expect(tokens).toEqual([]);
  });
});

describe('tokens that are given up', () => {
  const requests = () => Object.keys(sessionStorage).filter((key) => key.startsWith('oidc.'));

  test('while new ones are asked for are not replaced by them @S14 @S15', async () => {
    const provider = fakeProvider();
    const newTab = fakeBrowser();
    const { client } = tabOf(newTab());
    const refused = expect(client.renew()).rejects.toThrow(NotSignedIn);
    const { id } = await provider.request('si:s');
    await client.forget();
    provider.frame(`code=c&state=${id}`);
    await refused;
    await expect(client.expired()).resolves.toBe(true);
    // Nor does another tab get them.
    provider.asked.length = 0;
    void tabOf(newTab())
      .client.renew()
      .catch(() => undefined);
    await expect(provider.request('si:s')).resolves.toBeDefined();
  });

  test('before the clock asks once more are not asked for by anything that stays behind @S14 @S15', async () => {
    const { client, provider } = await signedIn();
    provider.rules.failure = new TypeError('Failed to fetch');
    await pass(LIFE_SECONDS - 59);
    await until(() => provider.asked.length === 1);
    await turnOfLoop();
    await client.forget();
    provider.rules.failure = undefined;
    await pass(6);
    for (let turn = 0; turn < 50; turn += 1) await turnOfLoop();
    expect(provider.asked).toHaveLength(1);
    expect(requests()).toEqual([]);
  });

  test('are asked for to their end before the page is left for a sign-in: some providers know one question alone @X16', async () => {
    const provider = fakeProvider();
    const { client } = tabOf(fakeBrowser()());
    const refused = expect(client.renew()).rejects.toThrow(NotSignedIn);
    const { id, key } = await provider.request('si:s');
    void client.signIn('/cart', 'fr').catch(() => undefined);
    for (let turn = 0; turn < 50; turn += 1) await turnOfLoop();
    expect(requests()).toEqual([key]);
    provider.frame(`error=login_required&state=${id}`);
    await refused;
    await expect(provider.request('si:r')).resolves.toBeDefined();
  });
});

describe('who was signed in on another page', () => {
  test.each(['login_required', 'consent_required', 'interaction_required', 'account_selection_required'])(
    'is nobody where the provider says %s @X19',
    async (error) => {
      const provider = fakeProvider();
      const { client } = tabOf(fakeBrowser()());
      const renewed = client.renew();
      const refused = expect(renewed).rejects.toMatchObject({ name: 'NotSignedIn', message: error });
      const { id } = await provider.request('si:s');
      provider.frame(`error=${error}&state=${id}`);
      await refused;
      expect(sessionStorage).toHaveLength(0);
    },
  );

  test('is not known yet where the frame says nothing for 10 s @X19 @K03', async () => {
    const provider = fakeProvider();
    const { client } = tabOf(fakeBrowser()());
    const renewed = client.renew();
    const failed = expect(renewed).rejects.toThrow('IFrame timed out without a response');
    await provider.request('si:s');
    await turnOfLoop();
    await pass(11);
    await failed;
    await expect(renewed).rejects.not.toThrow(NotSignedIn);
  });

  test('is found again by the provider’s session, tied to a nonce @S13 @V15', async () => {
    for (const [claims, fits] of [
      [{}, true],
      [{ nonce: 'another' }, false],
    ] as const) {
      emptyBrowser();
      const provider = fakeProvider();
      provider.rules.claims = claims;
      const { client } = tabOf(fakeBrowser()());
      const renewed = client.renew();
      const outcome = renewed.then(
        () => true,
        (error: unknown) => !(error instanceof NotSignedIn),
      );
      const { id } = await provider.request('si:s');
      provider.frame(`code=c&state=${id}`);
      await expect(outcome).resolves.toBe(fits);
    }
  });
});

/** The provider's page says that its session has changed. */
const changes = () => {
  const frame = document.querySelector('iframe');
  window.dispatchEvent(
    new MessageEvent('message', {
      origin: ISSUER,
      source: frame?.contentWindow ?? null,
      data: 'changed',
    }),
  );
};
const watched = async () => {
  const provider = fakeProvider();
  provider.rules.watched = true;
  const tab = tabOf(fakeBrowser()());
  void tab.client.signIn('/', 'fr').catch(() => undefined);
  const { id } = await provider.request('si:r');
  // The page has been loaded when the sign-in is complete.
  const completed = tab.client.complete(`${LANDING}&code=c&state=${id}`);
  await until(() => document.querySelector('iframe') !== null);
  document.querySelector('iframe')?.dispatchEvent(new Event('load'));
  await completed;
  await pass(3);
  provider.asked.length = 0;
  return { ...tab, provider };
};

describe('a change of the provider’s session', () => {
  test('is looked into by the refresh token, once, and ends nothing where somebody is still there @K03 @S15', async () => {
    const { provider, lost } = await watched();
    changes();
    await until(() => provider.asked.length === 1);
    await pass(10);
    changes();
    await pass(10);
    expect(provider.asked.map((one) => one.get('grant_type'))).toEqual(['refresh_token']);
    expect(lost()).toBe(0);
  });

  test('ends the session here where nobody is there any more @K03 @S15 @X19', async () => {
    const { provider, lost } = await watched();
    provider.rules.refuse = { error: 'invalid_grant' };
    changes();
    const { id } = await provider.request('si:s');
    provider.frame(`error=login_required&state=${id}`);
    await until(() => lost() === 1);
  });
});

test('the provider is asked once whether somebody is still there, though two things ask @K03 @S14 @X16', async () => {
  const { provider, lost } = await watched();
  await pass(LIFE_SECONDS - 64);
  provider.rules.refuse = { error: 'invalid_grant' };
  changes();
  const { id } = await provider.request('si:s');
  // By now the tokens are due as well.
  await pass(5);
  provider.frame(`error=login_required&state=${id}`);
  await until(() => lost() > 0);
  await pass(5);
  expect(provider.asked).toHaveLength(1);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('oidc.'))).toEqual([]);
});

describe('two tabs', () => {
  test('renew once, and both have what came @S14', async () => {
    const newTab = fakeBrowser();
    const first = await signedIn(newTab);
    const second = tabOf(newTab());
    await expect(second.client.renew()).resolves.toEqual({ subject: 'subject-1', accessToken: 'access-1' });
    // The second one took the first one's: no provider was asked, no frame was made.
    expect(first.provider.asked).toEqual([]);
    expect(document.querySelectorAll('iframe')).toHaveLength(0);
    second.tokens.length = 0;
    first.provider.asked.push(new URLSearchParams());
    await pass(LIFE_SECONDS - 55);
    await pass(5);
    expect(first.provider.asked.slice(1).map((one) => one.get('refresh_token'))).toEqual(['refresh-1']);
    const renewed = [{ subject: 'subject-1', accessToken: 'access-2' }];
    expect(first.tokens).toEqual(renewed);
    expect(second.tokens).toEqual(renewed);
    // And the next time it is the new refresh token, once again.
    await pass(LIFE_SECONDS - 55);
    await pass(5);
    expect(first.provider.asked.slice(2).map((one) => one.get('refresh_token'))).toEqual(['refresh-2']);
    expectNothingKept();
  });

  test('of whom one is asked by nobody, that one does not become somebody @S14 @S15', async () => {
    const newTab = fakeBrowser();
    const guest = tabOf(newTab());
    await signedIn(newTab);
    await pass(LIFE_SECONDS - 55);
    expect(guest.tokens).toEqual([]);
    await expect(guest.client.expired()).resolves.toBe(true);
  });

  test('after one has forgotten, none is asked for what is gone @S15', async () => {
    const newTab = fakeBrowser();
    const first = await signedIn(newTab);
    await first.client.forget();
    await expect(first.client.expired()).resolves.toBe(true);
    const second = tabOf(newTab());
    void second.client.renew().catch(() => undefined);
    await expect(first.provider.request('si:s')).resolves.toBeDefined();
  });
});

describe('signing out', () => {
  const forms = () => {
    const sent: { readonly url: string; readonly method: string; readonly fields: Record<string, string> }[] =
      [];
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      const inputs = Array.from(this.querySelectorAll('input'));
      const fields = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
      sent.push({ url: this.action, method: this.method, fields });
    });
    return sent;
  };

  test('says who leaves by a form: no token stands in an address @S15 @P06', async () => {
    const sent = forms();
    const { client } = await signedIn();
    await expect(client.signOut('nl')).resolves.toBe(true);
    expect(sent).toEqual([
      {
        url: 'https://login.test/end',
        method: 'post',
        fields: {
          client_id: 'vetportal',
          id_token_hint: expect.stringMatching(/^eyJ/) as string,
          post_logout_redirect_uri: 'http://localhost/nl',
          ui_locales: 'nl',
        },
      },
    ]);
    expect(document.querySelector('form')).toBeNull();
    await expect(client.expired()).resolves.toBe(true);
  });

  test('with a cookie, whoever leaves is asked for in a way that begins no session that stays @S15 @P07', async () => {
    const sent = forms();
    const scope = 'openid profile offline_access';
    const { client, answer, provider } = await asking(fakeBrowser(), 'oidc-cookie', { scope });
    await client.complete(answer);
    await client.forget();
    const left = client.signOut('nl');
    const { id, key } = await provider.request('si:s');
    expect(JSON.parse(sessionStorage.getItem(key) ?? '{}')).toMatchObject({ scope: 'openid' });
    provider.frame(`code=c&state=${id}`);
    await left;
    expect(sent[0]?.fields['id_token_hint']).toMatch(/^eyJ/);
  });

  test('that names nobody, since the provider says nothing of who is there, ends nothing for sure @S15 @P07', async () => {
    const sent = forms();
    const provider = fakeProvider();
    const { client } = tabOf(fakeBrowser()(), 'oidc-cookie');
    const left = client.signOut('nl');
    const { id } = await provider.request('si:s');
    provider.frame(`error=login_required&state=${id}`);
    await expect(left).resolves.toBe(false);
    expect(sent[0]?.fields).not.toHaveProperty('id_token_hint');
  });

  test('stays on the page where the provider is away, without tokens @S15', async () => {
    const sent = forms();
    const { client } = await signedIn();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(client.signOut('nl')).rejects.toThrow('Failed to fetch');
    expect(sent).toEqual([]);
    await expect(client.expired()).resolves.toBe(true);
  });
});

test('with a cookie nothing is renewed by the clock: the tokens are needed once @P07', async () => {
  const { client, answer, provider } = await asking(fakeBrowser(), 'oidc-cookie');
  await client.complete(answer);
  await pass(LIFE_SECONDS);
  expect(provider.asked).toHaveLength(1);
});

test('what the ERP may ask the provider by is given on only where it does that @P07', async () => {
  const { client, answer } = await asking(fakeBrowser(), 'oidc-cookie', { checkedBy: 'erp' });
  const given = await client.complete(answer);
  expect(given.refreshToken).toMatch(/^refresh-/);
  expectNothingKept();
});

test('with a cookie two tabs never hand over the same refresh token @P07 @S14', async () => {
  const newTab = fakeBrowser();
  const first = await asking(newTab, 'oidc-cookie', { checkedBy: 'erp' });
  const handedOver = await first.client.complete(first.answer);
  const second = tabOf(newTab(), 'oidc-cookie', { checkedBy: 'erp' });
  const renewed = second.client.renew();
  const { id } = await first.provider.request('si:s');
  first.provider.frame(`code=c&state=${id}`);
  expect((await renewed).refreshToken).toMatch(/^refresh-/);
  expect((await renewed).refreshToken).not.toBe(handedOver.refreshToken);
});

test('a page is not left for a provider that does not answer, or not as one; it is asked again @X05 @B12', async () => {
  const { client } = tabOf(fakeBrowser()());
  const answers = jest.spyOn(globalThis, 'fetch');
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(client.signIn('/cart', 'fr')).rejects.toThrow(ProviderUnreachable);
  answers.mockResolvedValueOnce(new Response('nothing here', { status: 404 }));
  await expect(client.signIn('/cart', 'fr')).rejects.toThrow(ProviderUnreachable);
  expect(answers).toHaveBeenCalledTimes(2);
});

test('without a provider there is no client @X20', () => {
  const settings = {
    auth: { type: 'oidc-token' as const, authority: '', clientId: 'vetportal', scope: 'openid' },
    origin: 'http://localhost',
    onTokens: () => undefined,
    onLost: () => undefined,
    navigate: () => undefined,
  };
  expect(() => createIdentityClient(settings, fakeBrowser()())).toThrow('OIDC client not initialized');
});
