import { SIGN_IN_PAGE, signInTarget } from '../navigation/same-origin-path';
import { NotSignedIn, type IdentityClient, type IdentitySettings } from './identity';

/**
 * Signs people in on a page of the portal, by login and password (`P08`). The session is the ERP's cookie, so there are no
 * tokens to get, to renew or to forget.
 */
export function createPasswordClient({ navigate }: Pick<IdentitySettings, 'navigate'>): IdentityClient {
  const nobody = () => Promise.reject(new NotSignedIn('credentials'));
  return {
    signIn(target) {
      navigate(`${SIGN_IN_PAGE}?target=${encodeURIComponent(signInTarget(target))}`);
      return Promise.resolve();
    },
    complete: nobody,
    renew: nobody,
    expired: () => Promise.resolve(true),
    forget: () => Promise.resolve(),
    signOut() {
      navigate('/');
      return Promise.resolve(true);
    },
  };
}
