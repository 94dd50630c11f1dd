import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import * as v from 'valibot';
import { secretFile } from './secret-file';

const KEY_FILE = 'identity-keys.json';
export const SIGNING_ALGORITHM = 'RS256';

/** The secrets of the identity provider. */
export interface IdentityKeys {
  /** Private keys that sign tokens, the newest first. */
  signing: JWK[];
  /** Their public halves, for those who verify. */
  public: JWK[];
  /** Sign cookies and forms. */
  cookies: string[];
}

const fileSchema = v.object({
  signing: v.pipe(
    v.array(v.looseObject({ kty: v.literal('RSA'), kid: v.string(), n: v.string(), e: v.string() })),
    v.minLength(1),
  ),
  cookies: v.pipe(v.array(v.string()), v.minLength(1)),
});

/** The keys of this installation, made at the first start. */
export async function loadIdentityKeys(dataDir: string): Promise<IdentityKeys> {
  const text = await secretFile(dataDir, KEY_FILE, makeKeys);
  const { signing, cookies } = v.parse(fileSchema, JSON.parse(text));
  return {
    signing,
    public: signing.map(({ kty, kid, n, e }) => ({ kty, kid, n, e, alg: SIGNING_ALGORITHM, use: 'sig' })),
    cookies,
  };
}

async function makeKeys(): Promise<string> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const key = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: SIGNING_ALGORITHM, use: 'sig' };
  return JSON.stringify({ signing: [key], cookies: [randomBytes(32).toString('base64url')] });
}
