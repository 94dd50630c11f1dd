import { SessionEnded } from '@vetportal/erp';
import { customer } from '@vetportal/module-runtime/testing';
import { emptyBrowser, kept, sessionKit, settled, signedIn } from './testing/session-kit';

const CART = 'vetportal.cart.2.customer-1.server';
const UNSENT = 'vetportal.cart.2.tx.customer-1.uuid';
const other = customer({ subject: 'subject-2', customerId: 2, name: 'Dr Pieter Claes' });

/** What the person who was here has left in the browser. */
const leftBehind = (): void => {
  localStorage.setItem(CART, '{}');
  localStorage.setItem(UNSENT, '{}');
  sessionStorage.setItem('typed', 'of Claire');
};
const present = () => [CART, UNSENT].map((key) => localStorage.getItem(key));

beforeEach(emptyBrowser);

describe('who comes in by login and password while somebody is signed out', () => {
  const mode = 'credentials';

  test('comes in after that, with all that is kept of them @S15 @S16 @P08', async () => {
    let closed = (): void => undefined;
    const closing = new Promise<void>((resolve) => (closed = resolve));
    const { session, calls, hint } = sessionKit({ mode, erp: { signOut: () => closing } });
    await session.enter('/');
    calls.length = 0;
    const left = session.signOut();
    await settled();
    const entered = session.enter('/cart');
    const untilLeft = jest.fn();
    void session.untilLeft().then(untilLeft);
    await settled();
    expect(untilLeft).not.toHaveBeenCalled();
    expect(session.value).toEqual({ state: 'guest' });
    closed();
    await left;
    await expect(entered).resolves.toBe(true);
    expect(untilLeft).toHaveBeenCalledTimes(1);
    expect(session.value.state).toBe('customer');
    expect(hint.read()).toBeDefined();
    expect(calls).toEqual([
      'erp.signOut with undefined',
      'clear',
      'identity.signOut nl',
      'erp.load by cookie',
      'goTo /cart',
    ]);
  });

  test('comes in after what had run out was cleared, too @X12 @S15 @P08', async () => {
    let cleared = (): void => undefined;
    const clearing = new Promise<void>((resolve) => (cleared = resolve));
    const { session, calls } = sessionKit({ mode, settings: { clear: () => clearing } });
    await session.enter('/');
    calls.length = 0;
    session.expire();
    const entered = session.enter('/cart');
    await settled();
    expect(session.value).toEqual({ state: 'guest' });
    cleared();
    await expect(entered).resolves.toBe(true);
    expect(calls.at(-1)).toBe('goTo /cart');
  });
});

describe('the number by which a late no is known', () => {
  test('is another when the session has ended, and when somebody is in again @X12 @P08', async () => {
    const { session } = sessionKit({ mode: 'credentials' });
    await session.enter('/');
    const first = session.number();
    expect(session.number()).toBe(first);
    await session.signOut();
    const between = session.number();
    await session.enter('/');
    expect(new Set([first, between, session.number()]).size).toBe(3);
  });

  test('is another when the ERP has given its cookie anew @X12 @P07 @S14', async () => {
    const { session } = await signedIn({ mode: 'oidc-cookie', erp: { isSignedIn: async () => false } });
    const first = session.number();
    await session.check();
    expect(session.value.state).toBe('customer');
    expect(session.number()).not.toBe(first);
  });

  test('stays when tokens are renewed: each call names its own @S14', async () => {
    const { session } = await signedIn();
    const first = session.number();
    session.renewed({ subject: 'subject-1', accessToken: 'token-2' });
    expect(session.number()).toBe(first);
  });
});

describe('who turns out to be somebody else than was here', () => {
  test('when the network is back finds nothing of the former person @B07 @S15 @S17', async () => {
    const network = { away: true };
    leftBehind();
    const { session, calls, events, hint, platform } = sessionKit({
      stored: true,
      erp: { load: async () => other },
      settings: { isOffline: () => network.away },
    });
    await session.start();
    expect(session.value).toMatchObject({ user: { customerId: 1 } });
    platform.queries.setQueryData(['of', 'Claire'], 1);
    const states: string[] = [];
    session.changes.subscribe(({ state }) => states.push(state));
    network.away = false;
    await session.comeBack();
    expect(states).toEqual(['customer', 'guest', 'customer']);
    expect(session.value).toMatchObject({ state: 'customer', user: { customerId: 2 } });
    expect(session.isAway()).toBe(false);
    expect(events).toEqual(['signedOut expired', 'signedIn 2']);
    expect(calls).toContain('goHome');
    expect(platform.queries.getQueryData(['of', 'Claire'])).toBeUndefined();
    expect(hint.read()).toMatchObject({ customer: { id: 2 } });
    expect(kept()).not.toContain('Claire');
    // What no server has yet is under the number of whose it is, who finds it again.
    expect(present()).toEqual([null, '{}']);
  });

  test('when the page is loaded finds nothing either, and is led nowhere @S13 @S15 @S17', async () => {
    leftBehind();
    const { session, calls, events } = sessionKit({ stored: true, erp: { load: async () => other } });
    await session.start();
    expect(session.value).toMatchObject({ state: 'customer', user: { customerId: 2 } });
    expect(events).toEqual(['signedIn 2']);
    expect(calls).not.toContain('goHome');
    expect(present()).toEqual([null, '{}']);
    expect(kept()).not.toContain('Claire');
  });

  test('is the same person: what is theirs stays @B07 @S16', async () => {
    const network = { away: true };
    leftBehind();
    const { session, calls } = sessionKit({
      stored: true,
      settings: { isOffline: () => network.away },
    });
    await session.start();
    network.away = false;
    await session.comeBack();
    expect(session.value).toMatchObject({ state: 'customer', user: { customerId: 1 } });
    expect(calls).not.toContain('clear');
    expect(calls).not.toContain('goHome');
    expect(present()).toEqual(['{}', '{}']);
  });

  test('who has signed out in another tab while it was cleared does not come in @S15', async () => {
    let cleared = (): void => undefined;
    const clearing = new Promise<void>((resolve) => (cleared = resolve));
    const { session, events } = sessionKit({
      stored: true,
      erp: { load: async () => other },
      settings: { clear: () => clearing },
    });
    const started = session.start();
    await settled();
    session.ended('asked');
    cleared();
    await started;
    expect(session.value).toEqual({ state: 'guest' });
    expect(events).toEqual([]);
  });

  test('cannot be cleared up after: they come in all the same @X12', async () => {
    const { session } = sessionKit({
      stored: true,
      erp: { load: async () => other },
      settings: { clear: () => Promise.reject(new SessionEnded('storage')) },
    });
    await session.start();
    expect(session.value).toMatchObject({ user: { customerId: 2 } });
  });
});
