import { ErpUnreachable } from '@vetportal/erp';
import { customer } from '@vetportal/module-runtime/testing';
import { emptyBrowser, failing, kept, sessionKit, settled, signedIn } from './testing/session-kit';

const pending = (changes: number) => ({
  lineCount: 1,
  quantities: {},
  sync: 'idle' as const,
  pending: changes,
});

beforeEach(emptyBrowser);

describe('signing out', () => {
  test('ends the ERP session with its token, clears, then ends the provider’s @S15', async () => {
    const { session, calls, events } = await signedIn();
    await session.signOut();
    expect(calls).toEqual(['erp.signOut with token-1', 'clear', 'identity.signOut nl']);
    expect(events).toEqual(['signedOut asked']);
    expect(session.value).toEqual({ state: 'guest' });
    expect(session.accessToken()).toBeUndefined();
  });

  test.each(['oidc-token', 'oidc-cookie', 'credentials'] as const)(
    'by %s goes its way whatever is refused that was asked for before @S15 @X12',
    async (mode) => {
      const kit = await signedIn({ mode, erp: { signOut: async () => kit.session.expire() } });
      await kit.session.signOut();
      expect(kit.events).toEqual(['signedOut asked']);
      expect(kit.calls.filter((call) => call.startsWith('identity.signIn'))).toEqual([]);
      expect(kit.calls.at(-1)).toBe('identity.signOut nl');
    },
  );

  test('leaves nothing of the person in storage, cookies or the cache of queries @S15 @S16', async () => {
    const { session, platform } = await signedIn();
    localStorage.setItem('cart', 'of Dr Claire Dupont');
    sessionStorage.setItem('draft', 'of Dr Claire Dupont');
    platform.queries.setQueryData(['mf-account', 'sales'], ['of Dr Claire Dupont']);
    await session.signOut();
    expect(kept()).not.toContain('Dupont');
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).not.toContain('customer=1');
    expect(platform.queries.getQueryCache().getAll()).toEqual([]);
  });

  test('goes on though the ERP is away @S15', async () => {
    const { session, calls } = await signedIn({ erp: { signOut: failing() } });
    await session.signOut();
    expect(session.value).toEqual({ state: 'guest' });
    expect(calls).toContain('clear');
    expect(calls).toContain('identity.signOut nl');
  });

  test('goes on though the provider is away: home, and told @S15', async () => {
    const { session, calls, problems } = await signedIn({ identity: { signOut: failing() } });
    await session.signOut();
    expect(session.value).toEqual({ state: 'guest' });
    expect(session.accessToken()).toBeUndefined();
    expect(calls.at(-1)).toBe('goHome');
    expect(problems).toMatchObject([{ problem: 'unfinished' }]);
  });

  test('without a network the next sign-in asks for the password, whoever comes @S15', async () => {
    const away = failing(new ErpUnreachable('network'));
    const { session, calls } = await signedIn({ erp: { signOut: away }, identity: { signOut: away } });
    await session.signOut();
    expect(kept()).not.toMatch(/Dupont|auth_user|token-1/);
    const { session: later, calls: asked } = sessionKit();
    await later.start();
    await later.signIn('/cart');
    expect(asked).toEqual(['identity.signIn /cart nl anew']);
    await later.complete('https://portal.test/nl/account/oidc-redirect?code=1&state=2');
    asked.length = 0;
    await later.signIn('/cart');
    expect(asked).toEqual(['identity.signIn /cart nl']);
    expect(calls.at(-1)).toBe('goHome');
  });

  test('waits for an ERP that says nothing no longer than 5 s @S15', async () => {
    const hangs = () => new Promise<never>(() => undefined);
    const { session, calls } = await signedIn({ erp: { signOut: hangs } });
    jest.useFakeTimers();
    try {
      const left = session.signOut();
      await jest.advanceTimersByTimeAsync(4_900);
      expect(session.value.state).toBe('guest');
      expect(calls).not.toContain('identity.signOut nl');
      await jest.advanceTimersByTimeAsync(200);
      await left;
      expect(session.accessToken()).toBeUndefined();
      expect(calls.at(-1)).toBe('identity.signOut nl');
    } finally {
      jest.useRealTimers();
    }
  });

  test('goes on though storage cannot be cleared @S15', async () => {
    const { session, calls } = await signedIn({ settings: { clear: failing() } });
    await session.signOut();
    expect(session.value).toEqual({ state: 'guest' });
    expect(calls.at(-1)).toBe('identity.signOut nl');
  });

  test('asks first where changes of the cart would be lost, and stays at a no @S10', async () => {
    const { session, calls, bus } = await signedIn({ confirmLoss: false });
    bus.emit('cart.changed', pending(3));
    await session.signOut();
    expect(calls).toEqual(['confirmLoss 3']);
    expect(session.value.state).toBe('customer');
    expect(session.accessToken()).toBe('token-1');
  });

  test('goes on at a yes @S10', async () => {
    const { session, calls, bus } = await signedIn();
    bus.emit('cart.changed', pending(1));
    await session.signOut();
    expect(calls[0]).toBe('confirmLoss 1');
    expect(session.value.state).toBe('guest');
  });

  test('asks nothing when the changes have been saved @S10', async () => {
    const { session, calls, bus } = await signedIn({ confirmLoss: false });
    bus.emit('cart.changed', pending(2));
    bus.emit('cart.changed', pending(0));
    await session.signOut();
    expect(calls).not.toContain('confirmLoss 2');
    expect(session.value.state).toBe('guest');
  });
});

describe('a session that has run out', () => {
  test('is cleared and leads to the sign-in, back to the page on screen @X12 @S15 @R32', async () => {
    const { session, calls, events, hint } = await signedIn();
    session.expire();
    expect(session.value).toEqual({ state: 'guest' });
    expect(session.accessToken()).toBeUndefined();
    expect(hint.read()).toBeUndefined();
    await settled();
    expect(calls).toEqual(['identity.forget', 'clear', 'identity.signIn /account/sales?page=2 nl']);
    expect(events).toEqual(['signedOut expired']);
  });

  test('leads away once, however many calls are refused at a time @X12', async () => {
    const { session, calls } = await signedIn();
    session.expire();
    session.expire();
    session.expire();
    await settled();
    expect(calls.filter((call) => call.startsWith('identity.signIn'))).toHaveLength(1);
  });

  test('is nothing that happens to a guest @X12', async () => {
    const { session, calls } = sessionKit();
    await session.start();
    session.expire();
    await settled();
    expect(calls).toEqual([]);
  });

  test('takes everything of the person but what no server has yet, and how the customer likes things @X12 @S15 @S10', async () => {
    const { session } = await signedIn();
    localStorage.setItem('vetportal.cart.2.customer-1.server', 'of Dr Claire Dupont');
    localStorage.setItem('vetportal.cart.2.tx.customer-1.a', 'two of article 7');
    localStorage.setItem('vetportal.preferences.columns.1', 'the third');
    sessionStorage.setItem('draft', 'of Dr Claire Dupont');
    session.expire();
    await settled();
    expect(Object.entries(localStorage)).toEqual([
      ['vetportal.cart.2.tx.customer-1.a', 'two of article 7'],
      ['vetportal.preferences.columns.1', 'the third'],
    ]);
    expect(kept()).not.toContain('Dupont');
  });

  test.each([
    ['has run out', ['expired', null]],
    ['was asked to end', [null]],
  ])('tells the other tabs that it %s @X12 @S15', async (how, written) => {
    const { session } = await signedIn();
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    const removeItem = jest.spyOn(Storage.prototype, 'removeItem');
    if (how === 'has run out') session.expire();
    else await session.signOut();
    await settled();
    const told = [
      ...setItem.mock.calls.filter(([key]) => key === 'auth_user').map(([, value]) => value),
      ...removeItem.mock.calls.filter(([key]) => key === 'auth_user').map(() => null),
    ];
    expect(told).toEqual(written);
    jest.restoreAllMocks();
  });

  test('leads to the sign-in though clearing fails @X12', async () => {
    const { session, calls } = await signedIn({
      identity: { forget: failing() },
      settings: { clear: failing() },
    });
    session.expire();
    await settled();
    expect(calls).toEqual(['identity.signIn /account/sales?page=2 nl']);
  });
});

describe('when the session has ended in another tab', () => {
  test('this one goes home as a guest, cleared as well, and asks neither provider nor ERP @S15', async () => {
    const { session, calls, events, platform, hint } = await signedIn();
    hint.remove('asked');
    platform.queries.setQueryData(['mf-account', 'sales'], ['of Dr Claire Dupont']);
    sessionStorage.setItem('vetportal.commands', 'of Dr Claire Dupont');
    session.ended('asked');
    expect(session.value).toEqual({ state: 'guest' });
    expect(session.accessToken()).toBeUndefined();
    await settled();
    expect(events).toEqual(['signedOut asked']);
    expect(calls.toSorted()).toEqual(['clear', 'goHome', 'identity.forget']);
    expect(platform.queries.getQueryCache().getAll()).toEqual([]);
    expect(kept()).not.toContain('Dupont');
  });

  test('what somebody has kept in the browser since is left alone @S15 @S16', async () => {
    const { session, hint } = await signedIn();
    // This tab slept: the person signed out in the other one, signed in again and changed the cart.
    hint.write(customer());
    localStorage.setItem('vetportal.cart.2.tx.customer-1.a', 'two of article 7');
    session.ended('asked');
    await settled();
    expect(hint.read()).toMatchObject({ name: 'Dr Claire Dupont' });
    expect(localStorage.getItem('vetportal.cart.2.tx.customer-1.a')).not.toBeNull();
  });

  test('because it had run out, nobody is told that it was asked for @X12 @S10', async () => {
    const { session, events } = await signedIn();
    session.ended('expired');
    expect(events).toEqual(['signedOut expired']);
  });

  test('who is just being signed in again becomes a guest, forgotten @S15 @S16', async () => {
    const { session, hint, events, calls } = sessionKit({ stored: true });
    const started = session.start();
    hint.remove('asked');
    session.ended('asked');
    await started;
    expect(session.value).toEqual({ state: 'guest' });
    expect(session.accessToken()).toBeUndefined();
    expect(hint.read()).toBeUndefined();
    expect(events).toEqual([]);
    expect(calls.at(-1)).toBe('identity.forget');
  });

  test('a guest stays where it is @S15', async () => {
    const { session, calls } = sessionKit();
    await session.start();
    session.ended('asked');
    await settled();
    expect(calls).toEqual([]);
  });
});
