import { randomBytes } from 'node:crypto';
import { halfHourOf, localePath } from '@vetportal/i18n';
import type { PolicyOrigins } from '../security/content-security-policy';
import { contentSecurityPolicy } from '../security/content-security-policy';
import { type ComposedPage, composePage, renderRoute } from '../render/compose-page';
import { isWithin } from '../render/is-within';
import { type FoundPage, PageCache, TooBusy } from '../render/page-cache';
import type { PageRenderer, PageRequest, RenderRequest } from '../render/page-renderer';
import { runtimeConfig } from '../settings/runtime-config';
import type { EdgeSettings } from '../settings/settings';
import { type ChangeMarks, type ChangeMarkStore, haveChanged } from '../store/change-marks';
import { findSpelling, type Redirect } from './find-spelling';
import { GrowingPage, type MadePage } from './growing-page';
import { createPageWriter } from './page-html';
import type { PageInput } from './page-input';
import { unavailableHtml } from './static-page';

/** Bytes of pages kept, in all their encodings. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** What a page that is not whole yet is taken to need. */
const USUAL_BYTES = 200_000;
/** Pages made at a time; beyond them a page is left to its browser, which is slower but does not wait for its turn. */
const MAX_MAKING = 64;
/** Nearly always all parts are ready so soon, in milliseconds: then the page is sent in one piece, which takes the edge less. */
const QUICK_MS = 8;
/** Parts that are ready so soon, in milliseconds, have their styles in the head; the page waits no longer for the rest. */
const GRACE_MS = 25;

/** How long pages are kept, in milliseconds. */
export const PAGE_LIFE = {
  fresh: 15_000,
  stale: 10 * 60_000,
  ifFailed: 24 * 60 * 60_000,
  pause: 1_000,
  /** Who can be shown a former page waits for the next one no longer. */
  patience: 2_000,
  /** Then it is made anew, though its data be the same. */
  unchanged: 5 * 60_000,
} as const;

/** The page is elsewhere. */
export interface Elsewhere {
  /** Path of this site with its language and query. */
  readonly to: string;
  readonly permanent: boolean;
}

/** The page, or where it is instead. */
export type MadeAnswer = MadePage | Elsewhere;

export interface PageMaker {
  /**
   * The page as HTML, from the cache where it is there.
   *
   * @returns undefined where it cannot be rendered now: the browser does it all
   */
  find(request: PageRequest): Promise<FoundPage<MadeAnswer> | undefined>;
  /** The page without anything rendered. */
  plain(request: PageRequest, status: number): MadePage;
}

interface PageMakerSettings {
  readonly settings: EdgeSettings;
  readonly origins: PolicyOrigins;
  /** Undefined where pages are rendered in browsers alone. */
  readonly renderer: PageRenderer | undefined;
  readonly report: (message: string, error: Error) => void;
  /** Tells which data have changed. */
  readonly changes: ChangeMarkStore;
}

/** Makes pages and keeps them for a while, by versions, address and kind of visitor. */
export function createPageMaker({
  settings,
  origins,
  renderer,
  report,
  changes,
}: PageMakerSettings): PageMaker {
  const policy = contentSecurityPolicy(origins);
  const writePage = createPageWriter();
  let marks: ChangeMarks = new Map();
  let data = 0;
  const cache = new PageCache<MadeAnswer>({
    ...PAGE_LIFE,
    limit: CACHE_BYTES,
    maxMaking: MAX_MAKING,
    sizeOf: (answer) => ('bytes' in answer ? (answer.bytes.isWhole ? answer.bytes.size : USUAL_BYTES) : 500),
    isGood: (answer) => !('bytes' in answer) || !answer.isMakeshift,
    whole: async (answer) => ('bytes' in answer ? answer.whole : undefined),
    isPartial: (answer) => 'bytes' in answer && answer.isPartial,
    recheck: (answer, madeAt) =>
      'bytes' in answer && answer.answers && isSameByClock(madeAt, Date.now())
        ? renderer?.unchangedSince(answer.answers)
        : undefined,
    isOutdated: (answer, begunAt) => 'bytes' in answer && haveChanged(marks, answer.sources, begunAt),
  });

  const inputOf = (request: PageRequest, status: number, composed: ComposedPage | undefined): PageInput => ({
    resolved: request.resolved,
    route: request.route,
    status,
    locale: request.locale,
    path: request.path,
    origin: request.origin,
    config: runtimeConfig(settings, request.origin),
    customer: request.expected,
    moduleTimeout: settings.moduleTimeout,
    overrides: request.overrides,
    nonce: randomBytes(16).toString('base64'),
    composed,
  });

  /* Apart from the making: a function of that scope would keep all that a page was made of as long as the page itself. */
  const measuredAs =
    (key: string) =>
    (page: MadePage): void =>
      cache.measure(key, page);

  async function make(key: string, from: PageRenderer, request: RenderRequest): Promise<MadeAnswer> {
    const composition = from.composition(request);
    const route = await renderRoute(composition);
    if (route?.outcome?.kind === 'redirect') return elsewhere(request, route.outcome);
    if (route?.outcome?.kind === 'not-found') {
      const other = await findSpelling(from, request);
      if (other) return elsewhere(request, other);
    }
    const composed = await composePage(composition, route);
    const input = inputOf(request, statusOf(request, composed), composed);
    const html = writePage(input);
    const isMakeshift = input.status === 503 || composed.lacksPage;
    const page = new GrowingPage(
      input.status,
      policy(input.nonce, html.scripts, basesOf(input)),
      isMakeshift,
      measuredAs(key),
    );
    page.write(html.head);
    const finish = async (isSettled: boolean): Promise<void> => {
      page.write(html.body(composed.styles()));
      await composed.write(
        {
          // Where all parts were there, the head has their styles.
          write: (part, styles) => page.write(html.part(part, isSettled ? [] : styles)),
          flush: () => page.bytes.flush(),
        },
        composed.outcome === 'failed'
          ? unavailableHtml(request.locale, request.pathname + request.search)
          : undefined,
      );
      page.write(html.end({ document: composed.rendered(), queries: composed.queries() }));
      page.end({
        nonce: input.nonce,
        sources: composed.sources().map((url) => from.sourceOf(url)),
        answers: isMadeOfAnswers(request, input) ? composed.answers() : undefined,
        isPartial: composed.lacksData(),
      });
      cache.measure(key, page);
    };
    if (await isWithin(composed.settled, QUICK_MS)) {
      await finish(true);
      return page;
    }
    page.bytes.flush();
    isWithin(composed.settled, GRACE_MS - QUICK_MS)
      .then(finish)
      .catch((error: unknown) => {
        const known = error instanceof Error ? error : new Error(String(error));
        page.fail(known);
        cache.drop(key, page);
        report('the page broke off', known);
      });
    return page;
  }

  return {
    async find(request) {
      if (!renderer || request.resolved.shell.server === undefined) return undefined;
      const { resolved, origin, pathname, search, expected, overrides } = request;
      const wish = overrides ? JSON.stringify([overrides.used, overrides.refused]) : '';
      const key = [resolved.build, resolved.fallbacks, origin, pathname, search, expected ? 1 : 0, wish].join(
        ' ',
      );
      try {
        const known = await changes.marks();
        if (known !== marks) {
          marks = known;
          data += 1;
        }
        return await cache.get(key, () => make(key, renderer, { ...request, data }));
      } catch (error) {
        // Told once for each page that is not made; who is too many is told by the load, not by the log.
        if (!(error instanceof TooBusy))
          report('the page was not rendered', error instanceof Error ? error : new Error(String(error)));
        return undefined;
      }
    },
    plain(request, status) {
      const input = inputOf(request, status, undefined);
      const html = writePage(input);
      const page = new GrowingPage(status, policy(input.nonce, html.scripts, basesOf(input)), true);
      page.write(html.head + html.body([]) + html.end());
      page.end({ nonce: input.nonce, sources: [], answers: undefined, isPartial: false });
      return page;
    },
  };
}

/**
 * Where a module says that the page is; the query goes along, unless it names its own.
 *
 * @throws Error where that is not on this site
 */
function elsewhere({ locale, search }: PageRequest, { to, permanent }: Redirect): Elsewhere {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to))
    throw new Error(`a page is said to be at ${JSON.stringify(to)}`);
  // As a header has it: what is encoded already stays.
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

/**
 * Whether a page is told by its data: that of a guest, which is there. What is not there may be so for other reasons, and what an
 * address asks for besides may be a version that is being worked on.
 */
const isMadeOfAnswers = ({ expected, overrides }: PageRequest, { status }: PageInput): boolean =>
  !expected && !overrides && status === 200;

/** Whether a page shows what it showed, as far as the clock goes: opening hours and offers change with the half hour. */
const isSameByClock = (madeAt: number, now: number): boolean =>
  now - madeAt < PAGE_LIFE.unchanged && halfHourOf(now) === halfHourOf(madeAt);

/** Where the modules of a page lie. */
const basesOf = ({ resolved }: PageInput): string[] => resolved.modules.map(({ base }) => base);
