import type { ModuleRegistry, PageModule, Platform } from '@vetportal/contracts';
import { matchRoute, type RouteMatch } from '@vetportal/contracts/module';
import type { Locale } from '@vetportal/i18n';
import { pageQuery } from '@vetportal/module-runtime/shell';
import { filter, firstValueFrom } from 'rxjs';
import type { ShellModuleRegistry } from '../modules/module-registry';
import type { RouteOfModule, ShellView } from './page-view';

/** What code is fetched from. */
type Code = Pick<ModuleRegistry, 'messages'> & Pick<ShellModuleRegistry, 'prefetch'>;

/** A page that a person is about to open. */
export interface IntendedPage extends RouteMatch<RouteOfModule> {
  /** Without its language, as the window writes it. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
}

/** Tells one page from another. */
export const pageId = ({ route, params, query }: IntendedPage): string =>
  `${route.module} ${route.id} ${JSON.stringify(params)} ${query}`;

/** Fetches a page's code and its module's texts. */
export async function fetchCode(
  modules: Code,
  { module, expose }: RouteOfModule,
  locale: Locale,
): Promise<PageModule> {
  const [{ default: page }] = await Promise.all([
    modules.prefetch<{ readonly default: PageModule }>(module, expose),
    modules.messages(module, locale),
  ]);
  return page;
}

type Services = Pick<Platform, 'queries' | 'session' | 'locale' | 'erp' | 'search'>;

/**
 * Fetches a page's code and its module's texts, and then its data, where the person may see them: what is fresh already is
 * not asked for again.
 */
export async function fetchPage(platform: Services, modules: Code, intended: IntendedPage): Promise<void> {
  const { queries, session, locale } = platform;
  const page = await fetchCode(modules, intended.route, locale.value);
  if (intended.route.access === 'customer' && session.value.state !== 'customer') return;
  await queries.query(dataOf(platform, page, intended));
}

/** The page that waits until it is known who is there, where one does. */
export function awaitedPage(
  { showing, location: { path, search } }: ShellView,
  routes: readonly RouteOfModule[],
): IntendedPage | undefined {
  const match = showing === 'waiting' ? matchRoute(routes, path) : undefined;
  return match && { ...match, path, query: search };
}

/**
 * Gets such a page ready: its code at once, its data as soon as the ERP takes calls in the name of the person, who is known a
 * moment later.
 *
 * @param opened resolves then; never where nobody comes in
 */
export async function fetchAwaited(
  platform: Services,
  modules: Code,
  intended: IntendedPage,
  opened: Promise<void>,
): Promise<void> {
  const { queries, session, locale } = platform;
  const page = await fetchCode(modules, intended.route, locale.value);
  // Whose price list it is, is not known yet.
  if (page.usesRole !== undefined && page.usesRole !== false) return;
  await opened;
  if (session.value.state !== 'starting') return;
  const data = dataOf(platform, page, intended);
  // What was asked for in the name of somebody whom the ERP does not know after all is nobody's.
  const known = session.changes.pipe(filter(({ state }) => state !== 'starting'));
  void firstValueFrom(known).then(({ state }) => {
    if (state === 'guest') queries.removeQueries({ queryKey: data.queryKey });
  });
  await queries.query(data);
}

const dataOf = (platform: Services, page: PageModule, { route, params, query }: IntendedPage) =>
  pageQuery({
    module: route.module,
    routeId: route.id,
    page,
    locale: platform.locale.value,
    params,
    query: new URLSearchParams(query),
    session: platform.session.value,
    platform,
  });
