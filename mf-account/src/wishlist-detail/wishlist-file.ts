import type { ErpFile } from '@vetportal/erp';
import type { ProductHit, Wishlist } from '@vetportal/model';
import { CSV, writeText } from '@vetportal/model/article-list/write-text';

/**
 * A wishlist as a CSV file: code and quantity first, so that the quick order pad reads it as well.
 *
 * @param labels headings of code, quantity and article, in the person's language
 */
export function wishlistFile(
  list: Wishlist,
  articles: ReadonlyMap<number, ProductHit>,
  labels: readonly string[],
): ErpFile {
  const rows = list.lines.flatMap(({ productId, quantity }) => {
    const article = articles.get(productId);
    return article ? [[article.sku, quantity, article.name]] : [];
  });
  return {
    name: `${list.name.replace(/[^\p{L}\p{N} ._-]+/gu, '-')}.csv`,
    content: new Blob([writeText([labels, ...rows])], { type: CSV }),
  };
}
