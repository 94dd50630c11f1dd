import { createLocalJWKSet, jwtVerify } from 'jose';
import { SIGNING_ALGORITHM, type IdentityKeys } from './signing-keys';

/** Audience of the access tokens for ERP and search. */
export const ERP_AUDIENCE = 'erp';

/** An access token that opens nothing: tampered, over, of another issuer, or for something else. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** What an access token says. */
export interface AccessToken {
  subject: string;
  scopes: readonly string[];
}

/**
 * Makes the check of access tokens: JWT signed by this provider, for the ERP, not expired. A few seconds of difference
 * between clocks are forgiven.
 * @param issuer URL of the provider, as in its discovery document
 * @returns throws TokenRefused for a token that is not good
 */
export function accessTokenVerifier(
  keys: Pick<IdentityKeys, 'public'>,
  issuer: string,
): (token: string) => Promise<AccessToken> {
  const jwks = createLocalJWKSet({ keys: keys.public });
  return async (token) => {
    const { payload } = await jwtVerify(token, jwks, {
      issuer,
      audience: ERP_AUDIENCE,
      algorithms: [SIGNING_ALGORITHM],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp'],
      clockTolerance: 5,
    }).catch((cause: unknown) => {
      throw new TokenRefused('The token is not good.', { cause });
    });
    const scope = typeof payload['scope'] === 'string' ? payload['scope'] : '';
    return { subject: payload.sub ?? '', scopes: scope.split(' ') };
  };
}
