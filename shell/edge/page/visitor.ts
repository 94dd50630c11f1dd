import { randomBytes } from 'node:crypto';

/** Name and life of the cookie with the visitor's id: as long as the locale's (`R31`: 365 days). */
export const VISITOR_COOKIE = { name: 'visitor', maxAgeSeconds: 365 * 24 * 60 * 60 } as const;

/**
 * Cookie with the id of the versions that the visitor got last. A shared cache in front of the edge takes it into its key; the
 * edge lets a page be shared only where the request has named the right one.
 */
export const BUILD_COOKIE = { name: 'build', maxAgeSeconds: VISITOR_COOKIE.maxAgeSeconds } as const;

/** Header of a page with the same id, for the service worker: a cookie's setting is hidden from it. */
export const BUILD_HEADER = 'x-build';

/** A new visitor's id: 128 random bits that mean nothing. */
export const newVisitor = (): string => randomBytes(16).toString('base64url');

/** Whether a cookie's value is an id that this edge gave. */
export const isVisitor = (value: string | undefined): value is string =>
  value !== undefined && /^[A-Za-z0-9_-]{22}$/.test(value);
