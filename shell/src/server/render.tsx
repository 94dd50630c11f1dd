import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import type { LoadResult, PageHead, Platform } from '@vetportal/contracts';
import { matchRoute } from '@vetportal/contracts/module';
import type { Locale } from '@vetportal/i18n';
import { PortalRouter, SlotPart } from '@vetportal/module-runtime/shell';
import type { ReactNode } from 'react';
import { ModulePages } from '../applications/module-pages';
import { fetchPage } from '../navigation/fetch-page';
import { routesOf, viewOf, type ShellView } from '../navigation/page-view';
import { PageSkeleton } from '../pages/page-skeleton';
import { ShellText } from '../texts/shell-text';
import { loadShellMessages } from '../texts/shell-messages';
import {
  fromRichJson,
  toRichJson,
  type FetchAnswer,
  type FetchCall,
  type OpenPlace,
  type RenderedAddress,
  type Rendering,
  type RenderPlan,
  type RenderTask,
} from '@vetportal/contracts/render';
import { fetchBy } from './fetch-by';
import { frameTree, describePage, type ShownOnFrame } from './frame-of-page';
import { gatherErrors } from './gather-errors';
import { renderHtml } from './render-html';
import {
  createServerPlatform,
  fixed,
  renderedHistory,
  renderedLocation,
  type OwnModule,
  type Texts,
} from './server-platform';

/** A part that still asks for data after so many rounds would ask for ever. */
const MAX_ROUNDS = 4;

/** The way to ERP and search. */
export type AskService = (call: FetchCall) => Promise<FetchAnswer>;

export interface Renderer {
  /** @param ask the way to ERP and search, which the edge gives */
  render(plan: RenderPlan, address: RenderedAddress, task: RenderTask, ask: AskService): Promise<Rendering>;
}

/**
 * Makes what renders the parts of one module, or the shell's frame, on the edge. The trees are those of the browser; data are
 * fetched by the same queries. A page's are fetched before it is rendered; for all else a part is rendered, what it asked for is
 * fetched, and it is rendered again.
 *
 * @param own the module's exposes; none for the shell
 */
export async function createRenderer(own: OwnModule): Promise<Renderer> {
  const texts = await loadTexts();

  async function make(
    plan: RenderPlan,
    address: RenderedAddress,
    task: PartTask,
    ask: AskService,
  ): Promise<Rendering> {
    const places = new Map<string, OpenPlace>();
    let head: PageHead | undefined;
    let outcome: LoadResult<unknown> | undefined;
    const sources = new Set<string>();
    const errors = gatherErrors();
    const asked = (call: FetchCall): Promise<FetchAnswer> => {
      sources.add(addressOf(call.url));
      return ask(call);
    };
    const platform = createServerPlatform({
      plan,
      address,
      own,
      texts,
      telemetry: errors.telemetry,
      fetch: fetchBy(asked),
      askSearch: ({ url, body }) => asked({ url, method: 'POST', headers: SEARCH_HEADERS, body }),
      server: {
        part: (place, fill, props) =>
          void places.set(place, { place, fill, props: JSON.stringify(toRichJson(props)) }),
        head: (told) => (head = told),
        outcome: (result) => (outcome = result),
      },
    });
    const made = treeOf(task, plan, address, platform);
    if (task.kind === 'page' && !(await fetchData(platform, plan, made.view)))
      return { ...FAILED, sources: [...sources] };
    for (let round = 1; ; round += 1) {
      places.clear();
      const { html, styles } = await renderHtml(made.tree, made.prefix);
      const wanted = platform.queries.getQueryCache().findAll({ predicate: isWanted });
      if (wanted.length > 0 && round < MAX_ROUNDS) {
        const fetched = await Promise.allSettled(wanted.map((query) => query.fetch()));
        // A part without its data is left to the browser, which tells of it and offers a retry.
        if (fetched.every(({ status }) => status === 'fulfilled')) continue;
        return { ...FAILED, sources: [...sources] };
      }
      return {
        html,
        styles,
        places: [...places.values()],
        queries: queriesOf(platform.queries),
        sources: [...sources],
        told: errors.told(),
        head,
        outcome: outcome && outcomeOf(outcome),
      };
    }
  }

  async function makeFrame(
    plan: RenderPlan,
    address: RenderedAddress,
    head: PageHead | undefined,
    ask: AskService,
  ): Promise<Rendering> {
    const site = { routes: routesOfPlan(plan), isIncomplete: plan.missing.length > 0 };
    const { shown, document } = describePage(site, address, { head, texts: texts[address.locale] });
    return { ...(await make(plan, address, { kind: 'frame', shown }, ask)), document };
  }

  return {
    render: (plan, address, task, ask) =>
      task.kind === 'frame' ? makeFrame(plan, address, task.head, ask) : make(plan, address, task, ask),
  };
}

/** What is rendered at a time. */
type PartTask =
  | Exclude<RenderTask, { kind: 'frame' }>
  | { readonly kind: 'frame'; readonly shown: ShownOnFrame };

const SEARCH_HEADERS = { accept: 'application/json', 'content-type': 'application/json' };
const FAILED: Rendering = { html: '', styles: [], places: [], queries: [], outcome: { kind: 'failed' } };

/**
 * Fetches a page's data before it is rendered, as a link that is pointed at does in the browser.
 *
 * @returns false where they cannot be had
 */
async function fetchData(platform: Platform, plan: RenderPlan, { location }: ShellView): Promise<boolean> {
  const match = matchRoute(routesOfPlan(plan), location.path);
  if (!match) return true;
  try {
    const { modules } = platform;
    const code = {
      prefetch: <Exposed,>(name: string, expose: string) => modules.load<Exposed>(name, expose),
      messages: (name: string, locale: Locale) => modules.messages(name, locale),
    };
    await fetchPage(platform, code, { ...match, path: location.path, query: location.search });
    return true;
  } catch (error) {
    if (platform.queries.getQueryCache().findAll({ predicate: hasFailed }).length > 0) return false;
    throw error;
  }
}

interface Tree {
  readonly tree: ReactNode;
  /** Prefix of the ids within; the browser's root has the same. */
  readonly prefix: string;
  readonly view: ShellView;
}

function treeOf(task: PartTask, plan: RenderPlan, address: RenderedAddress, platform: Platform): Tree {
  const location = renderedLocation(address);
  const history = renderedHistory(location);
  const routes = routesOfPlan(plan);
  const shown = viewOf(location, platform.session.value, { routes, incomplete: plan.missing.length > 0 });
  const view = fixed(shown);
  switch (task.kind) {
    case 'page':
      return {
        prefix: task.module,
        view: shown,
        tree: (
          <ModulePages
            module={task.module}
            platform={platform}
            history={history}
            view={view}
            Skeleton={() => (
              <ShellText platform={platform}>
                <PageSkeleton />
              </ShellText>
            )}
          />
        ),
      };
    case 'slot':
      return {
        prefix: task.place,
        view: shown,
        tree: (
          <ShellText platform={platform}>
            <PortalRouter history={history} location={location}>
              <SlotPart contribution={task.fill} props={fromRichJson(JSON.parse(task.props)) as never} />
            </PortalRouter>
          </ShellText>
        ),
      };
    case 'frame':
      return {
        prefix: 'shell',
        view: shown,
        tree: frameTree({
          platform,
          history,
          view,
          shown: task.shown,
          modules: plan.modules.map(({ name }) => name),
        }),
      };
  }
}

const planRoutes = new WeakMap<RenderPlan, ReturnType<typeof routesOf>>();

function routesOfPlan(plan: RenderPlan): ReturnType<typeof routesOf> {
  let routes = planRoutes.get(plan);
  if (!routes) planRoutes.set(plan, (routes = routesOf(plan.modules)));
  return routes;
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error';

/** JSON of each query that has data, for the browser's cache. */
const queriesOf = (queries: QueryClient): string[] =>
  dehydrate(queries).queries.map((query) =>
    JSON.stringify({ ...query, state: { ...query.state, data: toRichJson(query.state.data) } }),
  );

/** Where a call goes, without its query. */
const addressOf = (url: string): string => url.replace(/\?.*$/s, '');

/** Asked for by what was rendered, and not fetched yet. */
const isWanted = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  state.fetchStatus === 'idle' &&
  typeof options.queryFn === 'function' &&
  (options as { readonly enabled?: unknown }).enabled !== false;

const outcomeOf = (result: LoadResult<unknown>): Rendering['outcome'] =>
  result.outcome === 'redirect'
    ? { kind: 'redirect', to: result.to, permanent: result.permanent }
    : { kind: result.outcome };

async function loadTexts(): Promise<Texts> {
  const [fr, nl, en] = await Promise.all((['fr', 'nl', 'en'] satisfies Locale[]).map(loadShellMessages));
  return { fr: fr ?? {}, nl: nl ?? {}, en: en ?? {} };
}
