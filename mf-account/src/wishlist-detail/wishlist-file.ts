import type { ErpFile } from '@vetportal/erp';
import type { ProductHit, Wishlist } from '@vetportal/model';

/**
 * A wishlist as a CSV file: code and quantity first, so that the quick order pad reads it as well.
 *
 * @param labels headings of code, quantity and article, in the person's language
 */
export async function wishlistFile(
  list: Wishlist,
  articles: ReadonlyMap<number, ProductHit>,
  labels: readonly string[],
): Promise<ErpFile> {
  // Loaded with the first export: nobody else needs it.
  const { default: papa } = await import('papaparse');
  const rows = list.lines.flatMap(({ productId, quantity }) => {
    const article = articles.get(productId);
    return article ? [[article.sku, quantity, article.name]] : [];
  });
  // Spreadsheets of this country cut at semicolons; a cell that begins like a formula must not act as one.
  const csv = papa.unparse([labels, ...rows], { delimiter: ';', escapeFormulae: true });
  return {
    name: `${list.name.replace(/[^\p{L}\p{N} ._-]+/gu, '-')}.csv`,
    // The mark tells a spreadsheet that this is UTF-8.
    content: new Blob([`\uFEFF${csv}\r\n`], { type: 'text/csv;charset=utf-8' }),
  };
}
