import type { Session } from '@vetportal/contracts';
import { createObservableValue } from '@vetportal/contracts/shell';
import { SessionEnded } from '@vetportal/erp/errors';
import type { SignedInUser } from '@vetportal/model';
import { sameOriginPath, signInTarget } from '../navigation/same-origin-path';
import { createErpDoor } from './erp-door';
import type { OwedPart } from './owed-sign-out';
import type { Remembered } from './customer-marker';
import { isOf, userOf } from './remembered-user';
import { renderedSession } from './rendered-session';
import { NotSignedIn, type Tokens } from './identity';
import { Keys } from './keys';
import type { SessionSettings } from './session-settings';
import type { ShellSession } from './shell-session';
import { isNo, problemOf } from './sign-in-problem';

export function createSession(settings: SessionSettings): ShellSession {
  const { identity, customer, marker, owed, bus, onProblem } = settings;
  const session = createObservableValue<Session>(renderedSession(marker.read() !== undefined));
  /** With a cookie the tokens are gone once the ERP has given it for them. */
  const keepsCookie = settings.mode !== 'oidc-token';
  const keys = new Keys();
  let away = false;
  const door = createErpDoor(settings.closeErpSession, owed);
  /** Under way: a sign-out, which tells whether the page is left by it, clearing up after somebody, and coming back. */
  let signingOut: Promise<boolean> | undefined;
  let clearing: Promise<unknown> | undefined;
  let comingBack: Promise<void> | undefined;
  let pendingChanges = 0;
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  /** Counts the sign-outs: what was asked for before one is not taken up after it. */
  let departures = 0;
  bus.events('cart.changed').subscribe(({ pending }) => {
    pendingChanges = pending;
  });

  /** @throws NotSignedIn where somebody has signed out since, here or in another tab */
  function stillIn(before: number): void {
    if (departures !== before) throw new NotSignedIn('signed out meanwhile');
  }

  /** The ERP's session, and whose it is. A cookie's session is known to the ERP alone, and named as the ERP does. */
  async function openErp(present: Tokens, before: number): Promise<SignedInUser> {
    const account = await customer();
    stillIn(before);
    keys.take(present, keepsCookie);
    if (keys.tokens) {
      await door.open(async () => {
        stillIn(before);
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
      stillIn(before);
      const user = await account.load(undefined);
      stillIn(before);
      return user;
    } catch (error) {
      // Whoever is here goes on with it; of nobody it must not stay open.
      if (departures !== before || session.value.state !== 'customer') void door.abandon();
      throw error;
    }
  }

  /** `S13`: the ERP's session, then the customer. */
  const enter = async (present: Tokens, before: number, ready?: Promise<void>): Promise<void> =>
    arrive(await openErp(present, before), before, ready);

  async function arrive(user: SignedInUser, before: number, ready?: Promise<void>): Promise<void> {
    await ready;
    stillIn(before);
    const former = marker.read();
    if (former && !isOf(user, former)) {
      await makeWay();
      stillIn(before);
    }
    // Whoever comes in does so with a session of their own, in place of what was left behind.
    owed.write([]);
    marker.write(user);
    away = false;
    session.set({ state: 'customer', user });
    bus.emit('user.signedIn', { customerId: user.customerId });
  }

  /** Somebody else than was here has come: what is kept of the former person goes, but what no server has yet (`S15`). */
  async function makeWay(): Promise<void> {
    marker.remove('expired');
    if (session.value.state === 'customer') {
      session.set({ state: 'guest' });
      bus.emit('user.signedOut', { reason: 'expired' });
      settings.goHome();
    }
    await settings.clear('expired').catch(() => undefined);
  }

  function leave(reason: 'asked' | 'expired'): void {
    departures += 1;
    keys.drop();
    away = false;
    const was = session.value.state;
    session.set({ state: 'guest' });
    if (was === 'customer') bus.emit('user.signedOut', { reason });
  }

  /** Drops the tokens that the identity client holds; where its code cannot be had it holds none. */
  const forget = (): Promise<void> =>
    identity()
      .then((client) => client.forget())
      .catch(() => undefined);

  /**
   * Runs what opens a session anew, told whether it has become open meanwhile. The ERP's cookie is every tab's, and a second sign-in
   * would end the session of the first while calls with it are under way: so one tab does it after the other.
   */
  const reopening = <Result>(task: (isOpen: boolean) => Promise<Result>): Promise<Result> =>
    settings.mode === 'oidc-cookie'
      ? settings.alone(async () => task(await (await customer()).isSignedIn()))
      : task(false);

  /** A session that another page has left: by the ERP's cookie where that is the session, else by the provider. */
  async function takeUp(before: number, ready?: Promise<void>): Promise<void> {
    if (keepsCookie) {
      try {
        await enter({}, before, ready);
        return;
      } catch (error) {
        if (!(error instanceof SessionEnded)) throw error;
      }
    }
    const user = await reopening(async (isOpen) => {
      // A provider that is being asked for a sign-out, or for the next sign-in, is asked for nothing else.
      stillIn(before);
      return openErp(isOpen ? {} : await (await identity()).renew(), before);
    });
    await arrive(user, before, ready);
  }

  /** Does what brings somebody in; where it fails there is a guest. @returns what it failed of */
  async function enterBy(come: (before: number) => Promise<void>, ready?: Promise<void>): Promise<unknown> {
    const before = departures;
    try {
      await come(before);
      return undefined;
    } catch (error) {
      await ready;
      // The no of provider or ERP ends what was remembered; a network that is away does not.
      keys.drop();
      session.set({ state: 'guest' });
      // Whoever has signed out meanwhile has removed it; what is there now is of the next one.
      if (departures === before && (isNo(error) || marker.read() === undefined)) marker.remove('expired');
      await forget();
      return error;
    }
  }

  const settle = async (): Promise<void> => {
    if (session.value.state === 'guest') await door.settle();
  };

  /** @returns whether the page is left by a sign-out */
  async function untilLeft(): Promise<boolean> {
    await clearing;
    return (await signingOut) === true;
  }

  async function signIn(target: string = settings.here()): Promise<void> {
    // Its request would be cleared away with the rest, and a page that is left to sign out is not left for anything else.
    if (await untilLeft()) return;
    try {
      const client = await identity();
      // A session that nobody could end must not let the next person in.
      const anew = owed.read().has('provider');
      await client.signIn(sameOriginPath(target) ?? '/', settings.locale(), anew);
    } catch (error) {
      onProblem(problemOf(error), error);
    }
  }

  /** The ERP gives its cookie anew, to the same person. */
  async function reopen(present: Tokens, before: number): Promise<void> {
    const { subject } = await openErp(present, before);
    if (session.value.state !== 'customer' || session.value.user.subject === subject) return;
    void door.abandon();
    throw new NotSignedIn('somebody else');
  }

  /** A session that is being taken up has its tokens, or the cookie, already. */
  const isAway = (): boolean => away && !keys.any;

  function stayAway({ name, customer: known }: Remembered): boolean {
    if (!known) return false;
    away = true;
    session.set({ state: 'customer', user: userOf(name, known) });
    return true;
  }

  async function comeIn(): Promise<void> {
    try {
      await takeUp(departures);
      settings.onReturn();
    } catch (error) {
      keys.drop();
      // Still no way to ask: the next network may be a better one.
      if (!isNo(error) || !isAway()) return;
      away = false;
      expire();
    }
  }

  const comeBack = async (): Promise<void> => {
    if (isAway()) await (comingBack ??= comeIn().finally(() => (comingBack = undefined)));
  };

  function expire(): void {
    // Several calls may be refused at once; one of them leads away. A guest has nothing that could expire.
    if (session.value.state !== 'customer' || isAway()) return;
    const here = settings.here();
    marker.remove('expired');
    leave('expired');
    clearing = forget()
      .then(() => settings.clear('expired'))
      // What cannot be cleared holds nobody back: the sign-in begins with a new page.
      .catch(() => undefined);
    void signIn(here);
  }

  /** @returns whether the page is left for the provider's sign-out */
  async function depart(): Promise<boolean> {
    if (pendingChanges > 0 && !(await settings.confirmLoss(pendingChanges))) return false;
    // Whoever leaves asks for nothing more: a no to what was still asked would lead to the sign-in while the ERP's session ends.
    keys.part();
    marker.remove('asked');
    leave('asked');
    // That the ERP is away keeps nobody from leaving.
    const closed = await door.close();
    keys.parted();
    await settings.clear('asked').catch(() => undefined);
    const rest: readonly OwedPart[] = closed || !keepsCookie ? [] : ['erp'];
    const hasProvider = settings.mode !== 'credentials';
    owed.write(hasProvider ? [...rest, 'provider'] : rest);
    try {
      const client = await identity();
      // A provider that asks first may be left without an answer.
      if (await client.signOut(settings.locale())) owed.write(rest);
      return hasProvider;
    } catch (error) {
      onProblem('unfinished', error);
      settings.goHome();
      return false;
    }
  }

  function ended(reason: 'asked' | 'expired'): void {
    // Whoever is just being signed in again by what the other tab has ended is a guest as well.
    if (session.value.state !== 'customer') {
      departures += 1;
      return;
    }
    leave(reason);
    settings.goHome();
    // The other tab cannot reach this one's memory, nor its own storage.
    clearing = Promise.allSettled([forget(), settings.clear('elsewhere')]);
  }

  function renewed(present: Tokens): void {
    if (!keys.tokens) return;
    // Who has become somebody else at the provider is not who is here.
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
      const remembered = marker.read();
      if (remembered === undefined || settings.isOffline()) await ready;
      if (remembered === undefined) {
        session.set({ state: 'guest' });
        await settle();
        return;
      }
      if (settings.isOffline() && stayAway(remembered)) return;
      const error = await enterBy((before) => takeUp(before, ready), ready);
      if (error !== undefined && !(error instanceof NotSignedIn)) onProblem(problemOf(error), error);
    },
    async complete(url) {
      const error = await enterBy(async (before) => enter(await (await identity()).complete(url), before));
      if (error === undefined) return true;
      onProblem(error instanceof NotSignedIn ? 'refused' : problemOf(error), error);
      return false;
    },
    isAway,
    comeBack,
    renewed,
    settle,
    async signOut() {
      await (signingOut ??= depart().finally(() => (signingOut = undefined)));
    },
    expire,
    ended,
    cameIn() {
      const other = marker.read();
      if (session.value.state === 'customer' && other && !isOf(session.value.user, other)) ended('expired');
    },
    async check() {
      if (isAway()) {
        await comeBack();
        return;
      }
      if (session.value.state !== 'customer') return;
      const before = departures;
      try {
        const [account, client] = await Promise.all([customer(), identity()]);
        if (keepsCookie ? await account.isSignedIn() : !(await client.expired())) return;
        await reopening(async (isOpen) => {
          if (isOpen || departures !== before) return;
          const present = await client.renew();
          if (departures !== before) await forget();
          else if (keepsCookie) await reopen(present, before);
          else renewed(present);
        });
      } catch (error) {
        if (isNo(error)) expire();
        else onProblem(problemOf(error), error);
      }
    },
  };
}
