import * as v from 'valibot';

const claimsSchema = v.record(v.string(), v.unknown());

/**
 * Reads the claims of a token without checking its signature: whoever has accepted the token has done that.
 *
 * @param authorization the header, `Bearer …`
 * @returns none where it holds no JWT
 */
export function decodeJwt(authorization: string | undefined): Readonly<Record<string, unknown>> {
  const [, payload] = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/.exec(authorization ?? '') ?? [];
  if (payload === undefined) return {};
  try {
    return v.parse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    return {};
  }
}
