import type { RuntimeConfig } from '@vetportal/contracts/module';
import type { Locale } from '@vetportal/i18n';

/** What the portal keeps of a sign-in: in memory only. */
export interface Tokens {
  /** The person, as the identity provider names it. */
  readonly subject: string;
  readonly accessToken: string;
}

/** The identity provider says that nobody is signed in, or refuses; other failures are about reaching it. */
export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn';
}

/** Sign-in at the identity provider. */
export interface IdentityClient {
  /** Leaves the page for the provider's sign-in; it comes back to the landing page with the target. */
  signIn(target: string, locale: Locale): Promise<void>;
  /**
   * Finishes a sign-in on the landing page.
   *
   * @throws NotSignedIn where provider or answer are not in order: state, nonce or subject do not fit
   */
  complete(url: string): Promise<Tokens>;
  /**
   * New tokens without the person: by refresh token, else by the provider's own session.
   *
   * @throws NotSignedIn where the provider knows nobody
   */
  renew(): Promise<Tokens>;
  /** Whether the access token is missing or over. */
  expired(): Promise<boolean>;
  /** Forgets the tokens. */
  forget(): Promise<void>;
  /** Leaves the page to end the provider's session; comes back to the home page. */
  signOut(locale: Locale): Promise<void>;
}

export interface IdentitySettings {
  readonly auth: RuntimeConfig['auth'];
  readonly origin: string;
  /** New tokens, be it by the clock. */
  readonly onTokens: (tokens: Tokens) => void;
  /** The provider refuses to renew: the session is over. */
  readonly onLost: () => void;
}
