import type { RenderPlan } from '@vetportal/contracts/render';
import type { Locale } from '@vetportal/i18n';
import type { Plan, PlannedRoute } from '../plan/plan';
import { runtimeConfig } from '../settings/runtime-config';
import type { EdgeSettings } from '../settings/settings';
import type { ArtefactStore } from '../store/artefact-store';
import { composePage, type ComposedPage, type ComposedRedirect } from './compose-page';
import { createDataFetch } from './data-fetch';
import { PageCache } from './page-cache';
import { createRenderPool } from './render-pool';

/** A page's address, and what of the visitor it depends on. */
export interface PageRequest {
  readonly plan: Plan;
  readonly route: PlannedRoute | undefined;
  readonly locale: Locale;
  /** Without its language. */
  readonly path: string;
  /** Path with its language, as sent. */
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly origin: string;
  readonly expected: boolean;
}

export interface PageRenderer {
  /**
   * The page as HTML, from the cache where it is there.
   *
   * @returns undefined where nothing can be rendered: the browser does it all
   */
  page(request: PageRequest): Promise<ComposedPage | ComposedRedirect | undefined>;
  close(): Promise<void>;
}

interface Settings {
  readonly settings: EdgeSettings;
  readonly store: ArtefactStore;
  /** Where this site answers for the edge itself: `http://127.0.0.1:8080`. */
  readonly ownOrigin: () => string;
  readonly report: (message: string, error: Error) => void;
}

const CACHE_CHARACTERS = 48_000_000;
const FRESHNESS = { fresh: 15_000, stale: 10 * 60_000 };

/** Renders pages from the versions that visitors get, and keeps them for a while. */
export function createPageRenderer({ settings, store, ownOrigin, report }: Settings): PageRenderer {
  const renderPlans = new WeakMap<Plan, RenderPlan>();
  const pool = createRenderPool({
    async code(name, version, shellVersion) {
      const [shell, module] = await Promise.all([
        codeOf('shell', shellVersion),
        name === 'shell' ? undefined : codeOf(name, version),
      ]);
      return { shell, module };
    },
    fetch: createDataFetch(() => {
      const { erp, search } = runtimeConfig(settings, ownOrigin());
      return [erp.url, search.url];
    }),
    report: (name, version, error) => report(`${name} ${version} was not rendered`, error),
  });
  const cache = new PageCache<ComposedPage | ComposedRedirect>(CACHE_CHARACTERS, FRESHNESS, (page) =>
    'html' in page ? page.html.length + JSON.stringify(page.rendered).length : 100,
  );

  async function codeOf(name: string, version: string): Promise<string> {
    const manifest = name === 'shell' ? await store.shell(version) : await store.module(name, version);
    const code =
      manifest.server === undefined
        ? undefined
        : await store.file(name, version, manifest.server, 'identity');
    if (!code) throw new Error(`${name} ${version} has no server bundle`);
    return code.toString('utf8');
  }

  function renderPlanOf(plan: Plan): RenderPlan {
    let made = renderPlans.get(plan);
    if (!made) {
      made = {
        build: plan.build,
        modules: plan.modules.map(({ manifest: { name, version, routes, fills } }) => ({
          name,
          version,
          routes,
          fills,
        })),
        missing: plan.missing,
        config: runtimeConfig(settings, ownOrigin()),
      };
      renderPlans.set(plan, made);
    }
    return made;
  }

  return {
    async page({ plan, route, locale, pathname, search, origin, expected }) {
      if (plan.shell.server === undefined) return undefined;
      const key = [plan.build, origin, pathname, search, expected ? 1 : 0].join(' ');
      const address = { origin, locale, pathname, search, expected };
      try {
        return await cache.get(
          key,
          () => composePage(pool, plan, renderPlanOf(plan), address, route),
          isWhole,
        );
      } catch (error) {
        report('the page was not rendered', error instanceof Error ? error : new Error(String(error)));
        return undefined;
      }
    },
    close: () => pool.close(),
  };
}

/** A page without its data must not stay. */
const isWhole = (page: ComposedPage | ComposedRedirect): boolean =>
  !('html' in page) || page.outcome !== 'failed';
