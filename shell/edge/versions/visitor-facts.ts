import {
  CUSTOMER_COOKIE,
  EXCLUDED_COOKIE,
  PRACTICE_COOKIE,
  readExcluded,
  readPractice,
} from '@vetportal/contracts/module';
import { LOCALE_COOKIE } from '@vetportal/i18n';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies';
import { readTesterKeys, TESTER_COOKIE } from '../http/visitor';
import type { VisitorFacts } from '../ports';

/**
 * Reads from a request all facts that the choice of a version may depend on.
 *
 * @param id the visitor's id
 * @param locale of the page; where the request is for none, that of the page before
 */
export function visitorFacts(request: FastifyRequest, id: string, locale?: string): VisitorFacts {
  const { cookie, ...headers } = request.headers;
  const customer = readCookie(cookie, CUSTOMER_COOKIE) === '1';
  return {
    id,
    locale: locale ?? readCookie(cookie, LOCALE_COOKIE.name),
    customer,
    practice: customer ? readPractice(readCookie(cookie, PRACTICE_COOKIE)) : undefined,
    excluded: readExcluded(readCookie(cookie, EXCLUDED_COOKIE)),
    testerKeys: readTesterKeys(readCookie(cookie, TESTER_COOKIE.name)),
    header: (name) => {
      const value = headers[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
}
