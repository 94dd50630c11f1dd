import { ErpUnavailable, SessionEnded } from '@vetportal/erp';
import { customer } from '@vetportal/module-runtime/testing';
import { NotSignedIn } from './identity';
import { emptyBrowser, failing, RENEWED, sessionKit, settled, signedIn, TOKENS } from './testing/session-kit';

const LANDING = 'https://portal.test/nl/account/oidc-redirect?code=1&state=2';
const ended = new SessionEnded('401');

/** An answer that comes when the test says so. */
function held<Answer = undefined>() {
  let answer: (given: Answer) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const promise = new Promise<Answer>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  return { promise, answer: (given: Answer) => answer(given), refuse: (error: Error) => refuse(error) };
}
const closings = (calls: readonly string[]) => calls.filter((call) => call.startsWith('erp.signOut')).length;

beforeEach(emptyBrowser);

describe('a cookie’s session that is just being opened', () => {
  const mode = 'oidc-cookie';

  test('is closed again where somebody has signed out in another tab meanwhile @P07 @S15', async () => {
    const opening = held();
    const { session, calls } = sessionKit({
      mode,
      stored: true,
      erp: { load: failing(ended), isSignedIn: async () => false, signIn: () => opening.promise },
    });
    const started = session.start();
    await settled();
    expect(calls.at(-1)).toBe('erp.signIn with token-2');
    session.ended('asked');
    opening.answer(undefined);
    await started;
    await settled();
    expect(session.value).toEqual({ state: 'guest' });
    expect(closings(calls)).toBe(1);
    expect(calls.filter((call) => call.startsWith('erp.load'))).toHaveLength(1);
  });

  test('is waited for by a sign-out on this page, which closes it @P07 @S15', async () => {
    const opening = held();
    let there = true;
    const { session, calls } = await signedIn({
      mode,
      erp: { isSignedIn: async () => there, signIn: async () => (there ? undefined : opening.promise) },
    });
    there = false;
    const checked = session.check();
    await settled();
    const left = session.signOut();
    await settled();
    expect(session.value).toEqual({ state: 'guest' });
    expect(closings(calls)).toBe(0);
    opening.answer(undefined);
    await Promise.all([checked, left]);
    await settled();
    expect(closings(calls)).toBeGreaterThan(0);
    expect(session.byCookie()).toBe(false);
    expect(calls).toContain('identity.signOut nl');
  });

  test('and whose customer cannot be had is closed: nobody came in @P07 @X18', async () => {
    const { session, calls } = sessionKit({ mode, erp: { load: failing(new ErpUnavailable('503')) } });
    await expect(session.complete(LANDING)).resolves.toBe(false);
    await settled();
    expect(closings(calls)).toBe(1);
  });

  test('and cannot be closed either is closed by the next page @P07 @X18 @S15', async () => {
    const away = failing(new ErpUnavailable('503'));
    const { session } = sessionKit({ mode, erp: { load: away, signOut: away } });
    await session.complete(LANDING);
    await settled();
    const { session: later, calls } = sessionKit({ mode });
    await later.start();
    expect(closings(calls)).toBe(1);
  });

  test('stays whoever is here, though the ERP goes away in the middle @P07 @S14', async () => {
    let away = false;
    const { session, calls } = await signedIn({
      mode,
      erp: {
        isSignedIn: async () => false,
        load: async () => {
          if (away) throw new ErpUnavailable('503');
          return customer();
        },
      },
    });
    away = true;
    await session.check();
    await settled();
    expect(session.value.state).toBe('customer');
    expect(closings(calls)).toBe(0);
  });

  test('of somebody else than was here is closed @P07 @V15', async () => {
    let subject = 'subject-1';
    const { session, calls } = await signedIn({
      mode,
      erp: { isSignedIn: async () => false, load: async () => customer({ subject }) },
    });
    subject = 'subject-2';
    await session.check();
    await settled();
    expect(session.value).toEqual({ state: 'guest' });
    expect(closings(calls)).toBe(1);
  });

  test('begins when the end of a former one is through, which takes the cookie away @P07 @S15', async () => {
    localStorage.setItem('vetportal.sign-out-owed', 'erp');
    const closing = held();
    const { session, calls } = sessionKit({ mode, erp: { signOut: () => closing.promise } });
    void session.start();
    const completed = session.complete(LANDING);
    await settled();
    expect(calls).toEqual(['erp.signOut with undefined']);
    closing.answer(undefined);
    await expect(completed).resolves.toBe(true);
    expect(calls).toContain('erp.signIn with token-1');
  });
});

describe('after a sign-out', () => {
  test('the provider is asked nothing more of who was here @P07 @S15', async () => {
    const asked = held<never>();
    const renew = jest.fn(async () => RENEWED);
    const { session } = sessionKit({
      mode: 'oidc-cookie',
      stored: true,
      erp: { load: () => asked.promise, isSignedIn: async () => false },
      identity: { renew },
    });
    const started = session.start();
    await settled();
    session.ended('asked');
    asked.refuse(ended);
    await started;
    expect(renew).not.toHaveBeenCalled();
    expect(session.value).toEqual({ state: 'guest' });
  });

  test('what is found out too late leaves whoever has come since @S15 @S16', async () => {
    const answer = held<typeof TOKENS>();
    const { session, hint } = sessionKit({ stored: true, identity: { renew: () => answer.promise } });
    const started = session.start();
    await settled();
    hint.remove('asked');
    session.ended('asked');
    hint.write(customer({ name: 'Dr Anne Peeters' }));
    answer.refuse(new NotSignedIn('login_required'));
    await started;
    expect(session.value).toEqual({ state: 'guest' });
    expect(hint.read()).toMatchObject({ name: 'Dr Anne Peeters' });
  });

  test('a provider that asks first may be left unanswered: the next sign-in asks for the password @S15', async () => {
    const { session } = await signedIn({ identity: { signOut: async () => false } });
    await session.signOut();
    const { session: later, calls } = sessionKit();
    await later.signIn('/cart');
    expect(calls).toEqual(['identity.signIn /cart nl anew']);
  });
});

describe('while somebody signs out', () => {
  test('another press asks for nothing, and a sign-in does not keep the page @S15', async () => {
    const provider = held<boolean>();
    const { session, calls } = await signedIn({ identity: { signOut: () => provider.promise } });
    const presses = [session.signOut(), session.signOut(), session.signIn('/cart')];
    await settled();
    provider.answer(true);
    await Promise.all(presses);
    expect(closings(calls)).toBe(1);
    expect(calls.filter((call) => call.startsWith('identity.signIn'))).toEqual([]);
    // Where the page has stayed all the same.
    await session.signIn('/cart');
    expect(calls.at(-1)).toBe('identity.signIn /cart nl');
  });

  test('who wants to sign in does where the page is not left, and by the password @S15', async () => {
    const provider = held<boolean>();
    const { session, calls } = await signedIn({ identity: { signOut: () => provider.promise } });
    const left = session.signOut();
    const signedInAgain = session.signIn('/cart');
    await settled();
    provider.refuse(new TypeError('Failed to fetch'));
    await Promise.all([left, signedInAgain]);
    expect(calls.slice(-2)).toEqual(['goHome', 'identity.signIn /cart nl anew']);
  });

  test('a session that runs out at the question waits for its answer @S10 @X12', async () => {
    const question = held<boolean>();
    const { session, calls, bus } = await signedIn({ settings: { confirmLoss: () => question.promise } });
    bus.emit('cart.changed', { lineCount: 1, quantities: {}, sync: 'idle', pending: 1 });
    const left = session.signOut();
    session.expire();
    await settled();
    expect(calls.filter((call) => call.startsWith('identity.signIn'))).toEqual([]);
    question.answer(true);
    await left;
    await settled();
    expect(calls.at(-1)).toBe('identity.signOut nl');
  });
});

test('a sign-in begins when what was of somebody else is cleared away, or its request would go with it @S15', async () => {
  const cleared = held();
  const { session, calls } = await signedIn({ settings: { clear: () => cleared.promise } });
  session.ended('asked');
  const asked = session.signIn('/cart');
  await settled();
  expect(calls.filter((call) => call.startsWith('identity.signIn'))).toEqual([]);
  cleared.answer(undefined);
  await asked;
  expect(calls.at(-1)).toBe('identity.signIn /cart nl');
});

test('a network that comes back twice brings a person back once @B07', async () => {
  let offline = true;
  const answer = held<typeof TOKENS>();
  const { session, calls, events } = sessionKit({
    stored: true,
    identity: { renew: () => answer.promise },
    settings: { isOffline: () => offline },
  });
  await session.start();
  offline = false;
  const back = [session.comeBack(), session.check()];
  await settled();
  answer.answer(TOKENS);
  await Promise.all(back);
  expect(events).toEqual(['signedIn 1']);
  expect(calls.filter((call) => call === 'onReturn')).toHaveLength(1);
});

describe.each(['oidc-token', 'oidc-cookie', 'credentials'] as const)(
  'somebody who comes in in another tab, by %s',
  (mode) => {
    const here = async () => {
      const kit = sessionKit({ mode });
      await (mode === 'credentials' ? kit.session.enter('/') : kit.session.complete(LANDING));
      kit.calls.length = 0;
      kit.events.length = 0;
      return kit;
    };

    test('takes the place of whoever was here, in whose name nothing more is asked @S15 @P07 @P08', async () => {
      const { session, hint, events, calls } = await here();
      hint.write(customer({ name: 'Dr Anne Peeters', customerId: 2 }));
      session.cameIn();
      await settled();
      expect(session.value).toEqual({ state: 'guest' });
      expect([session.accessToken(), session.byCookie()]).toEqual([undefined, false]);
      expect(events).toEqual(['signedOut expired']);
      expect(calls).toContain('goHome');
      expect(closings(calls)).toBe(0);
      expect(hint.read()).toMatchObject({ name: 'Dr Anne Peeters' });
    });

    test('changes nothing where it is the same person @S15', async () => {
      const { session, hint, calls } = await here();
      hint.write(customer());
      session.cameIn();
      await settled();
      expect(session.value.state).toBe('customer');
      expect(calls).toEqual([]);
    });
  },
);
