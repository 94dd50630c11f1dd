import { normalizeCode, type ArticleCode } from './article-code';
import type { CodedArticle } from './article-lookup';
import { codeDistance } from './near-codes';

/**
 * Articles in the order in which one of their codes is near a code that nobody has; of a shortened number those that it may be.
 *
 * @param articles any that may be near
 */
export function byNearness<T extends CodedArticle>(code: ArticleCode, articles: readonly T[]): readonly T[] {
  const codesOf = ({ sku, cnkCode, barcode }: CodedArticle): readonly string[] =>
    [sku, cnkCode, barcode].flatMap((held) => (held === undefined ? [] : [normalizeCode(held)]));
  const { shortened, related, forms } = code;
  if (shortened) return articles.filter((article) => codesOf(article).some(shortened.fits));
  const distance = (article: CodedArticle): number =>
    Math.min(
      ...codesOf(article).flatMap((held) =>
        related.includes(held)
          ? [0]
          : [code.code, ...forms.slice(0, 1)].map((one) => codeDistance(one, held)),
      ),
    );
  return articles
    .map((article) => ({ article, far: distance(article) }))
    .sort((one, other) => one.far - other.far)
    .map(({ article }) => article);
}
