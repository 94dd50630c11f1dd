import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { publicationStatement } from '@vetportal/contracts/module';
import { PublishError } from './publish-error';

/**
 * The pipeline's key.
 *
 * @param text an Ed25519 private key: PEM, or PKCS #8 in DER and base64
 * @throws PublishError `unsignable`, without the key
 */
export function readSigningKey(text: string): KeyObject {
  try {
    const key = text.includes('-----BEGIN')
      ? createPrivateKey(text)
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error may hold the key.
  }
  throw new PublishError('unsignable', 'SIGNING_KEY is no Ed25519 private key (PEM, or PKCS #8 in base64).');
}

/**
 * Signs a version: by the digest of its description, which names the hash of each file.
 *
 * @param manifest the text of module.json or shell.json
 * @returns in base64
 */
export function signPublication(
  key: KeyObject,
  { name, version, manifest }: { readonly name: string; readonly version: string; readonly manifest: string },
): string {
  const digest = createHash('sha256').update(manifest).digest('hex');
  return sign(null, Buffer.from(publicationStatement(name, version, digest)), key).toString('base64');
}
