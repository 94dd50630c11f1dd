import { randomBytes } from 'node:crypto';

/** The cookie with the visitor's id, which lives as long as that of the locale (`R31`: 365 days). */
export const VISITOR_COOKIE = { name: 'visitor', maxAgeSeconds: 365 * 24 * 60 * 60 } as const;

/**
 * Cookie with the id of the visitor's last versions. A shared cache in front of the edge has it in its key; the edge lets a page be shared
 * only where the request has the present id.
 */
export const BUILD_COOKIE = { name: 'build', maxAgeSeconds: VISITOR_COOKIE.maxAgeSeconds } as const;

/** Cookie of a browser whose reports reach an edge: where a blocker keeps them back, silence says nothing about a version. */
export const HEARD_COOKIE = { name: 'heard', maxAgeSeconds: 30 * 24 * 60 * 60 } as const;

/** Cookie with the secrets by which a browser gets versions as a tester, separated by dots. */
export const TESTER_COOKIE = { name: 'tester', maxAgeSeconds: 90 * 24 * 60 * 60 } as const;
/** Secrets that a browser keeps at most. */
const MOST_TESTER_KEYS = 10;

/** The secrets in a value of the cookie; none where it has not that form. */
export const readTesterKeys = (value: string | undefined): readonly string[] =>
  value === undefined ? [] : value.split('.').filter(isVisitor).slice(0, MOST_TESTER_KEYS);

/** Response header with the same id, for the service worker, which cannot read `Set-Cookie`. */
export const BUILD_HEADER = 'x-build';

/** A new visitor's id: 128 random bits. */
export const newVisitor = (): string => randomBytes(16).toString('base64url');

/** Whether a cookie's value has the form of a visitor's id. */
export const isVisitor = (value: string | undefined): value is string =>
  value !== undefined && /^[A-Za-z0-9_-]{22}$/.test(value);
