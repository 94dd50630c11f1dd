import { matchRoute, withOverrides, withoutOverrides } from '@vetportal/contracts/module';
import { LOCALE_COOKIE, localePath } from '@vetportal/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/cookies';
import { isHost } from '../http/host';
import { knownOrigin } from '../http/site-origin';
import { findOverrides, compatibleOverrides, type Overrides } from '../overrides/find-overrides';
import type { EdgeMetrics } from '../observation/metrics';
import type { PreviewedVersion, PublishedVersions, TelemetrySink } from '../ports';
import type { VersionResolver } from '../versions/version-resolver';
import { versionsOf } from '../versions/resolved-versions';
import { visitorFacts } from '../versions/visitor-facts';
import { PAGE_CACHE } from '../security/headers';
import type { EdgeSettings } from '../settings/settings';
import { type CachedPageRenderer, unrenderedStatus } from './cached-page-renderer';
import { readPageAddress } from './page-path';
import { sendPage } from './send-page';
import { cookieAfterInvitation, readInvitation } from '../testers/tester-cookie';
import { sendStaticPage, visitorLocale } from '../static-page/send-static-page';
import {
  BUILD_COOKIE,
  BUILD_HEADER,
  HEARD_COOKIE,
  isVisitor,
  newVisitor,
  VISITOR_COOKIE,
} from '../http/visitor';

/** The services that page requests use. */
export interface PageServices {
  readonly settings: EdgeSettings;
  readonly resolver: VersionResolver;
  readonly pages: CachedPageRenderer;
  readonly published: PublishedVersions;
  /** Reads the token of a preview address. */
  readonly previewOf: (token: string) => Promise<PreviewedVersion | undefined>;
  /** Counts the pages that are sent. */
  readonly sink: TelemetrySink | undefined;
  readonly metrics: EdgeMetrics | undefined;
}

/** Answers every address without a route of its own: with a page, a redirect to one, or the 404 page. */
export function addPageRoutes(
  app: FastifyInstance,
  { settings, resolver, pages, published, previewOf, sink, metrics }: PageServices,
): void {
  // Once: whoever invents hosts must not fill the log with them.
  let isWarned = false;
  const warnOfHost = ({ log, host }: FastifyRequest): void => {
    if (!isWarned)
      log.warn(
        `a page was asked for at ${host}, which is no name of this machine: where people reach the portal by it, set PUBLIC_URL, or PUBLIC_HOSTS`,
      );
    isWarned = true;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const cookies = request.headers.cookie;
    const locale = visitorLocale(request);
    const address = readPageAddress(request.raw.url ?? '');
    const origin = knownOrigin(request, settings);
    if (address.kind === 'malformed' || !isHost(request.host))
      return sendStaticPage(request, reply, 'malformed', 400);
    if (origin === undefined) {
      warnOfHost(request);
      return sendStaticPage(request, reply, 'elsewhere', 421);
    }

    const invitation = readInvitation(address.query);
    if (invitation) {
      const secure = origin.startsWith('https:');
      const cookie = cookieAfterInvitation(await published.traffic(), cookies, invitation.key, secure);
      const to = localePath(address.locale ?? locale, address.path) + invitation.rest;
      return redirect(reply.header('x-robots-tag', 'noindex').header('set-cookie', cookie), 302, to);
    }

    const cookie = readCookie(cookies, VISITOR_COOKIE.name);
    const visitor = isVisitor(cookie) ? cookie : newVisitor();
    const facts = visitorFacts(request, visitor, address.locale ?? locale);
    const requested = await findOverrides(address.query, origin, settings, published, previewOf);
    // Redirects too: a search engine or a cache has no business with what somebody has asked for.
    if (requested) reply.header('x-robots-tag', 'noindex');
    const resolved = await resolver.resolve(facts, requested);
    const overrides = requested && compatibleOverrides(requested, resolved.shell);
    const route = matchRoute(resolved.routes, address.path)?.route;
    // Only an address with a route is redirected, so a path like //evil.example is not.
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

    // Somebody typed the address from paper, or a system writes capitals only.
    const lower = address.path.toLowerCase();
    if (!route && lower !== address.path && matchRoute(resolved.routes, lower)) {
      return redirect(reply, 301, localePath(address.locale ?? locale, lower) + address.query);
    }

    const moved = route ? undefined : matchRoute(resolved.moved, address.path);
    if (moved) {
      const { to, permanent } = moved.route;
      if (to === undefined) return sendStaticPage(request, reply, 'gone', 410);
      const target = localePath(address.locale ?? locale, withParameters(to, moved.params)) + address.query;
      if (address.locale === undefined) reply.header('vary', 'Accept-Language, Cookie');
      return redirect(reply, permanent && address.locale !== undefined ? 301 : 302, target);
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
    const found = await pages.render(pageRequest);
    if (found && !('body' in found.page)) {
      const { to, permanent } = found.page;
      return overrides
        ? redirect(reply, 302, addOverrides(to, overrides.used))
        : redirect(reply, permanent ? 301 : 302, to);
    }

    const page =
      found && 'body' in found.page
        ? found.page
        : pages.unrendered(pageRequest, unrenderedStatus(route, resolved));
    const isShared =
      !page.isDegraded &&
      overrides === undefined &&
      route?.access === 'public' &&
      !customer &&
      cookie === visitor &&
      facts.testerKeys?.length === 0 &&
      readCookie(cookies, BUILD_COOKIE.name) === resolved.build &&
      readCookie(cookies, LOCALE_COOKIE.name) === address.locale;
    metrics?.countPage(route?.path ?? 'none', found?.cacheState ?? 'unrendered');
    // The service worker reads from this header which versions a page has.
    reply.header(BUILD_HEADER, resolved.build);
    // What one tab has asked for says so itself.
    if (!overrides) sink?.sentWith?.(resolved.build, () => versionsOf(resolved));
    if (!isShared) {
      const secure = origin.startsWith('https:');
      const set = [setCookie({ ...VISITOR_COOKIE, value: visitor, httpOnly: true, secure })];
      if (address.locale)
        set.push(setCookie({ ...LOCALE_COOKIE, value: address.locale, httpOnly: false, secure }));
      // Overrides are for one tab, and the cookie for the whole browser.
      if (!overrides) set.push(setCookie({ ...BUILD_COOKIE, value: resolved.build, httpOnly: true, secure }));
      reply.header('set-cookie', set);
    }
    // A browser shows it to a person: no prefetch, no crawler without cookies, and no version that one tab has asked for.
    if (request.headers['sec-fetch-mode'] === 'navigate' && cookie === visitor && !overrides) {
      const view = sink?.served?.(facts, readCookie(cookies, HEARD_COOKIE.name) !== undefined);
      // A cached page arrives sooner than a rendered one, whatever its version: the guard compares no first byte of it.
      const cache = found && found.cacheState !== 'rendered' ? ', cache;desc="hit"' : '';
      if (view !== undefined) reply.header('server-timing', `view;desc="${view}"${cache}`);
    }
    return sendPage(request, reply, page, {
      cacheState: found?.cacheState,
      isShared,
      isPrivate: overrides?.isPrivate === true,
    });
  };

  app.get('/*', answer);
}

/** Puts the parameters of a former address into the present one. */
const withParameters = (to: string, params: Readonly<Record<string, string>>): string =>
  to
    .split('/')
    .map((part) => {
      if (part === '*') return (params['*'] ?? '').split('/').map(encodeURIComponent).join('/');
      return part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part;
    })
    .join('/');

/** Adds the overrides of a request to the target of a redirect. */
function addOverrides(to: string, used: Overrides['used']): string {
  const [path = '', query] = to.split('?');
  return path + withOverrides(query === undefined ? '' : `?${query}`, used);
}

function redirect(reply: FastifyReply, status: 301 | 302, to: string): FastifyReply {
  return reply
    .code(status)
    .header('location', to)
    .header('cache-control', status === 301 ? 'public, max-age=3600' : PAGE_CACHE)
    .send();
}
