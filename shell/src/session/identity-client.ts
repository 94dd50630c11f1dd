import { localePath, localeTag } from '@vetportal/i18n';
import {
  ErrorResponse,
  ErrorTimeout,
  InMemoryWebStorage,
  WebStorageStateStore,
  type User,
  type UserManager,
} from 'oidc-client-ts';
import { SIGN_IN_LANDING } from '../navigation/same-origin-path';
import {
  NotSignedIn,
  ProviderUnreachable,
  type IdentityClient,
  type IdentitySettings,
  type Tokens,
} from './identity';
import { navigateByForm } from './navigate-by-form';
import { ProviderSession } from './provider-session';
import { withoutTabs, createTabs, newNonce, SharedUserManager, type Tabs } from './shared-tokens';

/** As long as a request of the library's may take. */
const REACH_MS = 10_000;

/*
 * A chunk of its own: guests who do not sign in never load the library. Times are `K03`; that which is not set here is the
 * library's default and the same: retry of a silent renewal after 5 s.
 */

/**
 * Makes the client of an OpenID provider: authorization code with PKCE, tokens in memory.
 *
 * @throws Error where no provider is configured (`X20`)
 */
export function createIdentityClient(
  { auth, origin, described, onTokens, onLost }: IdentitySettings,
  tabs: Tabs = createTabs(window),
): IdentityClient {
  if (auth.authority === '' || auth.clientId === '') throw new Error('OIDC client not initialized');
  const landing = (locale: 'fr' | 'nl' | 'en') => origin + localePath(locale, SIGN_IN_LANDING);
  const settings = {
    authority: auth.authority,
    ...(described ? { metadata: described } : {}),
    client_id: auth.clientId,
    scope: auth.scope,
    ...(auth.resource === undefined ? {} : { resource: auth.resource }),
    response_type: 'code',
    redirect_uri: landing('fr'),
    silent_redirect_uri: `${origin}/oidc-silent.html`,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage, prefix: 'oidc.' }),
    // With a cookie the tokens are needed for a moment only: nothing is there to be renewed.
    automaticSilentRenew: auth.type === 'oidc-token',
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: 10,
    requestTimeoutInSeconds: 10,
    staleStateAgeInSeconds: 15 * 60,
    // It would stand in an address; whose the answer is, is looked at here.
    includeIdTokenInSilentRenew: false,
    // Below, in a way that no browser's blocking of cookies leads astray.
    monitorSession: false,
    checkSessionIntervalInSeconds: 2,
    loadUserInfo: false,
    // A token that the provider cannot take back runs out by itself; ending the session ends it there.
    revokeTokensOnSignout: false,
  };
  const manager = new SharedUserManager(settings, auth.type === 'oidc-token' ? tabs : withoutTabs(tabs));
  const tokensOf = tokensFor(auth);
  const lost = (error: unknown): void => {
    // A network that is away comes back; the provider's no stays.
    if (error instanceof ErrorResponse) onLost();
  };
  manager.events.addUserLoaded(async (user) => {
    try {
      await checkClaims(manager, user, auth.clientId);
    } catch (error) {
      await manager.removeUser();
      if (error instanceof NotSignedIn) onLost();
      return;
    }
    onTokens(tokensOf(user));
  });
  manager.events.addSilentRenewError(lost);
  // The refresh token knows whether somebody is still signed in there.
  if (auth.type === 'oidc-token') new ProviderSession(manager, () => void manager.renewNow().catch(lost));

  async function asked(request: Promise<User | null>): Promise<Tokens> {
    try {
      const user = await request;
      if (!user) throw new NotSignedIn('no user');
      await checkClaims(manager, user, auth.clientId);
      return tokensOf(user);
    } catch (error) {
      if (error instanceof ErrorResponse) throw new NotSignedIn(error.error ?? 'refused', { cause: error });
      if (error instanceof NotSignedIn) await manager.removeUser();
      throw isAboutReaching(error) ? new ProviderUnreachable(error.message, { cause: error }) : error;
    }
  }

  return {
    async signIn(target, locale, anew = false) {
      try {
        await manager.metadataService.getAuthorizationEndpoint();
      } catch (cause) {
        throw new ProviderUnreachable(String(cause), { cause });
      }
      // A question that is answered after this page has been left could make the provider forget the sign-in that it shows.
      await manager.quiet();
      await manager.signinRedirect({
        ...(anew ? { prompt: 'login' } : {}),
        redirect_uri: `${landing(locale)}?target=${encodeURIComponent(target)}`,
        ui_locales: localeTag(locale).slice(0, 2),
        nonce: newNonce(),
      });
    },
    async complete(url) {
      try {
        await checkIssuer(manager, url);
        return await asked(manager.signinRedirectCallback(url));
      } catch (error) {
        // An answer that does not fit its request is no sign-in; that the provider cannot be reached is another matter.
        if (isAboutReaching(error)) throw new ProviderUnreachable(error.message, { cause: error });
        throw error instanceof NotSignedIn || error instanceof ProviderUnreachable
          ? error
          : new NotSignedIn('callback', { cause: error });
      }
    },
    renew: () => asked(manager.findUser()),
    async expired() {
      const user = await manager.getUser();
      return !user || user.expired !== false;
    },
    forget: () => manager.removeUser(),
    async signOut(locale) {
      let user = await manager.getUser();
      try {
        await reach(auth.authority);
        // The provider asks nothing where it is told who signs out. With a cookie that is to be learnt first.
        // Nor does that begin anything that would outlive the sign-out (`offline_access`).
        user ??= await manager.findUser({ scope: 'openid' }).catch(() => null);
      } finally {
        await manager.removeUser();
      }
      const action = await manager.metadataService.getEndSessionEndpoint();
      if (action === undefined) throw new Error('The provider has no way to sign out.');
      // By a form, not by the address as the library does: tokens stand in no address (OpenID RP-Initiated Logout 1.0, 2).
      navigateByForm(document, action, {
        client_id: auth.clientId,
        ...(user?.id_token === undefined ? {} : { id_token_hint: user.id_token }),
        post_logout_redirect_uri: origin + localePath(locale, '/'),
        ui_locales: locale,
      });
      return user?.id_token !== undefined;
    },
  };
}

const isAboutReaching = (error: unknown): error is Error =>
  error instanceof ErrorTimeout || error instanceof TypeError;

/** Asks the provider for something small: a page that is left for one that does not come would be lost. */
async function reach(authority: string): Promise<void> {
  const address = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const { ok, status } = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(REACH_MS) });
  if (!ok) throw new Error(`The provider answers ${status}.`);
}

/** An answer that names another issuer was mixed up with one of another provider (RFC 9207). */
async function checkIssuer(manager: UserManager, url: string): Promise<void> {
  const named = new URL(url).searchParams.get('iss');
  if (named !== null && named !== (await manager.metadataService.getIssuer())) {
    throw new NotSignedIn('issuer of the answer');
  }
}

/** What the library leaves unlooked at: that the token is of this provider and for this client. */
async function checkClaims(manager: UserManager, { profile }: User, clientId: string): Promise<void> {
  if (profile.iss !== (await manager.metadataService.getIssuer())) throw new NotSignedIn('issuer');
  const audience = Array.isArray(profile.aud) ? profile.aud : [profile.aud];
  if (!audience.includes(clientId)) throw new NotSignedIn('audience');
}

const tokensFor =
  ({ checkedBy }: IdentitySettings['auth']) =>
  ({ profile, access_token: accessToken, refresh_token: refreshToken }: User): Tokens => ({
    subject: profile.sub,
    accessToken,
    ...(checkedBy === undefined || refreshToken === undefined ? {} : { refreshToken }),
  });
