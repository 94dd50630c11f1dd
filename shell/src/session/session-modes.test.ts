import { ErpRefused, ErpUnavailable, ErpUnreachable, SessionEnded } from '@vetportal/erp';
import { customer } from '@vetportal/module-runtime/testing';
import { NotSignedIn } from './identity';
import { messageOf } from './sign-in-problem';
import { fakeBrowser, turnOfLoop } from './testing/provider-kit';
import {
  emptyBrowser,
  failing,
  kept,
  RENEWED,
  sessionKit,
  settled,
  signedIn,
  TOKENS,
} from './testing/session-kit';

const LANDING = 'https://portal.test/nl/account/oidc-redirect?code=1&state=2';
const ended = new SessionEnded('401');

/** An ERP that takes the cookie only after a token was exchanged for it. */
function erpWithoutCookie() {
  let exchanged = false;
  return {
    isSignedIn: async () => exchanged,
    signIn: async () => void (exchanged = true),
    load: async () => {
      if (!exchanged) throw ended;
      return customer();
    },
  };
}

beforeEach(emptyBrowser);

describe.each(['oidc-cookie', 'credentials'] as const)('%s, signed out without a network', (mode) => {
  const away = failing(new ErpUnreachable('network'));
  const leave = async () => {
    const kit = await (mode === 'oidc-cookie' ? signedIn({ mode, erp: { signOut: away } }) : enteredAway());
    await kit.session.signOut();
    expect(kit.session.byCookie()).toBe(false);
  };
  const enteredAway = async () => {
    const kit = sessionKit({ mode, erp: { signOut: away } });
    await kit.session.enter('/');
    return kit;
  };

  test('the cookie’s session is closed by the next page @S15 @P07 @P08', async () => {
    await leave();
    const still = sessionKit({ mode, erp: { signOut: away } });
    await still.session.start();
    const { session, calls } = sessionKit({ mode });
    await session.start();
    expect(calls).toEqual(['erp.signOut with undefined']);
    calls.length = 0;
    await session.settle();
    expect(calls).toEqual([]);
    expect(session.value).toEqual({ state: 'guest' });
  });

  test('or when the network is back; one that was over already is closed too @S15 @P07 @P08', async () => {
    await leave();
    const { session, calls } = sessionKit({ mode, erp: { signOut: failing(ended) } });
    await session.settle();
    await session.settle();
    expect(calls).toEqual(['erp.signOut with undefined']);
  });
});

describe('with a cookie for a token', () => {
  const mode = 'oidc-cookie';

  test('the token opens the ERP’s session, is forgotten, and the cookie is the session @P07 @S13', async () => {
    const { session, calls } = sessionKit({ mode });
    await expect(session.complete(LANDING)).resolves.toBe(true);
    expect(calls).toEqual(['erp.signIn with token-1', 'identity.forget', 'erp.load by cookie']);
    expect(session.accessToken()).toBeUndefined();
    expect(session.byCookie()).toBe(true);
    expect(kept()).not.toContain('token-1');
  });

  test('an ERP that asks the provider itself is given what it can ask by, which is forgotten here @P07 @S13', async () => {
    const complete = async () => ({ ...TOKENS, refreshToken: 'refresh-1' });
    const { session, calls } = sessionKit({ mode, identity: { complete } });
    await expect(session.complete(LANDING)).resolves.toBe(true);
    expect(calls).toEqual(['erp.signIn with token-1 and refresh-1', 'identity.forget', 'erp.load by cookie']);
    expect(kept()).not.toContain('refresh-1');
  });

  test('a later page asks the ERP alone @P07 @S16', async () => {
    const renew = jest.fn();
    const { session, calls } = sessionKit({ mode, stored: true, identity: { renew } });
    await session.start();
    expect(calls).toEqual(['erp.load by cookie']);
    expect(renew).not.toHaveBeenCalled();
    expect(session.value.state).toBe('customer');
  });

  test('where the cookie is over the provider’s session opens another @P07 @S14', async () => {
    const { session, calls } = sessionKit({ mode, stored: true, erp: erpWithoutCookie() });
    await session.start();
    expect(calls).toEqual([
      'erp.load by cookie',
      'erp.isSignedIn',
      'erp.signIn with token-2',
      'identity.forget',
      'erp.load by cookie',
    ]);
    expect(session.value.state).toBe('customer');
    expect(session.accessToken()).toBeUndefined();
  });

  test('where both are over a guest is left, and no cookie goes along @P07 @X16', async () => {
    const { session, hint } = sessionKit({
      mode,
      stored: true,
      erp: { load: failing(ended), isSignedIn: async () => false },
      identity: { renew: failing(new NotSignedIn('login_required')) },
    });
    await session.start();
    expect(session.value).toEqual({ state: 'guest' });
    expect(session.byCookie()).toBe(false);
    expect(hint.read()).toBeUndefined();
  });

  test('an ERP that is away leaves the person on screen, and no provider is asked @P07 @X18 @W15', async () => {
    const renew = jest.fn();
    const { session, hint, calls } = sessionKit({
      mode,
      stored: true,
      erp: { load: failing(new ErpUnavailable('503')) },
      identity: { renew },
    });
    await session.start();
    expect(renew).not.toHaveBeenCalled();
    expect(hint.read()).toBeDefined();
    expect([session.value.state, session.isAway(), calls.at(-1)]).toEqual(['customer', true, 'onAway']);
  });

  const closed = new ErpRefused(403, 'Your access is closed.');
  const refusing = { load: failing(ended), signIn: failing(closed), isSignedIn: async () => false };

  test('whom the ERP lets in no more is a guest, told, and remembered no longer @P07 @X18', async () => {
    const { session, hint, problems } = sessionKit({ mode, stored: true, erp: refusing });
    await session.start();
    expect(session.value).toEqual({ state: 'guest' });
    expect(hint.read()).toBeUndefined();
    expect(problems).toMatchObject([{ error: closed }]);
    expect(messageOf(problems[0]?.error)).toBe('Your access is closed.');
  });

  test('nor stays whoever the ERP puts out during an absence @P07 @X12 @X18', async () => {
    let isIn = true;
    const { session, calls } = await signedIn({
      mode,
      erp: {
        isSignedIn: async () => isIn,
        signIn: async () => {
          if (!isIn) throw closed;
        },
      },
    });
    isIn = false;
    await session.check();
    await settled();
    expect(session.value).toEqual({ state: 'guest' });
    expect(session.byCookie()).toBe(false);
    expect(calls.at(-1)).toMatch(/^identity.signIn/);
  });

  test('after an absence the ERP is asked; a session that is over is opened again @P07 @S14', async () => {
    let there = true;
    const { session, calls } = await signedIn({ mode, erp: { isSignedIn: async () => there } });
    await session.check();
    expect(calls).toEqual(['erp.isSignedIn']);
    there = false;
    await session.check();
    expect(calls.slice(1)).toEqual([
      'erp.isSignedIn',
      // Once more when no other tab is about to open it.
      'erp.isSignedIn',
      'erp.signIn with token-2',
      'identity.forget',
      'erp.load by cookie',
    ]);
    expect(session.value.state).toBe('customer');
  });

  test('opened again for somebody else it ends, and leads to the sign-in @P07 @V15', async () => {
    let subject = 'subject-1';
    const { session, calls } = await signedIn({
      mode,
      erp: { isSignedIn: async () => false, load: async () => customer({ subject }) },
    });
    subject = 'subject-2';
    await session.check();
    await settled();
    expect(session.value).toEqual({ state: 'guest' });
    expect(calls.at(-1)).toBe('identity.signIn /account/sales?page=2 nl');
  });
});

describe('two tabs with one cookie', () => {
  const mode = 'oidc-cookie';
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await turnOfLoop();
  };

  /** An ERP that ends the session with which a sign-in comes, though calls with it may be under way; all take their time. */
  function twoTabs() {
    let cookie = 'over';
    let opened = 0;
    const open = new Set<string>();
    const browser = fakeBrowser()();
    const tab = (renewTakes: number) =>
      sessionKit({
        mode,
        stored: true,
        identity: {
          renew: async () => {
            await turns(renewTakes);
            return RENEWED;
          },
        },
        erp: {
          isSignedIn: async () => open.has(cookie),
          async signIn() {
            const former = cookie;
            await turns(1);
            open.delete(former);
            opened += 1;
            cookie = `session-${opened}`;
            open.add(cookie);
          },
          async load() {
            const mine = cookie;
            await turns(10);
            if (!open.has(mine)) throw ended;
            return customer();
          },
        },
        settings: { withLock: (task) => browser.withLock(task) },
      });
    // The second one signs in while the first one’s customer is on its way.
    return { tabs: [tab(0), tab(4)], opened: () => opened, end: () => open.clear() };
  }
  const states = ({ tabs }: ReturnType<typeof twoTabs>) => tabs.map(({ session }) => session.value.state);

  test('restored at one moment they open one session, and both have it @P07 @S13 @S16', async () => {
    const both = twoTabs();
    await Promise.all(both.tabs.map(({ session }) => session.start()));
    expect(states(both)).toEqual(['customer', 'customer']);
    expect(both.opened()).toBe(1);
    expect(both.tabs.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('back from an absence in which it has ended they open one again @P07 @S14', async () => {
    const both = twoTabs();
    await Promise.all(both.tabs.map(({ session }) => session.start()));
    both.end();
    await Promise.all(both.tabs.map(({ session }) => session.check()));
    await settled();
    expect(states(both)).toEqual(['customer', 'customer']);
    expect(both.opened()).toBe(2);
  });
});

describe('with credentials', () => {
  const mode = 'credentials';

  test('people sign in on a page of the portal, elsewhere at the provider @P08', () => {
    expect(sessionKit({ mode }).session.way).toBe('password');
    expect(sessionKit({ mode: 'oidc-cookie' }).session.way).toBe('provider');
    expect(sessionKit().session.way).toBe('provider');
  });

  test('what that page has opened is taken up by the cookie @P08 @S13', async () => {
    const { session, calls, events, hint } = sessionKit({ mode });
    await expect(session.enter('/cart')).resolves.toBe(true);
    expect(calls).toEqual(['erp.load by cookie', 'goTo /cart']);
    expect(events).toEqual(['signedIn 1']);
    expect(hint.read()).toBeDefined();
  });

  test('where the ERP does not know it nobody is there, and it is told @P08 @X18', async () => {
    const { session, problems } = sessionKit({ mode, erp: { load: failing(ended) } });
    await expect(session.enter('/cart')).resolves.toBe(false);
    expect(session.byCookie()).toBe(false);
    expect(problems).toMatchObject([{ problem: 'technical' }]);
  });

  test.each([
    null,
    '',
    '//evil.test',
    'https://evil.test',
    '/account/sign-in?target=%2F',
    '/nl/account/sign-in',
  ])('the target %j leads home @P08 @R05 @V14', async (target) => {
    const { session, calls } = sessionKit({ mode });
    await session.enter(target);
    expect(calls.at(-1)).toBe('goTo /');
  });

  test('after the session’s end no cookie goes along any more @P08 @S15', async () => {
    const { session } = sessionKit({ mode });
    await session.enter(null);
    await session.signOut();
    expect(session.byCookie()).toBe(false);
    expect(kept()).not.toContain('Dupont');
  });
});

describe('with tokens', () => {
  test('those of somebody else end the session and lead to the sign-in @V15 @S14', async () => {
    const { session, calls } = await signedIn();
    session.renewed({ subject: 'subject-2', accessToken: 'token-9' });
    await settled();
    expect(session.accessToken()).toBeUndefined();
    expect(session.value).toEqual({ state: 'guest' });
    expect(calls.at(-1)).toBe('identity.signIn /account/sales?page=2 nl');
  });

  test('no cookie goes along @P06 @P09', async () => {
    const { session } = await signedIn();
    expect(session.byCookie()).toBe(false);
    expect(session.accessToken()).toBe(TOKENS.accessToken);
  });
});
