import { MAX_LINE_QUANTITY, readQuantity, type ProductHit, type WishlistLine } from '@vetportal/model';
import type { ListLine } from '@vetportal/model/article-list';

/** Why a line of a file does not go into a wishlist. */
export type ImportProblem = 'no-code' | 'unknown' | 'quantity' | 'present' | 'restricted';

export interface RefusedLine extends ListLine {
  readonly problem: ImportProblem;
  /** In words why the customer may not buy the article; with `restricted`. */
  readonly reason?: string;
}

/** What becomes of a file's lines; each is added, summed with one of its article, or refused and named. */
export interface ImportedLines {
  readonly added: readonly WishlistLine[];
  readonly refused: readonly RefusedLine[];
}

/**
 * Decides line by line what a file adds to a wishlist (`V09`: no article twice).
 *
 * @param articles by code as it stands in the file
 * @param present ids of the articles that the list has already
 * @param restriction why the customer may not buy an article, in words; undefined where it may (`W06`)
 */
export function importLines(
  lines: readonly ListLine[],
  articles: ReadonlyMap<string, ProductHit>,
  present: ReadonlySet<number>,
  restriction: (article: ProductHit) => string | undefined,
): ImportedLines {
  const added = new Map<number, number>();
  const refused: RefusedLine[] = [];
  for (const line of lines) {
    const refuse = (problem: ImportProblem): void => void refused.push({ ...line, problem });
    const article = articles.get(line.code);
    const reason = article && restriction(article);
    const quantity = readQuantity(line.quantity);
    if (line.code === '') refuse('no-code');
    else if (!article) refuse('unknown');
    else if (present.has(article.id)) refuse('present');
    else if (reason !== undefined) refused.push({ ...line, problem: 'restricted', reason });
    else {
      const sum = (added.get(article.id) ?? 0) + (quantity.ok ? quantity.value : 0);
      if (!quantity.ok || sum > MAX_LINE_QUANTITY) refuse('quantity');
      else added.set(article.id, sum);
    }
  }
  return { added: [...added].map(([productId, quantity]) => ({ productId, quantity })), refused };
}
