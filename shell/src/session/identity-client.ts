import { localePath, localeTag } from '@vetportal/i18n';
import {
  ErrorResponse,
  ErrorTimeout,
  InMemoryWebStorage,
  UserManager,
  WebStorageStateStore,
  type User,
} from 'oidc-client-ts';
import { SIGN_IN_LANDING } from '../navigation/own-path';
import { NotSignedIn, type IdentityClient, type IdentitySettings, type Tokens } from './identity';

/*
 * A chunk of its own: guests who do not sign in never load the library. Times are spec 9's; those that are not set here are
 * the library's defaults and the same: retry of a silent renewal after 5 s, stale sign-in state after 15 min.
 */

/** Makes the client of an OpenID provider: authorization code with PKCE, tokens in memory. */
export function createIdentityClient({ auth, origin, onTokens, onLost }: IdentitySettings): IdentityClient {
  const landing = (locale: 'fr' | 'nl' | 'en') => origin + localePath(locale, SIGN_IN_LANDING);
  const manager = new UserManager({
    authority: auth.authority,
    client_id: auth.clientId,
    scope: auth.scope,
    ...(auth.resource === undefined ? {} : { resource: auth.resource }),
    response_type: 'code',
    redirect_uri: landing('fr'),
    silent_redirect_uri: `${origin}/oidc-silent.html`,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage, prefix: 'oidc.' }),
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: 10,
    staleStateAgeInSeconds: 15 * 60,
    includeIdTokenInSilentRenew: true,
    monitorSession: false,
    loadUserInfo: false,
    // A token that the provider cannot take back runs out by itself; ending the session ends it there.
    revokeTokensOnSignout: false,
  });
  manager.events.addUserLoaded((user) => onTokens(tokensOf(user)));
  manager.events.addSilentRenewError((error) => {
    // A network that is away comes back; the provider's no stays.
    if (error instanceof ErrorResponse) onLost();
  });

  async function asked(request: Promise<User | null>): Promise<Tokens> {
    try {
      const user = await request;
      if (!user) throw new NotSignedIn('no user');
      return tokensOf(user);
    } catch (error) {
      if (error instanceof ErrorResponse) throw new NotSignedIn(error.error ?? 'refused', { cause: error });
      throw error;
    }
  }

  return {
    signIn: (target, locale) =>
      manager.signinRedirect({
        redirect_uri: `${landing(locale)}?target=${encodeURIComponent(target)}`,
        ui_locales: localeTag(locale).slice(0, 2),
      }),
    async complete(url) {
      try {
        return await asked(manager.signinRedirectCallback(url));
      } catch (error) {
        // An answer that does not fit its request is no sign-in; that the provider cannot be reached is another matter.
        if (error instanceof ErrorTimeout || error instanceof TypeError) throw error;
        throw error instanceof NotSignedIn ? error : new NotSignedIn('callback', { cause: error });
      }
    },
    renew: () => asked(manager.signinSilent()),
    async expired() {
      const user = await manager.getUser();
      return !user || user.expired !== false;
    },
    forget: () => manager.removeUser(),
    signOut: (locale) =>
      manager.signoutRedirect({
        post_logout_redirect_uri: origin + localePath(locale, '/'),
        extraQueryParams: { ui_locales: locale },
      }),
  };
}

const tokensOf = (user: User): Tokens => ({ subject: user.profile.sub, accessToken: user.access_token });
