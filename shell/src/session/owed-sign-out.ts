/** What a sign-out has to end besides this page: the session of the ERP's cookie, and the identity provider's. */
export type OwedPart = 'erp' | 'provider';

export const OWED_KEY = 'vetportal.sign-out-owed';
const PARTS: readonly OwedPart[] = ['erp', 'provider'];

/** What a sign-out could not end, because it was not to be reached: names of the parts, and nothing of the person. */
export interface OwedSignOut {
  read(): ReadonlySet<OwedPart>;
  write(parts: Iterable<OwedPart>): void;
}

/** Keeps what is owed until it is done, over the end of the page (`S15`). */
export function createOwedSignOut(storage: Storage | undefined): OwedSignOut {
  return {
    read() {
      try {
        const kept = storage?.getItem(OWED_KEY)?.split(' ') ?? [];
        return new Set(PARTS.filter((part) => kept.includes(part)));
      } catch {
        return new Set();
      }
    },
    write(parts) {
      const text = [...parts].join(' ');
      try {
        if (text === '') storage?.removeItem(OWED_KEY);
        else storage?.setItem(OWED_KEY, text);
      } catch {
        // Without storage nothing was remembered either.
      }
    },
  };
}
