import { CUSTOMER_COOKIE } from '@vetportal/contracts/module';
import * as v from 'valibot';

/** `spec 9`: a signed-in person is remembered for 10 days. */
export const REMEMBERED_FOR_MS = 10 * 24 * 60 * 60 * 1000;
export const MARKER_KEY = 'auth_user';
/** Stands in the marker's place for a moment before it goes, for the other tabs: nobody has asked for the session's end. */
export const MARKER_EXPIRED = 'expired';

const markerSchema = v.object({ name: v.string(), until: v.number() });

/** That somebody was signed in here, and the name to greet by; neither a token nor anything else of the person. */
export interface CustomerMarker {
  /** Undefined where nobody was, or longer ago than 10 days. */
  read(): { readonly name: string } | undefined;
  write(name: string): void;
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
          ? { name: marker.name }
          : undefined;
      } catch {
        return undefined;
      }
    },
    write(name) {
      setCookie('1', REMEMBERED_FOR_MS / 1000);
      try {
        storage?.setItem(MARKER_KEY, JSON.stringify({ name, until: now() + REMEMBERED_FOR_MS }));
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
