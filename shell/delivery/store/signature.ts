import { verify } from 'node:crypto';
import { publicationStatement } from '@vetportal/contracts/module';
import type { PublishKey } from '@vetportal/edge';

/** A version as its signature names it. */
interface Signed {
  readonly name: string;
  readonly version: string;
  /** SHA-256 in hex of its description. */
  readonly digest: string;
  /** Ed25519, base64; null where it was published without one. */
  readonly signature: string | null | undefined;
}

/**
 * What is wrong with the signature of a version.
 *
 * @param keys undefined: no signature is needed
 * @returns undefined where nothing is
 */
export function signatureFault(
  keys: readonly PublishKey[] | undefined,
  { name, version, digest, signature }: Signed,
): 'unsigned' | 'signature-wrong' | undefined {
  if (keys === undefined) return undefined;
  if (signature === null || signature === undefined) return 'unsigned';
  const statement = Buffer.from(publicationStatement(name, version, digest));
  const bytes = Buffer.from(signature, 'base64');
  const isRight = keys.some(
    ({ scope, key }) => (scope === undefined || scope === name) && verify(null, statement, key, bytes),
  );
  return isRight ? undefined : 'signature-wrong';
}

/** The same fault in words. */
export const SIGNATURE_WORDS = {
  unsigned: 'is not signed, and this edge takes signed versions only',
  'signature-wrong': 'is signed by no key that this edge knows for it, or was changed since',
} as const;
