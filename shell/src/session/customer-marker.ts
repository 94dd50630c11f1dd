import { CUSTOMER_COOKIE } from '@vetportal/contracts/module';
import { CUSTOMER_KINDS, type SignedInUser } from '@vetportal/model';
import * as v from 'valibot';

/** `S16`: a signed-in person is remembered for 10 days. */
export const REMEMBERED_FOR_MS = 10 * 24 * 60 * 60 * 1000;
export const MARKER_KEY = 'auth_user';
/** Stands in the marker's place for a moment before it goes, for the other tabs: nobody has asked for the session's end. */
export const MARKER_EXPIRED = 'expired';

const markerSchema = v.object({
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

/** What the portal needs of a customer while nobody can be asked who is there. */
export interface Remembered {
  /** To greet by. */
  readonly name: string;
  /** Whose cart is in this browser, which prices it has and whether it may be ordered; undefined in a marker of before. */
  readonly customer?:
    | (Pick<SignedInUser, 'role' | 'canOrder' | 'purchaser' | 'vatTreatment'> & { readonly id: number })
    | undefined;
}

/** That somebody was signed in here, and who, as far as pages need it without a network; no token, and no more of the person. */
export interface CustomerMarker {
  /** Undefined where nobody was, or longer ago than 10 days. */
  read(): Remembered | undefined;
  write(
    user: Pick<SignedInUser, 'name' | 'customerId' | 'role' | 'canOrder' | 'purchaser' | 'vatTreatment'>,
  ): void;
  /** @param reason whether somebody asked for the session's end */
  remove(reason: 'asked' | 'expired'): void;
}

/**
 * Keeps the marker `auth_user` in the browser's storage, and the cookie by which the edge knows which sections of a page to
 * preload (`S16`).
 */
export function createCustomerMarker(
  document: Document,
  storage: Storage | undefined,
  now: () => number,
): CustomerMarker {
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  const setCookie = (value: string, seconds: number): void => {
    document.cookie = `${CUSTOMER_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  };
  return {
    read() {
      try {
        const marker = v.parse(markerSchema, JSON.parse(storage?.getItem(MARKER_KEY) ?? 'null'));
        return marker.until > now() && marker.until <= now() + REMEMBERED_FOR_MS
          ? { name: marker.name, customer: marker.customer }
          : undefined;
      } catch {
        return undefined;
      }
    },
    write({ name, customerId: id, role, canOrder, purchaser, vatTreatment }) {
      setCookie('1', REMEMBERED_FOR_MS / 1000);
      try {
        const customer = { id, role, canOrder, purchaser, vatTreatment };
        const marker = { name, until: now() + REMEMBERED_FOR_MS, customer };
        storage?.setItem(MARKER_KEY, JSON.stringify(marker));
      } catch {
        // Without storage the person signs in anew at the next visit.
      }
    },
    remove(reason) {
      setCookie('', 0);
      try {
        if (reason === 'expired' && storage?.getItem(MARKER_KEY)) storage.setItem(MARKER_KEY, MARKER_EXPIRED);
        storage?.removeItem(MARKER_KEY);
      } catch {
        // Nothing was kept.
      }
    },
  };
}
