/** A session that a sign-out has to end besides the page's: that of the ERP's cookie, or the identity provider's. */
export type PendingPart = 'erp' | 'provider';

export const PENDING_SIGN_OUT_KEY = 'vetportal.sign-out-owed';
const PARTS: readonly PendingPart[] = ['erp', 'provider'];

/** The sessions that a sign-out could not end, because it could not reach them: their names, and nothing of the person. */
export interface PendingSignOut {
  read(): ReadonlySet<PendingPart>;
  write(parts: Iterable<PendingPart>): void;
}

/** Stores them until they are ended, beyond the life of the page (`S15`). */
export function createPendingSignOut(storage: Storage | undefined): PendingSignOut {
  return {
    read() {
      try {
        const kept = storage?.getItem(PENDING_SIGN_OUT_KEY)?.split(' ') ?? [];
        return new Set(PARTS.filter((part) => kept.includes(part)));
      } catch {
        return new Set();
      }
    },
    write(parts) {
      const text = [...parts].join(' ');
      try {
        if (text === '') storage?.removeItem(PENDING_SIGN_OUT_KEY);
        else storage?.setItem(PENDING_SIGN_OUT_KEY, text);
      } catch {
        // Without storage there was no stored user either.
      }
    },
  };
}
