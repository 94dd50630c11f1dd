import { NotSignedIn, type IdentityClient, type IdentitySettings } from './identity';

/** The portal's own sign-in page, of the module that owns the account. */
const SIGN_IN_PAGE = '/account/sign-in';

/**
 * Signs people in on a page of the portal, by login and password (`P08`). The session is the ERP's cookie, so there are no
 * tokens to get, to renew or to forget.
 */
export function createPasswordClient({ navigate }: Pick<IdentitySettings, 'navigate'>): IdentityClient {
  const nobody = () => Promise.reject(new NotSignedIn('credentials'));
  return {
    signIn(target) {
      navigate(`${SIGN_IN_PAGE}?target=${encodeURIComponent(target)}`);
      return Promise.resolve();
    },
    complete: nobody,
    renew: nobody,
    expired: () => Promise.resolve(true),
    forget: () => Promise.resolve(),
    signOut() {
      navigate('/');
      return Promise.resolve();
    },
  };
}
