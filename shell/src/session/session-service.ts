import type { Session } from '@vetportal/contracts';
import { SessionEnded } from '@vetportal/erp/errors';
import type { SignedInUser } from '@vetportal/model';
import { createObservableValue } from '@vetportal/module-runtime/shell';
import { sameOriginPath, signInTarget } from '../navigation/same-origin-path';
import { createAssumedUser } from './assumed-user';
import { completeSignIn } from './complete-sign-in';
import { createErpSessionMutex } from './erp-session-mutex';
import type { PendingPart } from './pending-sign-out';
import { isStoredUser } from './stored-user';
import { renderedSession } from './rendered-session';
import { NotSignedIn, type Tokens } from './identity';
import { Keys } from './keys';
import type { SessionSettings } from './session-settings';
import type { ShellSession } from './shell-session';
import { isRefusal, problemOf } from './sign-in-problem';

export function createSession(settings: SessionSettings): ShellSession {
  const { identity, customer, hint, pendingSignOut, bus, onProblem } = settings;
  const session = createObservableValue<Session>(renderedSession(hint.read() !== undefined));
  /** With a cookie the tokens are gone once the ERP has given it for them. */
  const keepsCookie = settings.mode !== 'oidc-token';
  const keys = new Keys();
  const mutex = createErpSessionMutex(settings.closeErpSession, pendingSignOut);
  /** Under way: a sign-out (true where it leaves the page), clearing the storage. */
  let signingOut: Promise<boolean> | undefined;
  let clearing: Promise<unknown> | undefined;
  let pendingChanges = 0;
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  /** Number of sign-outs so far: a sign-in that began before one must not complete after it. */
  let signOutEpoch = 0;
  bus.events('cart.changed').subscribe(({ pending }) => {
    pendingChanges = pending;
  });

  /** @throws NotSignedIn where somebody has signed out since, here or in another tab */
  function assertSameEpoch(before: number): void {
    if (signOutEpoch !== before) throw new NotSignedIn('signed out meanwhile');
  }

  /** The ERP's session, and whose it is. A cookie's session is known to the ERP alone, and named as the ERP does. */
  async function openErp(present: Tokens, before: number): Promise<SignedInUser> {
    const account = await customer();
    assertSameEpoch(before);
    keys.take(present, keepsCookie);
    if (keys.tokens) {
      await mutex.open(async () => {
        assertSameEpoch(before);
        await account.signIn(present.refreshToken);
      });
    }
    keys.opened();
    if (!keys.tokens) return account.load(undefined);
    if (!keepsCookie) {
      open();
      return account.load(present.subject);
    }
    keys.take({}, true);
    await forget();
    try {
      assertSameEpoch(before);
      const user = await account.load(undefined);
      assertSameEpoch(before);
      return user;
    } catch (error) {
      // A session of the person who is here stays open, one of nobody must not.
      if (signOutEpoch !== before || session.value.state !== 'customer') void mutex.abandon();
      throw error;
    }
  }

  /** `S13`: the ERP's session, then the customer. Without tokens the session that there is. */
  const enter = async (present: Tokens | undefined, before: number, ready?: Promise<void>): Promise<void> =>
    present ? arrive(await openErp(present, before), before, ready) : resume(before, ready);

  async function arrive(user: SignedInUser, before: number, ready?: Promise<void>): Promise<void> {
    await ready;
    assertSameEpoch(before);
    const former = hint.read();
    if (former && !isStoredUser(user, former)) {
      await clearPreviousPerson();
      assertSameEpoch(before);
    }
    // The new session takes the place of what an earlier sign-out could not end.
    pendingSignOut.write([]);
    hint.write(user);
    assumed.end();
    session.set({ state: 'customer', user });
    bus.emit('user.signedIn', { customerId: user.customerId });
  }

  /** Another person has signed in: clears what is stored of the previous one, except what no server has yet (`S15`). */
  async function clearPreviousPerson(): Promise<void> {
    hint.remove('expired');
    if (session.value.state === 'customer') {
      session.set({ state: 'guest' });
      bus.emit('user.signedOut', { reason: 'expired' });
      settings.goHome();
    }
    await settings.clear('expired').catch(() => undefined);
  }

  function leave(reason: 'asked' | 'expired'): void {
    signOutEpoch += 1;
    keys.drop();
    assumed.end();
    const was = session.value.state;
    session.set({ state: 'guest' });
    if (was === 'customer') bus.emit('user.signedOut', { reason });
  }

  /** Drops the tokens of the identity client; where its code cannot be loaded it has none. */
  const forget = (): Promise<void> =>
    identity()
      .then((client) => client.forget())
      .catch(() => undefined);

  /**
   * Runs a task that reopens the session, with whether another tab has reopened it meanwhile. All tabs share the ERP's cookie, and a
   * second sign-in would end the session of the first while its calls are under way. So the tabs take turns.
   */
  const reopening = <Result>(task: (isOpen: boolean) => Promise<Result>): Promise<Result> =>
    settings.mode === 'oidc-cookie'
      ? settings.withLock(async () => task(await (await customer()).isSignedIn()))
      : task(false);

  /** Resumes the session of an earlier page: by the ERP's cookie where that is the session, else by the provider. */
  async function resume(before: number, ready?: Promise<void>): Promise<void> {
    if (keepsCookie) {
      try {
        await enter({}, before, ready);
        return;
      } catch (error) {
        if (!(error instanceof SessionEnded)) throw error;
      }
    }
    const user = await reopening(async (isOpen) => {
      // During a sign-out or the next sign-in the provider gets no other request.
      assertSameEpoch(before);
      return openErp(isOpen ? {} : await (await identity()).renew(), before);
    });
    await arrive(user, before, ready);
  }

  /**
   * Signs somebody in; on failure the visitor is a guest, unless `assume` has taken the visitor for somebody.
   *
   * @returns the error
   */
  async function enterBy(
    come: (before: number) => Promise<void>,
    ready?: Promise<void>,
    assume: (error: unknown) => boolean = () => false,
  ): Promise<unknown> {
    const before = signOutEpoch;
    try {
      await come(before);
      return undefined;
    } catch (error) {
      await ready;
      // A refusal by provider or ERP removes the stored user; a missing network does not.
      keys.drop();
      if (!assume(error)) session.set({ state: 'guest' });
      // After a sign-out meanwhile the hint is that of the next person.
      if (signOutEpoch === before && (isRefusal(error) || hint.read() === undefined)) hint.remove('expired');
      await forget();
      return error;
    }
  }

  const settle = async (): Promise<void> => {
    if (session.value.state === 'guest') await mutex.closePending();
  };

  /** @returns whether the page is left by a sign-out */
  async function untilLeft(): Promise<boolean> {
    await clearing;
    return (await signingOut) === true;
  }

  async function signIn(target: string = settings.here()): Promise<void> {
    // A sign-out clears the request of a sign-in, and leaves the page itself.
    if (await untilLeft()) return;
    try {
      const client = await identity();
      // A provider session that a sign-out could not end must not sign the next person in.
      const anew = pendingSignOut.read().has('provider');
      await client.signIn(sameOriginPath(target) ?? '/', settings.locale(), anew);
    } catch (error) {
      onProblem(problemOf(error), error);
    }
  }

  /** Renews the ERP's cookie, for the same person. */
  async function reopen(present: Tokens, before: number): Promise<void> {
    const { subject } = await openErp(present, before);
    if (session.value.state !== 'customer' || session.value.user.subject === subject) return;
    void mutex.abandon();
    throw new NotSignedIn('somebody else');
  }

  const assumed = createAssumedUser({
    session,
    keys,
    resume: () => resume(signOutEpoch),
    onReturn: settings.onReturn,
    onRefused: () => expire(),
  });
  const { isAway, comeBack } = assumed;

  function expire(): void {
    // Several calls may be refused at once; the first one signs out. A guest has nothing that could expire.
    if (session.value.state !== 'customer' || isAway()) return;
    const here = settings.here();
    hint.remove('expired');
    leave('expired');
    clearing = forget()
      .then(() => settings.clear('expired'))
      // A failure here blocks nothing: the sign-in begins with a new page.
      .catch(() => undefined);
    void signIn(here);
  }

  /** @returns whether the page is left for the provider's sign-out */
  async function signOutEverywhere(): Promise<boolean> {
    if (pendingChanges > 0 && !(await settings.confirmLoss(pendingChanges))) return false;
    // No more calls: a refusal of one would lead to the sign-in while the ERP's session ends.
    keys.part();
    hint.remove('asked');
    leave('asked');
    // An unavailable ERP does not stop the sign-out.
    const closed = await mutex.close();
    keys.parted();
    await settings.clear('asked').catch(() => undefined);
    const rest: readonly PendingPart[] = closed || !keepsCookie ? [] : ['erp'];
    const hasProvider = settings.mode !== 'credentials';
    pendingSignOut.write(hasProvider ? [...rest, 'provider'] : rest);
    try {
      const client = await identity();
      // At a provider that asks first the person may leave without an answer.
      if (await client.signOut(settings.locale())) pendingSignOut.write(rest);
      return hasProvider;
    } catch (error) {
      onProblem('unfinished', error);
      settings.goHome();
      return false;
    }
  }

  function ended(reason: 'asked' | 'expired'): void {
    // While a session of the other tab is being resumed here the visitor still counts as a guest.
    if (session.value.state !== 'customer') {
      signOutEpoch += 1;
      return;
    }
    leave(reason);
    settings.goHome();
    // The other tab cannot reach this tab's memory and session storage.
    clearing = Promise.allSettled([forget(), settings.clear('elsewhere')]);
  }

  function renewed(present: Tokens): void {
    if (!keys.tokens) return;
    // Another subject at the provider is another person.
    if (keys.tokens.subject === present.subject) keys.renew(present);
    else expire();
  }

  return {
    get value() {
      return session.value;
    },
    changes: session.changes,
    ...(settings.rendered ? { rendered: settings.rendered } : {}),
    way: settings.mode === 'credentials' ? 'password' : 'provider',
    passwordsAt: settings.accounts?.passwordsAt ?? 'erp',
    accountPage: settings.accounts?.accountPage,
    accessToken: () => keys.accessToken(),
    byCookie: () => keys.byCookie(),
    number: () => keys.number,
    untilLeft,
    signIn,
    async enter(target) {
      await untilLeft();
      const isIn = session.value.state === 'customer';
      const error = isIn ? undefined : await enterBy((before) => enter({}, before));
      if (error === undefined) settings.goTo(signInTarget(target));
      else onProblem(problemOf(error), error);
      return error === undefined;
    },
    opened,
    async start(ready) {
      const stored = hint.read();
      if (stored === undefined || settings.isOffline()) await ready;
      if (stored === undefined) {
        session.set({ state: 'guest' });
        return settle();
      }
      if (settings.isOffline() && assumed.assume(stored)) return;
      const before = signOutEpoch;
      // Nobody has said that the session is over: name, prices and cart of the person stay on screen.
      const assume = (error: unknown): boolean =>
        signOutEpoch === before && !isRefusal(error) && assumed.assume(stored);
      const error = await enterBy((epoch) => resume(epoch, ready), ready, assume);
      if (error === undefined || error instanceof NotSignedIn) return;
      if (isAway()) settings.onAway(error);
      else onProblem(problemOf(error), error);
    },
    async complete(url) {
      const error = await enterBy(async (before) =>
        enter(await completeSignIn(await identity(), url, hint.read() !== undefined), before),
      );
      if (error === undefined) return true;
      onProblem(error instanceof NotSignedIn ? 'refused' : problemOf(error), error);
      return false;
    },
    isAway,
    comeBack,
    renewed,
    settle,
    async signOut() {
      await (signingOut ??= signOutEverywhere().finally(() => (signingOut = undefined)));
    },
    expire,
    ended,
    cameIn() {
      const other = hint.read();
      if (session.value.state === 'customer' && other && !isStoredUser(session.value.user, other))
        ended('expired');
    },
    async check() {
      if (isAway()) return comeBack();
      if (session.value.state !== 'customer') return;
      const before = signOutEpoch;
      try {
        const [account, client] = await Promise.all([customer(), identity()]);
        if (keepsCookie ? await account.isSignedIn() : !(await client.expired())) return;
        await reopening(async (isOpen) => {
          if (isOpen || signOutEpoch !== before) return;
          const present = await client.renew();
          if (signOutEpoch !== before) await forget();
          else if (keepsCookie) await reopen(present, before);
          else renewed(present);
        });
      } catch (error) {
        if (isRefusal(error)) expire();
        else onProblem(problemOf(error), error);
      }
    },
  };
}
