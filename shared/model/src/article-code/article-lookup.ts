import { normalizeCode, type ArticleCode } from './article-code';

/** The codes that an article bears. */
export interface CodedArticle {
  readonly sku: string;
  readonly cnkCode?: string | undefined;
  readonly barcode?: string | undefined;
}

/** What is compared last: a number as an article number may be written with dashes or without. */
const withoutDashes = (code: string): string => code.replace(/-/g, '');

/**
 * Articles by any of their codes. Where two share a code, the article number goes before the CNK, the CNK before the EAN; where
 * only the dashes differ, a code is found as long as it is one article's alone.
 *
 * @param articles all that any form of the codes may mean
 * @returns finds the article of a code; undefined where nobody has it
 */
export function lookUpArticles<T extends CodedArticle>(
  articles: readonly T[],
): (code: Pick<ArticleCode, 'forms'>) => T | undefined {
  const exact = new Map<string, T>();
  const dashless = new Map<string, T | undefined>();
  for (const kind of ['barcode', 'cnkCode', 'sku'] as const) {
    for (const article of articles) {
      const held = article[kind];
      if (held === undefined) continue;
      const code = normalizeCode(held);
      exact.set(code, article);
      const loose = withoutDashes(code);
      const other = dashless.get(loose);
      dashless.set(loose, dashless.has(loose) && other !== article ? undefined : article);
    }
  }
  return ({ forms }) => {
    for (const form of forms) {
      const article = exact.get(form);
      if (article) return article;
    }
    for (const form of forms) {
      const article = dashless.get(withoutDashes(form));
      if (article) return article;
    }
    return undefined;
  };
}
