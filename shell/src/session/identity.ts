import {
  ErrorResponse,
  InMemoryWebStorage,
  UserManager,
  WebStorageStateStore,
  type User,
} from 'oidc-client-ts';
import type { RuntimeConfig } from '@vetportal/contracts/module';
import { localePath, type Locale } from '@vetportal/i18n';

/** Tokens and who they are for. They live in memory and go with the page. */
export interface Identity {
  readonly subject: string;
  readonly accessToken: string;
}

export interface IdentityEvents {
  readonly onRenewed: (identity: Identity) => void;
  /** The session is over and cannot be renewed. */
  readonly onLost: () => void;
}

/** The identity provider, by authorization code with PKCE (`S13`, `P06`). */
export interface IdentityClient {
  /** Leaves the page. */
  signIn(target: string, locale: Locale): Promise<void>;
  /** Completes a sign-in that came back to this page. @returns also where to go */
  completeSignIn(url: string): Promise<Identity & { readonly target: string }>;
  /** Finds a running session without the person; undefined where there is none. */
  restore(): Promise<Identity | undefined>;
  /** Leaves the page; comes back to home. */
  signOut(locale: Locale): Promise<void>;
  /** Forgets the tokens without leaving. */
  forget(): Promise<void>;
}

/** `spec 9`, Session. */
const EXPIRY_NOTICE_S = 60;
const SILENT_TIMEOUT_S = 10;
const STALE_STATE_S = 15 * 60;
const RENEW_RETRY_MS = 5_000;

/** Answers that mean: nobody is signed in there (`X19`). */
const ANONYMOUS = [
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
];

export function createIdentityClient(auth: RuntimeConfig['auth'], events: IdentityEvents): IdentityClient {
  const { origin } = window.location;
  const manager = new UserManager({
    authority: new URL(auth.authority, origin).href,
    client_id: auth.clientId,
    redirect_uri: `${origin}/fr/account/oidc-redirect`,
    silent_redirect_uri: `${origin}/oidc-silent.html`,
    post_logout_redirect_uri: `${origin}/fr`,
    response_type: 'code',
    scope: auth.scope,
    ...(auth.resource ? { resource: auth.resource } : {}),
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: EXPIRY_NOTICE_S,
    silentRequestTimeoutInSeconds: SILENT_TIMEOUT_S,
    staleStateAgeInSeconds: STALE_STATE_S,
    monitorSession: false,
    loadUserInfo: false,
  });

  const identityOf = (user: User): Identity => ({
    subject: user.profile.sub,
    accessToken: user.access_token,
  });

  async function renew(retry = true): Promise<void> {
    try {
      const user = await manager.signinSilent();
      if (user) events.onRenewed(identityOf(user));
      else events.onLost();
    } catch (error) {
      if (retry && !(error instanceof ErrorResponse)) setTimeout(() => void renew(false), RENEW_RETRY_MS);
      else events.onLost();
    }
  }
  manager.events.addAccessTokenExpiring(() => void renew());

  return {
    async signIn(target, locale) {
      await manager.signinRedirect({
        redirect_uri: `${origin}${localePath(locale, '/account/oidc-redirect')}`,
        ui_locales: locale,
        state: { target },
      });
    },
    async completeSignIn(url) {
      const user = await manager.signinRedirectCallback(url);
      const { state } = user;
      const target =
        typeof state === 'object' && state !== null && 'target' in state && typeof state.target === 'string'
          ? state.target
          : '';
      return { ...identityOf(user), target };
    },
    async restore() {
      try {
        const user = await manager.signinSilent();
        return user ? identityOf(user) : undefined;
      } catch (error) {
        if (error instanceof ErrorResponse && error.error !== null && ANONYMOUS.includes(error.error))
          return undefined;
        throw error;
      }
    },
    async signOut(locale) {
      await manager.signoutRedirect({
        extraQueryParams: { ui_locales: locale },
        post_logout_redirect_uri: `${origin}${localePath(locale, '/')}`,
      });
    },
    forget: () => manager.removeUser(),
  };
}
