import type { ProductHit, ProductSummary } from '@vetportal/model';
import { codeOf } from '@vetportal/search';

/**
 * The article whose code a text is: SKU, CNK or EAN, typed or scanned.
 *
 * @returns the variant with that code, or undefined where none or several products have it
 */
export function articleOf(text: string, products: readonly ProductHit[]): ProductSummary | undefined {
  const code = codeOf(text);
  if (code === '') return undefined;
  const found = new Map<string, ProductSummary>();
  for (const product of products) {
    const article = [product, ...product.variants].find(
      ({ sku, cnkCode, barcode }) => sku.toUpperCase() === code || cnkCode === code || barcode === code,
    );
    if (article) found.set(article.urlKey, article);
  }
  const [only] = found.values();
  return found.size === 1 ? only : undefined;
}
