import { createPublicKey, type KeyObject } from 'node:crypto';
import type { SettingReader } from '@vetportal/settings';

/** A key by which publications are verified. */
export interface PublishKey {
  /** The module, or shell, that it may sign; undefined: any. */
  readonly scope: string | undefined;
  readonly key: KeyObject;
}

const FORM = /^(?:(shell|mf-[a-z][a-z0-9-]*)=)?([A-Za-z0-9+/]{40,}={0,2})$/;

/**
 * The keys of `PUBLISH_KEYS`: Ed25519 public keys (SPKI, DER, base64), `mf-cart=MCow…` for one module.
 *
 * @returns undefined where publications need no signature
 */
export function readPublishKeys(read: SettingReader): readonly PublishKey[] | undefined {
  const items = read
    .text('PUBLISH_KEYS', '')
    .split(/[\s,]+/)
    .filter((item) => item !== '');
  if (items.length === 0) return undefined;
  return items.flatMap((item) => {
    const [, scope, text] = FORM.exec(item) ?? [];
    const key = text === undefined ? undefined : publicKeyOf(text);
    if (key) return [{ scope, key }];
    read.problems.push(
      `PUBLISH_KEYS: ${item.slice(0, 20)}… is no Ed25519 public key such as MCowBQYDK2VwAyEA…, or mf-cart=MCow… for one module`,
    );
    return [];
  });
}

function publicKeyOf(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
