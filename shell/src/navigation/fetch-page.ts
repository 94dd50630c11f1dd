import type { PageModule, Platform } from '@vetportal/contracts';
import type { RouteMatch } from '@vetportal/contracts/module';
import { pageQuery } from '@vetportal/contracts/shell';
import type { RouteOfModule } from './page-view';

/** A page that a person is about to open. */
export interface IntendedPage extends RouteMatch<RouteOfModule> {
  /** With its question mark, or empty. */
  readonly query: string;
}

/** Tells one page from another. */
export const pageId = ({ route, params, query }: IntendedPage): string =>
  `${route.module} ${route.id} ${JSON.stringify(params)} ${query}`;

/**
 * Fetches a page's code and its module's texts, and then its data, where the person may see them: what is fresh already is
 * not asked for again.
 */
export async function fetchPage(
  platform: Pick<Platform, 'modules' | 'queries' | 'session' | 'locale' | 'erp' | 'search'>,
  { route, params, query }: IntendedPage,
): Promise<void> {
  const { modules, queries, session, locale } = platform;
  const [{ default: page }] = await Promise.all([
    modules.load<{ readonly default: PageModule }>(route.module, route.expose),
    modules.messages(route.module, locale.value),
  ]);
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
