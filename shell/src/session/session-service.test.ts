import { ErpUnavailable, SessionEnded } from '@vetportal/erp';
import { customer } from '@vetportal/module-runtime/testing';
import { NotSignedIn } from './identity';
import { emptyBrowser, failing, kept, sessionKit, settled, signedIn, TOKENS } from './testing/session-kit';

const LANDING = 'https://portal.test/nl/account/oidc-redirect?code=1&state=2';

beforeEach(emptyBrowser);

describe('at the start of a page', () => {
  test('nobody is there, or somebody who was is waited for @S18', () => {
    expect(sessionKit().session.value).toEqual({ state: 'guest' });
    expect(sessionKit({ stored: true }).session.value).toEqual({ state: 'starting', expected: true });
  });

  test('nobody remembered is a guest at once, and no identity provider is asked @S13', async () => {
    const identity = jest.fn();
    const { session, calls, events } = sessionKit({ settings: { identity } });
    await session.start();
    expect(session.value).toEqual({ state: 'guest' });
    expect(identity).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
    expect(events).toEqual([]);
  });

  test('who is remembered is signed in again: tokens, the ERP, the customer @S13 @S16 @S18', async () => {
    const { session, calls, events, problems } = sessionKit({ stored: true });
    await session.start();
    expect(session.value).toMatchObject({ state: 'customer', user: { name: 'Dr Claire Dupont' } });
    expect(calls).toEqual(['erp.signIn with token-2', 'erp.load subject-1']);
    expect(events).toEqual(['signedIn 1']);
    expect(problems).toEqual([]);
  });

  describe('before the frame stands', () => {
    const frame = () => {
      let stand = (): void => undefined;
      const stands = new Promise<void>((resolve) => (stand = resolve));
      return { stands, stand: () => stand() };
    };

    test('it is asked who is there already, and told only then @S13 @S18', async () => {
      const { session, calls, events } = sessionKit({ stored: true });
      const { stands, stand } = frame();
      const started = session.start(stands);
      await session.opened;
      await settled();
      expect(calls).toEqual(['erp.signIn with token-2', 'erp.load subject-1']);
      expect(session.value).toEqual({ state: 'starting', expected: true });
      expect(events).toEqual([]);
      stand();
      await started;
      expect(session.value).toMatchObject({ state: 'customer' });
      expect(events).toEqual(['signedIn 1']);
    });

    test.each([
      ['nobody is stored', {}],
      ['the provider knows nobody', { identity: { renew: failing(new NotSignedIn('login_required')) } }],
    ])('nobody is told to be a guest where %s @S16', async (_where, options) => {
      const { session } = sessionKit({ stored: true, ...options });
      if (!('identity' in options)) localStorage.clear();
      const { stands, stand } = frame();
      const started = session.start(stands);
      await settled();
      expect(session.value).toEqual({ state: 'starting', expected: true });
      stand();
      await started;
      expect(session.value).toEqual({ state: 'guest' });
    });

    test('who has signed out in another tab meanwhile does not come in @S15', async () => {
      const { session } = sessionKit({ stored: true });
      const { stands, stand } = frame();
      const started = session.start(stands);
      await settled();
      session.ended('asked');
      stand();
      await started;
      expect(session.value).toEqual({ state: 'guest' });
      expect(session.accessToken()).toBeUndefined();
    });
  });

  test('a provider that knows nobody makes a guest, forgotten, and nobody is troubled @S16', async () => {
    const { session, hint, problems } = sessionKit({
      stored: true,
      identity: { renew: failing(new NotSignedIn('login_required')) },
    });
    await session.start();
    expect(session.value).toEqual({ state: 'guest' });
    expect(hint.read()).toBeUndefined();
    expect(problems).toEqual([]);
  });

  test.each(['provider', 'erp', 'customer'] as const)(
    'the %s that does not answer leaves name and price list on screen, and the session is resumed later @W15 @S16 @X18',
    async (who) => {
      let away: string | undefined = who;
      const answer = async <Answer>(name: string, given: Answer): Promise<Answer> =>
        away === name ? await failing()() : given;
      const { session, hint, problems, calls, events } = sessionKit({
        stored: true,
        identity: { renew: () => answer('provider', TOKENS) },
        erp: {
          signIn: () => answer('erp', undefined),
          load: () => answer('customer', customer()),
        },
      });
      await session.start();
      expect(session.value).toMatchObject({ state: 'customer', user: { name: 'Dr Claire Dupont' } });
      expect([session.isAway(), session.accessToken(), problems]).toEqual([true, undefined, []]);
      expect(hint.read()).toMatchObject({ name: 'Dr Claire Dupont' });
      expect([calls.includes('onAway'), events]).toEqual([true, []]);
      away = undefined;
      await session.comeBack();
      expect([session.isAway(), session.accessToken()]).toEqual([false, 'token-1']);
      expect([calls.at(-1), events]).toEqual(['onReturn', ['signedIn 1']]);
    },
  );

  test('who has signed out while the ERP was away is not assumed to be here @W15 @S15', async () => {
    let fail = (_error: Error): void => undefined;
    const { session } = sessionKit({
      stored: true,
      erp: { signIn: () => new Promise<void>((_done, reject) => (fail = reject)) },
    });
    const started = session.start();
    await settled();
    session.ended('asked');
    fail(new TypeError('Failed to fetch'));
    await started;
    expect(session.value).toEqual({ state: 'guest' });
  });

  test('an ERP that refuses the tokens ends what was remembered @X12 @X18', async () => {
    const { session, hint, problems } = sessionKit({
      stored: true,
      erp: { signIn: failing(new SessionEnded('401')) },
    });
    await session.start();
    expect(session.value).toEqual({ state: 'guest' });
    expect(session.accessToken()).toBeUndefined();
    expect(hint.read()).toBeUndefined();
    expect(problems).toMatchObject([{ problem: 'technical' }]);
  });
});

describe('signing in', () => {
  test('leads to the provider with the present page as target, in its language @R32', async () => {
    const { session, calls } = sessionKit();
    await session.signIn();
    await session.signIn('/cart');
    expect(calls).toEqual(['identity.signIn /account/sales?page=2 nl', 'identity.signIn /cart nl']);
  });

  test.each(['//evil.test', 'https://evil.test', 'javascript:alert(1)', '/.//evil.test'])(
    'never comes back to %s @R05 @V14',
    async (target) => {
      const { session, calls } = sessionKit();
      await session.signIn(target);
      expect(calls).toEqual(['identity.signIn / nl']);
    },
  );

  test('says so where the provider or its code cannot be reached @X05', async () => {
    const error = new TypeError('Failed to fetch');
    const { session, problems } = sessionKit({ identity: { signIn: failing(error) } });
    await session.signIn();
    expect(problems).toEqual([{ problem: 'technical', error }]);
  });

  test('is completed by the ERP session, then the customer; the bus is told last @S13', async () => {
    const complete = jest.fn(async () => TOKENS);
    const { session, calls, bus } = sessionKit({ identity: { complete } });
    bus.events('user.signedIn').subscribe(() => calls.push(`told while ${session.value.state}`));
    await expect(session.complete(LANDING)).resolves.toBe(true);
    expect(complete).toHaveBeenCalledWith(LANDING);
    expect(calls).toEqual(['erp.signIn with token-1', 'erp.load subject-1', 'told while customer']);
    expect(session.value).toMatchObject({ state: 'customer', user: { subject: 'subject-1' } });
  });

  test('keeps the name for ten days, and no token and no address anywhere in the browser @S16 @S13', async () => {
    const { session } = await signedIn();
    expect(session.accessToken()).toBe('token-1');
    expect(kept()).toContain('Dr Claire Dupont');
    expect(kept()).not.toMatch(/token-1|claire@example|subject-1/);
  });

  test('an answer that was used before ends no session that there is @X17 @S13', async () => {
    const complete = failing(new NotSignedIn('callback'));
    const { session, problems } = sessionKit({ stored: true, identity: { complete } });
    await expect(session.complete(LANDING)).resolves.toBe(true);
    expect(session.value).toMatchObject({ state: 'customer', user: { name: 'Dr Claire Dupont' } });
    expect(problems).toEqual([]);
  });

  test('is refused by the provider: nobody is there, nothing is kept @X17', async () => {
    const error = new NotSignedIn('state does not fit');
    const { session, problems, hint, calls } = sessionKit({ identity: { complete: failing(error) } });
    await expect(session.complete(LANDING)).resolves.toBe(false);
    expect(session.value).toEqual({ state: 'guest' });
    expect(problems).toEqual([{ problem: 'refused', error }]);
    expect(hint.read()).toBeUndefined();
    expect(calls).toEqual(['identity.forget']);
  });

  test.each([
    ['opens no session', { signIn: failing() }],
    ['has no customer', { load: failing() }],
  ])('fails where the ERP %s: no token stays @X18', async (_what, erp) => {
    const { session, problems, calls, events } = sessionKit({ erp });
    await expect(session.complete(LANDING)).resolves.toBe(false);
    expect(session.value).toEqual({ state: 'guest' });
    expect(session.accessToken()).toBeUndefined();
    expect(calls.at(-1)).toBe('identity.forget');
    expect(events).toEqual([]);
    expect(kept()).not.toContain('Dupont');
    expect(problems).toMatchObject([{ problem: 'erpAway', error: expect.any(ErpUnavailable) }]);
  });

  test('fails where the provider is away, which is told apart from its refusal @X17', async () => {
    const { session, problems } = sessionKit({ identity: { complete: failing(new TypeError('fetch')) } });
    await expect(session.complete(LANDING)).resolves.toBe(false);
    expect(problems).toMatchObject([{ problem: 'technical' }]);
  });
});

describe('tokens', () => {
  test('that are renewed by the clock are used from then on @S14', async () => {
    const { session } = await signedIn();
    session.renewed({ subject: 'subject-1', accessToken: 'token-3' });
    expect(session.accessToken()).toBe('token-3');
  });

  test('that come for somebody who has left are not taken @S14 @S15', async () => {
    const { session } = await signedIn();
    session.ended('asked');
    session.renewed({ subject: 'subject-1', accessToken: 'token-3' });
    expect(session.accessToken()).toBeUndefined();
  });

  test('that are good are left alone after an absence @S14', async () => {
    const renew = jest.fn();
    const { session } = await signedIn({ identity: { renew } });
    await session.check();
    expect(renew).not.toHaveBeenCalled();
    expect(session.accessToken()).toBe('token-1');
  });

  test('that have run out meanwhile are renewed @S14', async () => {
    const { session } = await signedIn({ identity: { expired: async () => true } });
    await session.check();
    expect(session.accessToken()).toBe('token-2');
    expect(session.value.state).toBe('customer');
  });

  test('that come when the person has left are not kept @S14 @S15', async () => {
    let answer: (tokens: typeof TOKENS) => void = () => undefined;
    const renew = () => new Promise<typeof TOKENS>((resolve) => (answer = resolve));
    const { session } = await signedIn({ identity: { expired: async () => true, renew } });
    const checked = session.check();
    await settled();
    session.ended('asked');
    answer({ subject: 'subject-1', accessToken: 'token-3' });
    await checked;
    expect(session.value.state).toBe('guest');
    expect(session.accessToken()).toBeUndefined();
  });

  test('that the provider does not renew any more end the session and lead to the sign-in @S14 @X16', async () => {
    const { session, calls, events } = await signedIn({
      identity: { expired: async () => true, renew: failing(new NotSignedIn('login_required')) },
    });
    await session.check();
    await settled();
    expect(session.value.state).toBe('guest');
    expect(events).toEqual(['signedOut expired']);
    expect(calls.at(-1)).toBe('identity.signIn /account/sales?page=2 nl');
  });

  test('that cannot be renewed for the network leave the person signed in @S14', async () => {
    const { session, problems } = await signedIn({
      identity: { expired: async () => true, renew: failing(new TypeError('Failed to fetch')) },
    });
    await session.check();
    expect(session.value.state).toBe('customer');
    expect(problems).toMatchObject([{ problem: 'technical' }]);
  });

  test('that cannot even be looked at are told of, not thrown @S14', async () => {
    const { session, problems } = await signedIn({ identity: { expired: failing() } });
    await expect(session.check()).resolves.toBeUndefined();
    expect(session.value.state).toBe('customer');
    expect(problems).toMatchObject([{ problem: 'erpAway' }]);
  });

  test('of a guest are nobody’s concern @S14', async () => {
    const expired = jest.fn();
    const { session } = sessionKit({ identity: { expired } });
    await session.start();
    await session.check();
    expect(expired).not.toHaveBeenCalled();
  });
});

describe('without a network', () => {
  const offline = (options: Parameters<typeof sessionKit>[0] = {}) => {
    const network = { away: true };
    const kit = sessionKit({
      stored: true,
      ...options,
      settings: { isOffline: () => network.away, ...options.settings },
    });
    return { ...kit, network };
  };

  test('whoever was here is taken to be here, and nobody is asked @B07 @G14', async () => {
    const { session, calls, events, problems } = offline();
    await session.start();
    expect(session.value).toMatchObject({
      state: 'customer',
      user: { customerId: 1, name: 'Dr Claire Dupont', canOrder: true, email: '' },
    });
    expect([session.isAway(), session.accessToken(), session.byCookie()]).toEqual([true, undefined, false]);
    expect([calls, events, problems]).toEqual([[], [], []]);
  });

  test('a guest stays a guest @B07', async () => {
    const { session } = offline({ stored: false });
    await session.start();
    expect(session.value).toEqual({ state: 'guest' });
  });

  test('a refusal says nothing of a session that nobody has taken up yet @B07 @X12', async () => {
    const { session, hint } = offline();
    await session.start();
    session.expire();
    await settled();
    expect(session.value.state).toBe('customer');
    expect(hint.read()).toBeDefined();
  });

  test.each(['oidc-token', 'oidc-cookie'] as const)(
    'the session is taken up when the network is back, by %s @B07 @S14',
    async (mode) => {
      const { session, calls, events } = offline({ mode });
      await session.start();
      await session.comeBack();
      expect(session.isAway()).toBe(false);
      expect(session.value).toMatchObject({ state: 'customer', user: { customerId: 1 } });
      expect(events).toEqual(['signedIn 1']);
      expect(calls).toContain('onReturn');
      // Once.
      calls.length = 0;
      await session.comeBack();
      expect(calls).toEqual([]);
    },
  );

  test('a network that goes again changes nothing; the next one is tried @B07', async () => {
    let there = false;
    const { session, calls } = offline({
      identity: {
        renew: () => (there ? Promise.resolve(TOKENS) : Promise.reject(new TypeError('Failed to fetch'))),
      },
    });
    await session.start();
    await session.comeBack();
    expect([session.isAway(), session.value.state]).toEqual([true, 'customer']);
    there = true;
    await session.check();
    expect(session.isAway()).toBe(false);
    expect(calls).toContain('onReturn');
  });

  test('a provider that knows nobody any more leads to the sign-in @B07 @X16', async () => {
    const { session, calls, events, hint } = offline({
      identity: { renew: failing(new NotSignedIn('login_required')) },
    });
    await session.start();
    await session.comeBack();
    await settled();
    expect(session.value).toEqual({ state: 'guest' });
    expect(hint.read()).toBeUndefined();
    expect(events).toEqual(['signedOut expired']);
    expect(calls).toContain('identity.signIn /account/sales?page=2 nl');
  });
});
