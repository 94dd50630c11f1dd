import type { ModuleRegistry, PageModule, Platform } from '@vetportal/contracts';
import type { RouteMatch } from '@vetportal/contracts/module';
import { pageQuery } from '@vetportal/contracts/shell';
import type { Locale } from '@vetportal/i18n';
import type { ShellModuleRegistry } from '../modules/module-registry';
import type { RouteOfModule } from './page-view';

/** What code is fetched from. */
type Code = Pick<ModuleRegistry, 'messages'> & Pick<ShellModuleRegistry, 'prefetch'>;

/** A page that a person is about to open. */
export interface IntendedPage extends RouteMatch<RouteOfModule> {
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

/**
 * Fetches a page's code and its module's texts, and then its data, where the person may see them: what is fresh already is
 * not asked for again.
 */
export async function fetchPage(
  platform: Pick<Platform, 'queries' | 'session' | 'locale' | 'erp' | 'search'>,
  modules: Code,
  { route, params, query }: IntendedPage,
): Promise<void> {
  const { queries, session, locale } = platform;
  const page = await fetchCode(modules, route, locale.value);
  if (route.access === 'customer' && session.value.state !== 'customer') return;
  await queries.query(
    pageQuery({
      module: route.module,
      routeId: route.id,
      page,
      locale: locale.value,
      params,
      query: new URLSearchParams(query),
      session: session.value,
      platform,
    }),
  );
}
