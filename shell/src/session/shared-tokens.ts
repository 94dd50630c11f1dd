import { ErrorResponse, ErrorTimeout, User, UserManager, type SigninSilentArgs } from 'oidc-client-ts';

/** One tab renews at a time; the others wait for what it gets. */
const RENEWING = 'vetportal.renewing';
/** Held, shared, by every tab that has tokens: whoever looks for some knows whether it is worth asking. */
const HOLDING = 'vetportal.holding-tokens';
const CHANNEL = 'vetportal.tokens';
/** A tab that has tokens answers at once; one that does not within this is taken to be gone. */
const ANSWER_MS = 1000;
/** As long as one question to the provider may take. */
const QUIET_MS = 10_000;
/** A token that is over sooner than this is no answer: its owner is about to renew it as well (`K03`). */
const FRESH_SECONDS = 65;

type Message =
  | { readonly kind: 'wanted' }
  /** A user as the library writes it down. */
  | { readonly kind: 'tokens'; readonly user: string };

/** Other tabs of this browser, as far as tokens go. */
export interface Tabs {
  /** Runs a task while no other tab does. */
  withLock<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Whether another tab has tokens. */
  othersHoldTokens(): Promise<boolean>;
  /** Holds tokens from now on, or no longer. */
  holdTokens(holds: boolean): void;
  send(message: Message): void;
  listen(listener: (message: Message) => void): () => void;
}

/** What tabs find each other by; an engine may lack either, and none has locks without TLS. */
interface TabsWindow extends Pick<Window, 'addEventListener'> {
  readonly navigator: Partial<Pick<Navigator, 'locks'>>;
  readonly BroadcastChannel?: typeof BroadcastChannel;
}

/**
 * The tabs of a browser: by locks and a channel of this origin. What passes between them is never stored. Where one of the two is
 * missing each tab asks for itself, and so has a refresh token of its own.
 */
export function createTabs(window: TabsWindow): Tabs {
  const {
    navigator: { locks },
    BroadcastChannel,
  } = window;
  if (!locks || !BroadcastChannel)
    return withoutTabs({ withLock: locks ? (task) => locks.request(RENEWING, task) : createQueue() });
  const listeners = new Set<(message: Message) => void>();
  const openChannel = (): BroadcastChannel => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.addEventListener('message', ({ data }: MessageEvent<Message>) =>
      listeners.forEach((listener) => listener(data)),
    );
    return opened;
  };
  let channel: BroadcastChannel | undefined = openChannel();
  let isHolding = false;
  let release: (() => void) | undefined;
  const hold = (): void => {
    const held = new Promise<void>((resolve) => (release = resolve));
    void locks.request(HOLDING, { mode: 'shared' }, () => held);
  };
  const letGo = (): void => {
    release?.();
    release = undefined;
  };
  // A lock and an open channel keep a page out of the browser's page cache, and one that is in there answers nobody (`W19`).
  window.addEventListener('pagehide', () => {
    letGo();
    channel?.close();
    // An answer may come before the page is frozen.
    channel = undefined;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    channel = openChannel();
    if (isHolding) hold();
  });
  return {
    withLock: (task) => locks.request(RENEWING, task),
    async othersHoldTokens() {
      const { held = [] } = await locks.query();
      const mine = release === undefined ? 0 : 1;
      return held.filter(({ name }) => name === HOLDING).length > mine;
    },
    holdTokens(holds) {
      if (holds === isHolding) return;
      isHolding = holds;
      if (holds) hold();
      else letGo();
    },
    send: (message) => channel?.postMessage(message),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Tabs that take turns but share no tokens. Where the ERP's cookie takes the place of the tokens, the refresh token is spent with them and
 * works once: a second tab's sign-in with the same one would be refused, and could end the first tab's session.
 */
export const withoutTabs = (tabs: Pick<Tabs, 'withLock'>): Tabs => ({
  withLock: (task) => tabs.withLock(task),
  othersHoldTokens: () => Promise.resolve(false),
  holdTokens: () => undefined,
  send: () => undefined,
  listen: () => () => undefined,
});

/** Runs tasks of this tab one after the other, whatever becomes of each. */
function createQueue(): Tabs['withLock'] {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * A user manager whose tokens are those of all tabs: whichever tab is due first renews, once, and the others take what it got.
 * A refresh token works once, so that two tabs with the same one must never both use it (`S14`).
 */
export class SharedUserManager extends UserManager {
  private readonly tabs: Tabs;
  /** Counts how often the tokens were given up: what was asked for before that is not kept after it. */
  private givenUp = 0;

  constructor(settings: ConstructorParameters<typeof UserManager>[0], tabs: Tabs) {
    super(settings);
    this.tabs = tabs;
    this.events.addUserLoaded(() => tabs.holdTokens(true));
    this.events.addUserUnloaded(() => tabs.holdTokens(false));
    tabs.listen((message) => void this.heard(message));
  }

  override async removeUser(): Promise<void> {
    this.givenUp += 1;
    await super.removeUser();
  }

  /** As the library's clock asks, which may go on when the tokens have been given up: then there is nothing to renew. */
  override async signinSilent(args?: SigninSilentArgs): Promise<User | null> {
    return (await this._loadUser()) ? this.findUser(args) : null;
  }

  /**
   * Tokens that are good: the present ones, another tab's, or new ones.
   *
   * @returns null where the tokens were given up meanwhile
   * @throws as the library does, where no tab has tokens and none can be had
   */
  async findUser(args: SigninSilentArgs = {}): Promise<User | null> {
    const before = this.givenUp;
    return this.tabs.withLock(async () => {
      const present = await this._loadUser();
      // Renewed by another tab while this one waited for its turn.
      if (present && isFresh(present)) return present;
      if (this.givenUp !== before) return null;
      const shared = await this.ofAnotherTab(present);
      if (this.givenUp !== before) return null;
      const user = shared ? await this.take(shared) : await this.ofProvider(args, present);
      if (user && !shared) this.tabs.send({ kind: 'tokens', user: user.toStorageString() });
      return user;
    });
  }

  /** As findUser, though the present tokens look good: the provider is asked whether they still are. */
  async renewNow(): Promise<User | null> {
    const before = this.givenUp;
    return this.tabs.withLock(async () => {
      const present = await this._loadUser();
      return present && this.givenUp === before ? this.ofProvider({}, present) : null;
    });
  }

  /** Waits, no longer than a while, until no tab asks the provider for anything. */
  async quiet(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, QUIET_MS)));
    await Promise.race([this.tabs.withLock(() => Promise.resolve()), limit]);
    clearTimeout(timer);
  }

  private async ofProvider(args: SigninSilentArgs, present: User | null): Promise<User | null> {
    const before = this.givenUp;
    try {
      const user = await this.askProvider(args, present);
      if (this.givenUp === before) return user;
      // The library has kept what came.
      await this.removeUser();
      return null;
    } catch (thrown) {
      const error = asRenewalError(thrown);
      // Given up before the next one's turn: a second question, while this no leads to the provider's page, would make that page
      // the one of a sign-in that is over.
      if (error instanceof ErrorResponse) await this.removeUser();
      throw error;
    }
  }

  private async askProvider(args: SigninSilentArgs, present: User | null): Promise<User | null> {
    // The library forgets its own setting for the refresh token's request, unless it is named with each.
    const limit = { silentRequestTimeoutInSeconds: this.settings.silentRequestTimeoutInSeconds };
    const nonce = newNonce();
    if (present?.refresh_token === undefined) return super.signinSilent({ ...args, nonce });
    try {
      return await super.signinSilent({ ...args, ...limit });
    } catch (error) {
      if (!(error instanceof ErrorResponse)) throw error;
      // The refresh token is used up, by a tab that is gone, or revoked. The provider's own session has the last word.
      return super.signinSilent({ ...args, nonce, forceIframeAuth: true });
    }
  }

  private async heard(message: Message): Promise<void> {
    const present = await this._loadUser();
    if (message.kind === 'wanted') {
      if (present && isFresh(present)) this.tabs.send({ kind: 'tokens', user: present.toStorageString() });
      return;
    }
    const user = User.fromStorageString(message.user);
    // Nobody is signed in by another tab's doing, and nobody becomes somebody else.
    if (present?.profile.sub === user.profile.sub && laterThan(user, present)) await this.take(user);
  }

  private async ofAnotherTab(present: User | null): Promise<User | undefined> {
    if (!(await this.tabs.othersHoldTokens())) return undefined;
    return new Promise((resolve) => {
      const end = (user: User | undefined): void => {
        clearTimeout(limit);
        stop();
        resolve(user);
      };
      const limit = setTimeout(() => end(undefined), ANSWER_MS);
      const stop = this.tabs.listen((message) => {
        if (message.kind !== 'tokens') return;
        const user = User.fromStorageString(message.user);
        const samePerson = !present || present.profile.sub === user.profile.sub;
        if (samePerson && isFresh(user)) end(user);
      });
      this.tabs.send({ kind: 'wanted' });
    });
  }

  private async take(user: User): Promise<User> {
    // Told to everybody and asked for by this one: it comes twice.
    if ((await this._loadUser())?.access_token === user.access_token) return user;
    await this.storeUser(user);
    await this.events.load(user);
    return user;
  }
}

/** What the library says of an answer that does not fit: another subject, time of signing in, authorized party, nonce. */
const DOES_NOT_FIT = /does not match|mismatch|missing a subject|azp not in id_token/;

/**
 * Two ends of a renewal alone count: the provider's no, to which an answer that does not fit belongs (`V15`), and a provider that
 * cannot be reached, which the library asks again after 5 s (`K03`).
 */
function asRenewalError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ErrorResponse || error instanceof ErrorTimeout)
    return error;
  return DOES_NOT_FIT.test(error.message)
    ? new ErrorResponse({ error: 'invalid_answer', error_description: error.message })
    : new ErrorTimeout(error.message);
}

/** Ties a sign-in's answer to its request. */
export const newNonce = (): string => crypto.randomUUID().replaceAll('-', '');

const isFresh = ({ expires_in: left }: User): boolean => left !== undefined && left > FRESH_SECONDS;
const laterThan = (one: User, other: User): boolean => (one.expires_at ?? 0) > (other.expires_at ?? 0);
