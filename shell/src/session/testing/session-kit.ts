import { ErpUnavailable } from '@vetportal/erp';
import type { Locale } from '@vetportal/i18n';
import { createTestPlatform, customer } from '@vetportal/module-runtime/testing';
import { clearPersonal } from '../../start/browser-storage';
import { createSessionHint } from '../session-hint';
import type { IdentityClient, Tokens } from '../identity';
import { createPendingSignOut } from '../pending-sign-out';
import { createSession } from '../session-service';
import type { SessionSettings } from '../session-settings';
import type { SignInProblem } from '../sign-in-problem';

export const TOKENS: Tokens = { subject: 'subject-1', accessToken: 'token-1' };
export const RENEWED: Tokens = { subject: 'subject-1', accessToken: 'token-2' };

interface Options {
  /** Whether somebody was signed in at the last visit. */
  readonly stored?: boolean;
  readonly identity?: Partial<IdentityClient>;
  readonly erp?: {
    readonly signIn?: () => Promise<void>;
    readonly load?: typeof loadCustomer;
    readonly signOut?: () => Promise<void>;
    readonly isSignedIn?: () => Promise<boolean>;
  };
  /** What the person answers when changes would be lost. */
  readonly confirmLoss?: boolean;
  readonly mode?: SessionSettings['mode'];
  readonly settings?: Partial<SessionSettings>;
}

const loadCustomer = async (subject: string | undefined) =>
  customer(subject === undefined ? {} : { subject });

/** A session over an identity provider and an ERP that say yes unless told otherwise, and all that was asked of them. */
export function sessionKit({
  stored,
  identity,
  erp,
  confirmLoss = true,
  mode = 'oidc-token',
  settings,
}: Options = {}) {
  const calls: string[] = [];
  const problems: { readonly problem: SignInProblem; readonly error: unknown }[] = [];
  const { platform } = createTestPlatform({
    erp: {
      customer: {
        async signIn(refreshToken) {
          const also = refreshToken === undefined ? '' : ` and ${refreshToken}`;
          calls.push(`erp.signIn with ${session.accessToken()}${also}`);
          await erp?.signIn?.();
        },
        async isSignedIn() {
          calls.push('erp.isSignedIn');
          return erp?.isSignedIn?.() ?? true;
        },
        load(subject) {
          calls.push(`erp.load ${subject ?? `by ${session.byCookie() ? 'cookie' : 'nothing'}`}`);
          return (erp?.load ?? loadCustomer)(subject);
        },
        async signOut() {
          calls.push(`erp.signOut with ${session.accessToken()}`);
          await erp?.signOut?.();
        },
      },
    },
  });
  const events: string[] = [];
  platform.bus.events('user.signedIn').subscribe(({ customerId }) => events.push(`signedIn ${customerId}`));
  platform.bus.events('user.signedOut').subscribe(({ reason }) => events.push(`signedOut ${reason}`));

  const client: IdentityClient = {
    signIn: async (target, locale, anew) =>
      void calls.push(`identity.signIn ${target} ${locale}${anew === true ? ' anew' : ''}`),
    complete: async () => TOKENS,
    renew: async () => RENEWED,
    expired: async () => false,
    forget: async () => void calls.push('identity.forget'),
    signOut: async (locale: Locale) => calls.push(`identity.signOut ${locale}`) > 0,
    ...identity,
  };
  const hint = createSessionHint(document, localStorage, Date.now);
  if (stored === true) hint.write(customer());
  const session = createSession({
    mode,
    identity: async () => client,
    closeErpSession: () => platform.erp.customer.signOut(),
    customer: () => Promise.resolve(platform.erp.customer),
    hint,
    pendingSignOut: createPendingSignOut(localStorage),
    bus: platform.bus,
    locale: () => 'nl',
    here: () => '/account/sales?page=2',
    async confirmLoss(changes) {
      calls.push(`confirmLoss ${changes}`);
      return confirmLoss;
    },
    async clear(end) {
      calls.push('clear');
      platform.queries.clear();
      await clearPersonal(window, end, [{ unsyncedPrefix: 'vetportal.cart.2.tx.' }]);
    },
    withLock: (task) => task(),
    isOffline: () => false,
    onAway: () => void calls.push('onAway'),
    onReturn: () => void calls.push('onReturn'),
    goHome: () => void calls.push('goHome'),
    goTo: (path) => void calls.push(`goTo ${path}`),
    onProblem: (problem, error) => void problems.push({ problem, error }),
    ...settings,
  });
  return { session, calls, problems, events, hint, platform, bus: platform.bus };
}

/** A session with a customer in it, its calls so far forgotten. */
export async function signedIn(options: Options = {}) {
  const kit = sessionKit(options);
  await kit.session.complete('https://portal.test/nl/account/oidc-redirect?code=1&state=2');
  kit.calls.length = 0;
  kit.events.length = 0;
  return kit;
}

/** Lets what was begun come to its end. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** A call that fails. */
export const failing =
  (error: Error = new ErpUnavailable('503')) =>
  async (): Promise<never> => {
    throw error;
  };

/** Everything that the browser keeps, for looking for what must not be there. */
export const kept = (): string =>
  [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join(' ') + document.cookie;

/** The browser of a person who was never here. */
export function emptyBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
}
