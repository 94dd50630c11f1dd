import type { ContentItem } from '@vetportal/erp';
import { LOCALES, type Locale } from '@vetportal/i18n';

/** The path of what a route's rest names: `/news` and `a/b` -> `/news/a/b`. */
export const pathOf = (folder: string, params: Readonly<Record<string, string>>): string =>
  `${folder}/${params['*'] ?? ''}`.replace(/\/+$/, '').normalize('NFC');

/** The content with an address of the portal. */
export const findContent = (items: readonly ContentItem[], path: string): ContentItem | undefined =>
  items.find((item) => item.path.normalize('NFC') === path);

/**
 * The same content in the other languages (`R31`).
 *
 * @param otherwise where the switch leads for a language in which there is none
 */
export const alternatesOf = (
  paths: Partial<Record<string, string>>,
  otherwise: string,
): Record<Locale, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, paths[locale] ?? otherwise])) as Record<Locale, string>;
