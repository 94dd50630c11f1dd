import { randomBytes } from 'node:crypto';
import { localePath } from '@vetportal/i18n';
import type { ErpPart } from '@vetportal/model';
import type { PageSources, PolicyOrigins } from '../security/content-security-policy';
import { contentSecurityPolicy } from '../security/content-security-policy';
import {
  type ComposedPage,
  composePage,
  type FoundPage,
  isWithin,
  PageCache,
  renderRoute,
  TooBusy,
} from '@vetportal/ssr';
import type { PageRenderer, PageRequest, RenderRequest } from './page-renderer';
import { runtimeConfig } from '../settings/runtime-config';
import type { EdgeSettings } from '../settings/settings';
import { type ChangeMarks, type ChangeMarkStore, haveChanged } from '../ports';
import { findCanonicalUrl, type ModuleRedirect } from './canonical-url';
import { StreamedPage, type PageResponse } from './streamed-page';
import { createPageWriter, type PageHtml, takesScriptPolicy } from './page-html';
import type { PageInput } from './page-input';
import { unavailableHtml } from '../static-page/static-page';

/** Bytes of all cached pages, in all their encodings. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** Assumed size of a page that is still streaming. */
const STREAMING_BYTES = 200_000;
/** Renders at a time; beyond that the browser renders the page, which is slower but does not queue. */
const MAX_RENDERING = 64;
/** Within this time nearly every page is complete, in milliseconds: the edge sends it in one piece, which costs less. */
const WHOLE_WITHIN_MS = 8;
/** Parts that are rendered within this time, in milliseconds, have their styles in the head; then the page starts streaming. */
const STREAM_AFTER_MS = 25;

/** How long pages are cached, in milliseconds. */
export const PAGE_LIFETIMES = {
  fresh: 15_000,
  stale: 10 * 60_000,
  staleIfError: 24 * 60 * 60_000,
  retryDelay: 1_000,
  /** A request for an expired page waits so long for its re-render, then gets the cached page. */
  patience: 2_000,
} as const;

/** A redirect instead of a page. */
export interface Redirect {
  /** Path on this site with its language and query. */
  readonly to: string;
  readonly permanent: boolean;
}

/** The result of a page request. */
export type PageResult = PageResponse | Redirect;

export interface CachedPageRenderer {
  /**
   * The page as HTML, from the cache or rendered now.
   *
   * @returns undefined where the edge cannot render it now: the browser renders it
   */
  render(request: PageRequest): Promise<FoundPage<PageResult> | undefined>;
  /** The page with nothing rendered but head and boot document. */
  unrendered(request: PageRequest, status: number): PageResponse;
  /** Bytes of all cached pages. */
  cacheBytes(): number;
}

interface CachedPageRendererSettings {
  readonly settings: EdgeSettings;
  readonly origins: PolicyOrigins;
  /** Undefined where only browsers render pages. */
  readonly renderer: PageRenderer | undefined;
  /** What the ERP does not have, where that is known. */
  readonly missingErpParts: () => readonly ErpPart[] | undefined;
  readonly report: (message: string, error: Error) => void;
  /** Marks of changed data, which invalidate pages. */
  readonly changes: ChangeMarkStore;
}

/** Renders pages and caches them by versions, address and kind of visitor. */
export function createCachedPageRenderer({
  settings,
  origins,
  renderer,
  missingErpParts,
  report,
  changes,
}: CachedPageRendererSettings): CachedPageRenderer {
  const policy = contentSecurityPolicy(origins);
  const writePage = createPageWriter();
  let marks: ChangeMarks = new Map();
  let data = 0;
  const cache = new PageCache<PageResult>({
    ...PAGE_LIFETIMES,
    limit: CACHE_BYTES,
    maxRendering: MAX_RENDERING,
    sizeOf: (result) =>
      'body' in result ? (result.body.isComplete ? result.body.size : STREAMING_BYTES) : 500,
    isDegraded: (result) => 'body' in result && result.isDegraded,
    complete: async (result) => ('body' in result ? result.completed : undefined),
    isIncomplete: (result) => 'body' in result && result.isIncomplete,
    isInvalidated: (result, startedAt) => 'body' in result && haveChanged(marks, result.sources, startedAt),
  });

  const inputOf = (request: PageRequest, status: number, composed: ComposedPage | undefined): PageInput => ({
    resolved: request.resolved,
    route: request.route,
    status,
    locale: request.locale,
    path: request.path,
    origin: request.origin,
    config: runtimeConfig(settings, request.origin, missingErpParts()),
    customer: request.expected,
    moduleTimeout: settings.moduleTimeout,
    overrides: request.overrides,
    nonce: randomBytes(16).toString('base64'),
    composed,
  });

  /* Outside of `render`: a closure of that scope would hold everything that the page was rendered from as long as the page itself. */
  const measuredAs =
    (key: string) =>
    (page: PageResponse): void =>
      cache.measure(key, page);

  async function render(key: string, by: PageRenderer, request: RenderRequest): Promise<PageResult> {
    const composition = by.composition(request);
    const route = await renderRoute(composition);
    if (route?.outcome?.kind === 'redirect') return redirectTo(request, route.outcome);
    if (route?.outcome?.kind === 'not-found') {
      const canonical = await findCanonicalUrl(by, request);
      if (canonical) return redirectTo(request, canonical);
    }
    const composed = await composePage(composition, route);
    const input = inputOf(request, statusOf(request, composed), composed);
    const html = writePage(input);
    const isDegraded = input.status === 503 || composed.isPageMissing;
    const page = new StreamedPage(input.status, policy(sourcesOf(input, html)), isDegraded, measuredAs(key));
    page.write(html.head);
    const finish = async (isSettled: boolean): Promise<void> => {
      page.write(html.body(composed.styles()));
      await composed.write(
        {
          // A page that was complete at once has all styles in the head.
          write: (part, styles) => page.write(html.part(part, isSettled ? [] : styles)),
          flush: () => page.body.flush(),
        },
        composed.outcome === 'failed'
          ? unavailableHtml(request.locale, request.pathname + request.search)
          : undefined,
      );
      page.write(html.end({ document: composed.rendered(), queries: composed.queries() }));
      page.end({
        nonce: input.nonce,
        sources: composed.sources().map((url) => by.sourceOf(url)),
        isIncomplete: composed.hasMissingData(),
      });
      cache.measure(key, page);
    };
    if (await isWithin(composed.settled, WHOLE_WITHIN_MS)) {
      await finish(true);
      return page;
    }
    page.body.flush();
    isWithin(composed.settled, STREAM_AFTER_MS - WHOLE_WITHIN_MS)
      .then(finish)
      .catch((error: unknown) => {
        const known = error instanceof Error ? error : new Error(String(error));
        page.fail(known);
        cache.remove(key, page);
        report('the page broke off', known);
      });
    return page;
  }

  return {
    async render(request) {
      if (!renderer || request.resolved.shell.server === undefined) return undefined;
      const { resolved, origin, pathname, search, expected, overrides } = request;
      const overrideKey = overrides ? JSON.stringify([overrides.used, overrides.refused]) : '';
      const key = [
        resolved.build,
        resolved.fallbacks,
        origin,
        pathname,
        search,
        expected ? 1 : 0,
        overrideKey,
        missingErpParts()?.join(),
      ].join(' ');
      try {
        const known = await changes.marks();
        if (known !== marks) {
          marks = known;
          data += 1;
        }
        return await cache.get(key, () => render(key, renderer, { ...request, data }));
      } catch (error) {
        // Reported once per page that was not rendered. TooBusy is left out: the load itself shows it.
        if (!(error instanceof TooBusy))
          report('the page was not rendered', error instanceof Error ? error : new Error(String(error)));
        return undefined;
      }
    },
    cacheBytes: () => cache.bytes,
    unrendered(request, status) {
      const input = inputOf(request, status, undefined);
      const html = writePage(input);
      const page = new StreamedPage(status, policy(sourcesOf(input, html)), true);
      page.write(html.head + html.body([]) + html.end());
      page.end({ nonce: input.nonce, sources: [], isIncomplete: false });
      return page;
    },
  };
}

/**
 * Completes the redirect of a module with language and query; the module's own query, if any, wins.
 *
 * @throws Error where the target is not on this site
 */
function redirectTo({ locale, search }: PageRequest, { to, permanent }: ModuleRedirect): Redirect {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to))
    throw new Error(`a page redirects to ${JSON.stringify(to)}, which is not on this site`);
  // Encoded for the header; what is encoded already stays.
  const path = encodeURI(to).replaceAll('%25', '%');
  return { to: localePath(locale, path) + (to.includes('?') ? '' : search), permanent };
}

const statusOf = ({ route, resolved }: PageRequest, { outcome }: ComposedPage): number => {
  if (outcome === 'not-found') return 404;
  if (outcome === 'failed') return 503;
  return unrenderedStatus(route, resolved);
};

/** The status where only the address is known. */
export const unrenderedStatus = (route: PageRequest['route'], { missing }: PageRequest['resolved']): number =>
  route ? 200 : missing.length > 0 ? 503 : 404;

const sourcesOf = ({ nonce, resolved }: PageInput, { scripts }: PageHtml): PageSources => ({
  nonce,
  scripts,
  bases: resolved.modules.map(({ base }) => base),
  hasScriptPolicy: takesScriptPolicy(resolved),
});
