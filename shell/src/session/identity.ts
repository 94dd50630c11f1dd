import type { RuntimeConfig } from '@vetportal/contracts/module';
import type { Locale } from '@vetportal/i18n';

/** What a sign-in gives the portal; kept in memory only. */
export interface Tokens {
  /** The person, as the identity provider names it; undefined where the ERP itself has signed the person in. */
  readonly subject?: string;
  /** Undefined where the ERP's cookie is the session. */
  readonly accessToken?: string;
  /** For the ERP, which asks the provider by it whether the person is still signed in; undefined where it does not. */
  readonly refreshToken?: string;
}

/** The identity provider says that nobody is signed in, or refuses; other failures are about reaching it. */
export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn';
}

/** The identity provider does not answer, or not as one. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** Where people sign in: at an identity provider, or on a page of the portal's own. */
export interface IdentityClient {
  /**
   * Leaves the page for the sign-in; it comes back with the target.
   *
   * @param anew asks for the password even of somebody whom the provider still knows
   * @throws ProviderUnreachable where it cannot be asked for its description: then this page is not left
   */
  signIn(target: string, locale: Locale, anew?: boolean): Promise<void>;
  /**
   * Finishes a sign-in on the landing page.
   *
   * @throws NotSignedIn where provider or answer are not in order: state, nonce, issuer or subject do not fit
   */
  complete(url: string): Promise<Tokens>;
  /**
   * New tokens without the person: from another tab, by refresh token, else by the provider's own session.
   *
   * @throws NotSignedIn where the provider knows nobody
   */
  renew(): Promise<Tokens>;
  /** Whether the access token is missing or over. */
  expired(): Promise<boolean>;
  /** Forgets the tokens. */
  forget(): Promise<void>;
  /**
   * Leaves the page to end the provider's session, where there is one; comes back to the home page.
   *
   * @returns whether that ends it; else the provider asks the person first
   * @throws Error where the provider cannot be reached: then this page is not left, and the tokens are forgotten all the same
   */
  signOut(locale: Locale): Promise<boolean>;
}

/** What a provider says of itself (OpenID Connect Discovery 1.0, 4.2): the library reads what it needs of it. */
export type ProviderDescription = Readonly<Record<string, unknown>>;

export interface IdentitySettings {
  /** Undefined where the provider is to be asked yet. */
  readonly described?: ProviderDescription;
  readonly auth: RuntimeConfig['auth'];
  readonly origin: string;
  /** New tokens, be it by the clock or from another tab. */
  readonly onTokens: (tokens: Tokens) => void;
  /** The provider refuses to renew: the session is over. */
  readonly onLost: () => void;
  /** Shows a page of the portal, given without its language. */
  readonly navigate: (path: string) => void;
}
