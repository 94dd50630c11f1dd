import type { Locale } from '@vetportal/i18n';
import { type Platform, loaded, type Loaded, type PageModule } from '@vetportal/contracts';

interface Previewed {
  readonly module: string;
  readonly page: PageModule;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly locale: Locale;
}

/**
 * What a page can show of itself before its data have come, from what its module's queries hold.
 *
 * @returns undefined where the page has no preview, knows nothing yet, or is rendered on the edge, which waits for the data
 */
export function previewOf(
  { module, page, params, query, locale }: Previewed,
  { queries, server }: Pick<Platform, 'queries' | 'server'>,
): Loaded<unknown> | undefined {
  if (!page.preview || server) return undefined;
  const known = queries
    .getQueryCache()
    // Names and texts are those of a language, and so are its keys.
    .findAll({ queryKey: [module], predicate: ({ queryKey }) => queryKey.includes(locale) })
    .filter(({ state }) => state.data !== undefined)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }): unknown => state.data);
  const data: unknown = page.preview({ params, query, locale, known });
  return data === undefined ? undefined : loaded(data);
}
