import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CUSTOMER_COOKIE, matchRoute } from '@vetportal/contracts/module';
import { detectLocale, type Locale, LOCALE_COOKIE, localePath, splitLocale } from '@vetportal/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/cookies';
import { acceptedEncodings } from '../http/encoding';
import { siteOrigin } from '../http/site-origin';
import type { Planner } from '../plan/planner';
import { contentSecurityPolicy, POLICY_HEADERS, staticPagePolicy } from '../security/content-security-policy';
import { PAGE_CACHE } from '../security/headers';
import type { PageRenderer } from '../render/page-renderer';
import { foreignOrigins, runtimeConfig } from '../settings/runtime-config';
import type { EdgeSettings } from '../settings/settings';
import { createPageWriter } from './page-html';
import { readPageAddress } from './page-path';
import { staticPage, type StaticPageKind } from './static-page';
import { isVisitor, newVisitor, VISITOR_COOKIE } from './visitor';

/** What pages are made with. */
export interface PageServices {
  readonly settings: EdgeSettings;
  readonly planner: Planner;
  /** Undefined where pages are rendered in browsers alone. */
  readonly renderer: PageRenderer | undefined;
}

const newNonce = (): string => randomBytes(16).toString('base64');

/** Answers every address that is no file or call of its own: a page, a redirect to one, or the 404 page. */
export function addPageRoutes(app: FastifyInstance, { settings, planner, renderer }: PageServices): void {
  const policy = contentSecurityPolicy(foreignOrigins(settings));
  const writePage = createPageWriter();

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const cookies = request.headers.cookie;
    const locale = visitorLocale(request);
    const address = readPageAddress(request.raw.url ?? '');
    const origin = siteOrigin(request, settings.publicOrigin);
    if (address.kind === 'malformed' || origin === undefined)
      return sendStaticPage(request, reply, 'malformed', 400);

    const cookie = readCookie(cookies, VISITOR_COOKIE.name);
    const visitor = isVisitor(cookie) ? cookie : newVisitor();
    const plan = await planner.planFor(visitor);
    const route = matchRoute(plan.routes, address.path)?.route;
    // Only what is a page is worth a redirect; and a path like //evil.example is none.
    if (route && address.locale === undefined) {
      return redirect(
        reply.header('vary', 'Accept-Language, Cookie'),
        302,
        localePath(locale, address.path) + address.query,
      );
    }
    if (route && address.locale && address.untidy) {
      return redirect(reply, 301, localePath(address.locale, address.path) + address.query);
    }

    const secure = origin.startsWith('https:');
    const shown = address.locale ?? locale;
    const set = [setCookie({ ...VISITOR_COOKIE, value: visitor, httpOnly: true, secure })];
    if (address.locale)
      set.push(setCookie({ ...LOCALE_COOKIE, value: address.locale, httpOnly: false, secure }));
    const nonce = newNonce();
    const customer = readCookie(cookies, CUSTOMER_COOKIE) === '1';
    const composed = await renderer?.page({
      plan,
      route,
      locale: shown,
      path: address.path,
      pathname: localePath(shown, address.path),
      search: address.query,
      origin,
      expected: customer,
    });
    if (composed && !('html' in composed)) {
      return redirect(reply, composed.permanent ? 301 : 302, localePath(shown, composed.to) + address.query);
    }
    const known = route ? 200 : plan.missing.length > 0 ? 503 : 404;
    const status = composed?.outcome === 'not-found' ? 404 : composed?.outcome === 'failed' ? 503 : known;
    const html = writePage({
      composed,
      plan,
      route,
      status,
      locale: shown,
      path: address.path,
      origin,
      config: runtimeConfig(settings, origin),
      visitor,
      customer,
      nonce,
    });
    if (status === 503) reply.header('retry-after', '30');
    reply.headers(POLICY_HEADERS).header('content-security-policy', policy(nonce)).header('set-cookie', set);
    return sendHtml(request, reply.code(status), html);
  };

  app.get('/*', answer);
}

/** The language of a visitor whose address names none. */
export function visitorLocale(request: FastifyRequest): Locale {
  return detectLocale({
    cookie: readCookie(request.headers.cookie, LOCALE_COOKIE.name),
    acceptLanguage: request.headers['accept-language'],
  });
}

/** Answers with one of the small pages, in the language of the address or of the visitor. */
export function sendStaticPage(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: StaticPageKind,
  status: number,
): FastifyReply {
  const nonce = newNonce();
  const locale = splitLocale(request.raw.url ?? '').locale ?? visitorLocale(request);
  reply.header('content-security-policy', staticPagePolicy(nonce)).header('vary', 'Accept-Language, Cookie');
  return sendHtml(request, reply.code(status), staticPage(kind, locale, nonce));
}

function redirect(reply: FastifyReply, status: 301 | 302, to: string): FastifyReply {
  return reply
    .code(status)
    .header('location', to)
    .header('cache-control', status === 301 ? 'public, max-age=3600' : PAGE_CACHE)
    .send();
}

function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  reply.type('text/html; charset=utf-8').header('cache-control', PAGE_CACHE);
  const vary = reply.getHeader('vary');
  reply.header('vary', typeof vary === 'string' ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  if (encoding === 'br') return reply.header('content-encoding', 'br').send(brotli(html));
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(gzipSync(html, { level: 4 }));
  return reply.send(Buffer.from(html));
}

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const brotli = (html: string): Buffer => brotliCompressSync(html, BROTLI);
