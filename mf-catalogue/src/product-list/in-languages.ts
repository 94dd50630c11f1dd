import type { PageHead } from '@vetportal/contracts';
import { LOCALES, type Locale } from '@vetportal/i18n';

/**
 * An article or a category in the languages that have a url key for it (`R31`); the search is what is nearest to it in the others.
 *
 * @param pathOf the path of a url key
 */
export const inLanguages = (
  urlKeys: Readonly<Record<string, string>>,
  pathOf: (urlKey: string) => string,
): Required<Pick<PageHead, 'alternates' | 'nearest'>> => ({
  alternates: Object.fromEntries(
    LOCALES.flatMap((locale): [Locale, string][] => {
      const urlKey = urlKeys[locale];
      return urlKey === undefined ? [] : [[locale, pathOf(urlKey)]];
    }),
  ),
  nearest: '/search',
});
