import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { matchRoute, withOverrides, withoutOverrides } from '@vetportal/contracts/module';
import { detectLocale, type Locale, LOCALE_COOKIE, localePath, splitLocale } from '@vetportal/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/cookies';
import { acceptedEncodings } from '../http/encoding';
import { siteOrigin } from '../http/site-origin';
import { findOverrides, heldAgainst, type Overrides } from '../overrides/find-overrides';
import type { PublishedVersions } from '../overrides/published-versions';
import type { VersionResolver } from '../versions/version-resolver';
import { visitorFacts } from '../versions/visitor-facts';
import { staticPagePolicy } from '../security/content-security-policy';
import { PAGE_CACHE } from '../security/headers';
import type { EdgeSettings } from '../settings/settings';
import { type PageMaker, unrenderedStatus } from './page-maker';
import { readPageAddress } from './page-path';
import { sendPage } from './send-page';
import { staticPage, type StaticPageKind } from './static-page';
import { BUILD_COOKIE, BUILD_HEADER, isVisitor, newVisitor, VISITOR_COOKIE } from './visitor';

/** What pages are made with. */
export interface PageServices {
  readonly settings: EdgeSettings;
  readonly resolver: VersionResolver;
  readonly maker: PageMaker;
  readonly published: PublishedVersions;
}

const newNonce = (): string => randomBytes(16).toString('base64');

/** Answers every address that is no file or call of its own: a page, a redirect to one, or the 404 page. */
export function addPageRoutes(
  app: FastifyInstance,
  { settings, resolver, maker, published }: PageServices,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const cookies = request.headers.cookie;
    const locale = visitorLocale(request);
    const address = readPageAddress(request.raw.url ?? '');
    const origin = siteOrigin(request, settings.publicOrigin);
    if (address.kind === 'malformed' || origin === undefined)
      return sendStaticPage(request, reply, 'malformed', 400);

    const cookie = readCookie(cookies, VISITOR_COOKIE.name);
    const visitor = isVisitor(cookie) ? cookie : newVisitor();
    const facts = visitorFacts(request, visitor, address.locale ?? locale);
    const found = await findOverrides(address.query, origin, settings, published);
    const resolved = await resolver.resolve(facts, found?.byModule);
    const overrides = found && heldAgainst(found, resolved.shell);
    const route = matchRoute(resolved.routes, address.path)?.route;
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

    // Typed from paper, or by a system that knows only capitals.
    const lower = address.path.toLowerCase();
    if (!route && lower !== address.path && matchRoute(resolved.routes, lower)) {
      return redirect(reply, 301, localePath(address.locale ?? locale, lower) + address.query);
    }

    const shown = address.locale ?? locale;
    const customer = facts.customer ?? false;
    const pageRequest = {
      resolved,
      route,
      locale: shown,
      path: address.path,
      pathname: localePath(shown, address.path),
      search: overrides ? withoutOverrides(address.query) : address.query,
      origin,
      expected: customer,
      overrides,
    };
    const made = await maker.find(pageRequest);
    if (made && !('bytes' in made.page)) {
      const { to, permanent } = made.page;
      return overrides
        ? redirect(reply, 302, withWish(to, overrides.used))
        : redirect(reply, permanent ? 301 : 302, to);
    }

    const page =
      made && 'bytes' in made.page ? made.page : maker.plain(pageRequest, unrenderedStatus(route, resolved));
    const isShared =
      !page.isMakeshift &&
      overrides === undefined &&
      route?.access === 'public' &&
      !customer &&
      cookie === visitor &&
      readCookie(cookies, BUILD_COOKIE.name) === resolved.build &&
      readCookie(cookies, LOCALE_COOKIE.name) === address.locale;
    // By this the service worker knows which versions a page is of.
    reply.header(BUILD_HEADER, resolved.build);
    if (!isShared) {
      const secure = origin.startsWith('https:');
      const set = [setCookie({ ...VISITOR_COOKIE, value: visitor, httpOnly: true, secure })];
      if (address.locale)
        set.push(setCookie({ ...LOCALE_COOKIE, value: address.locale, httpOnly: false, secure }));
      // What one tab has asked for is not what its browser gets.
      if (!overrides) set.push(setCookie({ ...BUILD_COOKIE, value: resolved.build, httpOnly: true, secure }));
      reply.header('set-cookie', set);
    }
    return sendPage(request, reply, page, { how: made?.how, isShared });
  };

  app.get('/*', answer);
}

/** An address to which what is asked for goes along. */
function withWish(to: string, used: Overrides['used']): string {
  const [path = '', query] = to.split('?');
  return path + withOverrides(query === undefined ? '' : `?${query}`, used);
}

/** The language of a visitor whose address names none. */
export function visitorLocale(request: FastifyRequest): Locale {
  return detectLocale({
    cookie: readCookie(request.headers.cookie, LOCALE_COOKIE.name),
    acceptLanguage: request.headers['accept-language'],
  });
}

/** Answers with one of the small pages; in the language of the address or of the visitor, where none is given. */
export function sendStaticPage(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: StaticPageKind,
  status: number,
  locale: Locale = splitLocale(request.raw.url ?? '').locale ?? visitorLocale(request),
): FastifyReply {
  const nonce = newNonce();
  reply.header('content-security-policy', staticPagePolicy(nonce)).header('vary', 'Accept-Language, Cookie');
  return sendHtml(request, reply.code(status), staticPage(kind, locale, nonce));
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

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
  if (encoding === 'br') return reply.header('content-encoding', 'br').send(brotliCompressSync(html, BROTLI));
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(gzipSync(html, { level: 4 }));
  return reply.send(Buffer.from(html));
}
