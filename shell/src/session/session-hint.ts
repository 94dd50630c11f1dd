import { CUSTOMER_COOKIE, PRACTICE_COOKIE } from '@vetportal/contracts/module';
import { CUSTOMER_KINDS, type SignedInUser } from '@vetportal/model';
import * as v from 'valibot';
import { practiceHash } from './practice-hash';

/** `S16`: the hint is valid for 10 days. */
export const HINT_MAX_AGE_MS = 10 * 24 * 60 * 60 * 1000;
export const HINT_KEY = 'auth_user';
/** Written for a moment before the hint is removed, for the other tabs: the session has expired, nobody has signed out. */
export const HINT_EXPIRED = 'expired';

const hintSchema = v.object({
  name: v.string(),
  until: v.number(),
  customer: v.optional(
    v.object({
      id: v.number(),
      role: v.string(),
      canOrder: v.boolean(),
      // What another version of the shell wrote and this one does not know is left out: the person stays signed in.
      purchaser: v.fallback(
        v.optional(v.object({ function: v.picklist(CUSTOMER_KINDS), country: v.string() })),
        undefined,
      ),
      vatTreatment: v.fallback(v.optional(v.picklist(['domestic', 'intra-community'])), undefined),
    }),
  ),
});

/** What the portal needs of a customer while it cannot ask who is there. */
export interface StoredUser {
  /** For the greeting. */
  readonly name: string;
  /** Whose cart is in this browser, which prices it has and whether it may be ordered; undefined in an older hint. */
  readonly customer?:
    | (Pick<SignedInUser, 'role' | 'canOrder' | 'purchaser' | 'vatTreatment'> & { readonly id: number })
    | undefined;
}

/** Tells that somebody was signed in in this browser, and what pages need of that person offline; no token, and nothing else. */
export interface SessionHint {
  /** Undefined where nobody was signed in, or longer ago than 10 days. */
  read(): StoredUser | undefined;
  write(
    user: Pick<
      SignedInUser,
      'name' | 'customerId' | 'company' | 'role' | 'canOrder' | 'purchaser' | 'vatTreatment'
    >,
  ): void;
  /** @param reason whether somebody asked for the session's end */
  remove(reason: 'asked' | 'expired'): void;
}

/**
 * Stores the hint `auth_user` in the browser's storage, and in a cookie by which the edge decides which sections of a page to preload
 * (`S16`); in another one a hash of the practice, by which it chooses versions that colleagues share (`W28`).
 */
export function createSessionHint(
  document: Document,
  storage: Storage | undefined,
  now: () => number,
): SessionHint {
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  const setCookie = (name: string, value: string, seconds: number): void => {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  };
  return {
    read() {
      try {
        const hint = v.parse(hintSchema, JSON.parse(storage?.getItem(HINT_KEY) ?? 'null'));
        return hint.until > now() && hint.until <= now() + HINT_MAX_AGE_MS
          ? { name: hint.name, customer: hint.customer }
          : undefined;
      } catch {
        return undefined;
      }
    },
    write({ name, customerId: id, company, role, canOrder, purchaser, vatTreatment }) {
      setCookie(CUSTOMER_COOKIE, '1', HINT_MAX_AGE_MS / 1000);
      setCookie(PRACTICE_COOKIE, practiceHash(company, id), HINT_MAX_AGE_MS / 1000);
      try {
        const customer = { id, role, canOrder, purchaser, vatTreatment };
        const hint = { name, until: now() + HINT_MAX_AGE_MS, customer };
        storage?.setItem(HINT_KEY, JSON.stringify(hint));
      } catch {
        // Without storage the person signs in anew at the next visit.
      }
    },
    remove(reason) {
      for (const name of [CUSTOMER_COOKIE, PRACTICE_COOKIE]) setCookie(name, '', 0);
      try {
        if (reason === 'expired' && storage?.getItem(HINT_KEY)) storage.setItem(HINT_KEY, HINT_EXPIRED);
        storage?.removeItem(HINT_KEY);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
