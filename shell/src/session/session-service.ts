import type { Bus, Session, SessionService } from '@vetportal/contracts';
import type { RuntimeConfig } from '@vetportal/contracts/module';
import { createLive } from '@vetportal/contracts/shell';
import type { CustomerClient } from '@vetportal/erp';
import { SessionEnded } from '@vetportal/erp/errors';
import type { Locale } from '@vetportal/i18n';
import type { SignedInUser } from '@vetportal/model';
import { ownPath, signInTarget } from '../navigation/own-path';
import type { OwedPart, OwedSignOut } from './owed-sign-out';
import type { CustomerMarker, Remembered } from './customer-marker';
import { userOf } from './remembered-user';
import { renderedSession } from './rendered-session';
import { NotSignedIn, type IdentityClient, type Tokens } from './identity';
import { isNo, problemOf, type SignInProblem } from './sign-in-problem';

/** A sign-out waits for the ERP no longer than this: whoever leaves a desk does not look on. */
const CLOSE_MS = 5_000;

/** How a session ended: as somebody asked, by running out, or in another tab, for either reason. */
export type SessionEnd = 'asked' | 'expired' | 'elsewhere';

export interface SessionSettings {
  /** How people sign in (`spec 6`): by a token, by a cookie that the ERP gives for one, or by login and password. */
  readonly mode: RuntimeConfig['auth']['type'];
  /** Who keeps people's passwords, the ERP unless said, and the provider's page for them. */
  readonly accounts?: Pick<RuntimeConfig['auth'], 'passwordsAt' | 'accountPage'>;
  /** Who the edge took the visitor for, where it has rendered the page. */
  readonly rendered?: Session | undefined;
  /** Loads the code that talks to the identity provider; called when it is needed. */
  readonly identity: () => Promise<IdentityClient>;
  readonly customer: () => Promise<CustomerClient>;
  /** Ends the ERP's session; with a cookie also one of somebody who has left this page. */
  readonly closeErpSession: () => Promise<void>;
  readonly marker: CustomerMarker;
  readonly owed: OwedSignOut;
  readonly bus: Bus;
  readonly locale: () => Locale;
  /** Path without language, and query, of the present page. */
  readonly here: () => string;
  /** Asks whether to sign out though changes of the cart would be lost; true to go on. */
  readonly confirmLoss: (changes: number) => Promise<boolean>;
  /** Clears caches and storage, so that the next person finds nothing (`S15`). */
  readonly clear: (end: SessionEnd) => Promise<void>;
  /** Runs a task while no other tab of this browser runs one. */
  readonly alone: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Whether the browser has no network. */
  readonly isOffline: () => boolean;
  /** The person is signed in again who was taken to be here while there was no network. */
  readonly onReturn: () => void;
  readonly goHome: () => void;
  /** Goes on to a path after a sign-in; the page before it is not gone back to. */
  readonly goTo: (path: string) => void;
  readonly onProblem: (problem: SignInProblem, error: unknown) => void;
}

/** The session, and what the shell alone does with it. */
export interface ShellSession extends SessionService {
  /** The access token; for the connections to ERP and index only (`P09`). */
  accessToken(): string | undefined;
  /** Whether the ERP's cookie is the session of a person who is there, or is just coming in. */
  byCookie(): boolean;
  /** Resolves when the ERP takes calls in the name of whoever comes in by a token; the name itself is told a moment later. */
  readonly opened: Promise<void>;
  /**
   * Takes up a former session where there was one (`spec 4`). Without a network whoever was here is taken to be here still, for what
   * is in this browser: the cart (`B07`).
   *
   * @param stands resolves when the frame stands: until then nothing that is on screen changes
   */
  start(stands?: Promise<void>): Promise<void>;
  /** Whether somebody is only taken to be here: no service can be asked in that person's name. */
  isAway(): boolean;
  /** There is a network again: takes up the session of whoever was taken to be here. */
  comeBack(): Promise<void>;
  /** Finishes a sign-in on the landing page. @returns whether somebody is signed in now */
  complete(url: string): Promise<boolean>;
  /** New tokens, by the clock. */
  renewed(tokens: Tokens): void;
  /** The session is over, as the ERP or the identity provider says: signs out here and leads to the sign-in (`X12`, `X16`). */
  expire(): void;
  /** The session has ended in another tab. */
  ended(reason: 'asked' | 'expired'): void;
  /** Ends what a sign-out could not reach, now that the network may be back (`S15`). */
  settle(): Promise<void>;
  /** After a long absence: renews a token that has run out (`S14`). */
  check(): Promise<void>;
}

export function createSession(settings: SessionSettings): ShellSession {
  const { identity, customer, marker, owed, bus, onProblem } = settings;
  const session = createLive<Session>(renderedSession(marker.read() !== undefined));
  /** With a cookie the tokens are gone once the ERP has given it for them. */
  const keepsCookie = settings.mode !== 'oidc-token';
  let tokens: Tokens | undefined;
  let cookie = false;
  /** What opened the session that is being signed out of: its end is asked for with it, when nobody is there any more. */
  let parting: { readonly tokens: Tokens | undefined; readonly cookie: boolean } | undefined;
  let away = false;
  let pendingChanges = 0;
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  /** Counts the sign-outs: what was asked for before one is not taken up after it. */
  let departures = 0;
  bus.facts('cart.changed').subscribe(({ pending }) => {
    pendingChanges = pending;
  });

  /** The ERP's session, and whose it is. A cookie's session is known to the ERP alone, and named as the ERP does. */
  async function openErp(account: CustomerClient, present: Tokens): Promise<SignedInUser> {
    if (present.accessToken !== undefined) await account.signIn(present.refreshToken);
    if (!keepsCookie) {
      open();
      return account.load(present.subject);
    }
    tokens = undefined;
    if (present.accessToken !== undefined) await forget();
    return account.load(undefined);
  }

  async function openFor(present: Tokens): Promise<SignedInUser> {
    tokens = present;
    cookie = keepsCookie;
    return openErp(await customer(), present);
  }

  /** `spec 4`: the ERP's session, then the customer. */
  const enter = async (present: Tokens, before: number, stands?: Promise<void>): Promise<void> =>
    arrive(await openFor(present), before, stands);

  async function arrive(user: SignedInUser, before: number, stands?: Promise<void>): Promise<void> {
    await stands;
    if (departures !== before) throw new NotSignedIn('signed out meanwhile');
    // Whoever comes in does so with a session of their own, in place of what was left behind.
    owed.write([]);
    marker.write(user);
    away = false;
    session.set({ state: 'customer', user });
    bus.tell('user.signedIn', { customerId: user.customerId });
  }

  function leave(reason: 'asked' | 'expired'): void {
    departures += 1;
    tokens = undefined;
    cookie = false;
    away = false;
    const was = session.value.state;
    session.set({ state: 'guest' });
    if (was === 'customer') bus.tell('user.signedOut', { reason });
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
  async function takeUp(before: number, stands?: Promise<void>): Promise<void> {
    if (keepsCookie) {
      try {
        await enter({}, before, stands);
        return;
      } catch (error) {
        if (!(error instanceof SessionEnded)) throw error;
      }
    }
    const user = await reopening(async (isOpen) => openFor(isOpen ? {} : await (await identity()).renew()));
    await arrive(user, before, stands);
  }

  /** Does what brings somebody in; where it fails there is a guest. @returns what it failed of */
  async function enterBy(come: (before: number) => Promise<void>, stands?: Promise<void>): Promise<unknown> {
    try {
      await come(departures);
      return undefined;
    } catch (error) {
      await stands;
      // The no of provider or ERP ends what was remembered; a network that is away does not.
      const remembered = marker.read();
      tokens = undefined;
      cookie = false;
      session.set({ state: 'guest' });
      if (isNo(error) || remembered === undefined) {
        marker.remove('expired');
      }
      await forget();
      return error;
    }
  }

  /** @returns whether the ERP has no session of this person any more */
  async function closeErp(): Promise<boolean> {
    const limit = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), CLOSE_MS));
    const closed = settings.closeErpSession().then(
      () => true,
      (error: unknown) => error instanceof SessionEnded,
    );
    return Promise.race([closed, limit]);
  }

  async function settle(): Promise<void> {
    const parts = owed.read();
    if (session.value.state !== 'guest' || !parts.has('erp')) return;
    if (await closeErp()) owed.write([...parts].filter((part) => part !== 'erp'));
  }

  async function signIn(target: string = settings.here()): Promise<void> {
    try {
      const client = await identity();
      // A session that nobody could end must not let the next person in.
      const anew = owed.read().has('provider');
      await client.signIn(ownPath(target) ?? '/', settings.locale(), anew);
    } catch (error) {
      onProblem(problemOf(error), error);
    }
  }

  /** The ERP gives its cookie anew, to the same person. */
  async function reopen(account: CustomerClient, present: Tokens): Promise<void> {
    tokens = present;
    const { subject } = await openErp(account, present);
    if (session.value.state === 'customer' && session.value.user.subject !== subject) {
      throw new NotSignedIn('somebody else');
    }
  }

  /** A session that is being taken up has its tokens, or the cookie, already. */
  const isAway = (): boolean => away && !tokens && !cookie;

  function stayAway({ name, customer: known }: Remembered): boolean {
    if (!known) return false;
    away = true;
    session.set({ state: 'customer', user: userOf(name, known) });
    return true;
  }

  async function comeBack(): Promise<void> {
    if (!isAway()) return;
    try {
      await takeUp(departures);
      settings.onReturn();
    } catch (error) {
      tokens = undefined;
      cookie = false;
      // Still no way to ask: the next network may be a better one.
      if (!isNo(error) || !isAway()) return;
      away = false;
      expire();
    }
  }

  function expire(): void {
    // Several calls may be refused at once; one of them leads away. A guest has nothing that could expire.
    if (session.value.state !== 'customer' || isAway()) return;
    const here = settings.here();
    marker.remove('expired');
    leave('expired');
    void forget()
      .then(() => settings.clear('expired'))
      // What cannot be cleared holds nobody back: the sign-in begins with a new page.
      .catch(() => undefined)
      .then(() => signIn(here));
  }

  function renewed(present: Tokens): void {
    if (!tokens) return;
    // Who has become somebody else at the provider is not who is here.
    if (tokens.subject === present.subject) tokens = present;
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
    accessToken: () => (tokens ?? parting?.tokens)?.accessToken,
    byCookie: () => cookie || parting?.cookie === true,
    signIn,
    async enter(target) {
      const isIn = session.value.state === 'customer';
      const error = isIn ? undefined : await enterBy((before) => enter({}, before));
      if (error === undefined) settings.goTo(signInTarget(target));
      else onProblem(problemOf(error), error);
      return error === undefined;
    },
    opened,
    async start(stands) {
      const remembered = marker.read();
      if (remembered === undefined || settings.isOffline()) await stands;
      if (remembered === undefined) {
        session.set({ state: 'guest' });
        await settle();
        return;
      }
      if (settings.isOffline() && stayAway(remembered)) return;
      const error = await enterBy((before) => takeUp(before, stands), stands);
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
      if (pendingChanges > 0 && !(await settings.confirmLoss(pendingChanges))) return;
      // Whoever leaves asks for nothing more: a no to what was still asked would lead to the sign-in while the ERP's session ends.
      parting = { tokens, cookie };
      marker.remove('asked');
      leave('asked');
      // That the ERP is away keeps nobody from leaving.
      const closed = await closeErp();
      parting = undefined;
      await settings.clear('asked').catch(() => undefined);
      const rest: readonly OwedPart[] = closed || !keepsCookie ? [] : ['erp'];
      const hasProvider = settings.mode !== 'credentials';
      owed.write(hasProvider ? [...rest, 'provider'] : rest);
      try {
        const client = await identity();
        await client.signOut(settings.locale());
        owed.write(rest);
      } catch (error) {
        onProblem('unfinished', error);
        settings.goHome();
      }
    },
    expire,
    ended(reason) {
      // Whoever is just being signed in again by what the other tab has ended is a guest as well.
      if (session.value.state !== 'customer') {
        departures += 1;
        return;
      }
      leave(reason);
      settings.goHome();
      // The other tab cannot reach this one's memory, nor its own storage.
      void Promise.allSettled([forget(), settings.clear('elsewhere')]);
    },
    async check() {
      if (isAway()) {
        await comeBack();
        return;
      }
      if (session.value.state !== 'customer') return;
      const before = departures;
      try {
        const account = await customer();
        const client = await identity();
        if (keepsCookie ? await account.isSignedIn() : !(await client.expired())) return;
        await reopening(async (isOpen) => {
          if (isOpen) return;
          const present = await client.renew();
          if (departures !== before) await forget();
          else if (keepsCookie) await reopen(account, present);
          else renewed(present);
        });
      } catch (error) {
        if (isNo(error)) expire();
        else onProblem(problemOf(error), error);
      }
    },
  };
}
