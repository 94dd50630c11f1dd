import type { TestedVersion, TrafficDocument } from '@vetportal/contracts/module';
import { readCookie, setCookie } from '../http/cookies';
import { readTesterKeys, TESTER_COOKIE } from '../http/visitor';

/** A link that makes its visitor a tester: `?tester=<secret>`; an empty one ends that (`W26`). */
interface Invitation {
  readonly key: string;
  /** The query without it. */
  readonly rest: string;
}

/** @returns undefined where the query holds none */
export function readInvitation(query: string): Invitation | undefined {
  const parts = query.replace(/^\?/, '').split('&');
  const own = parts.find((part) => part.startsWith('tester='));
  if (own === undefined) return undefined;
  const rest = parts.filter((part) => !part.startsWith('tester='));
  return { key: own.replace('tester=', ''), rest: rest.length === 0 ? '' : `?${rest.join('&')}` };
}

/**
 * The cookie of a browser after an invitation. Secrets that open nothing any more go.
 *
 * @param cookies the Cookie header
 * @param key the invitation's secret; empty: the browser is no tester any more
 * @param secure whether the site is served over https
 */
export function cookieAfterInvitation(
  { testers = {} }: TrafficDocument,
  cookies: string | undefined,
  key: string,
  secure: boolean,
): string {
  const known = new Set(Object.values(testers).flatMap((tests) => tests.map((test) => test.key)));
  const had = readTesterKeys(readCookie(cookies, TESTER_COOKIE.name));
  const keys = key === '' ? [] : [...new Set([key, ...had])].filter((each) => known.has(each));
  return testerCookie(keys, secure);
}

/**
 * The cookie of a browser once it is known who uses it: what it has by links stays, what former people had goes.
 *
 * @param isFor whether a version is for the person who is there
 */
export function cookieOfPerson(
  { testers = {} }: TrafficDocument,
  cookies: string | undefined,
  isFor: (person: NonNullable<TestedVersion['person']>) => boolean,
  secure: boolean,
): string {
  const had = readTesterKeys(readCookie(cookies, TESTER_COOKIE.name));
  const keys = Object.values(testers)
    .flat()
    .filter(({ key, person }) => (person ? isFor(person) : had.includes(key)))
    .map(({ key }) => key);
  return testerCookie(keys, secure);
}

const testerCookie = (keys: readonly string[], secure: boolean): string =>
  setCookie({
    name: TESTER_COOKIE.name,
    value: keys.join('.'),
    maxAgeSeconds: keys.length === 0 ? 0 : TESTER_COOKIE.maxAgeSeconds,
    httpOnly: true,
    secure,
  });
