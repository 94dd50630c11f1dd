import type { ProductHit, ProductSummary } from '@vetportal/model';
import { lookUpArticles, readArticleCode } from '@vetportal/model/article-code';

/**
 * The article whose code a text is: SKU, CNK or EAN, typed or scanned.
 *
 * @returns the variant with that code, or undefined where none or several products have it
 */
export function articleOf(text: string, products: readonly ProductHit[]): ProductSummary | undefined {
  const finders = products.map((product) => lookUpArticles([product, ...product.variants]));
  for (const form of readArticleCode(text).forms) {
    const found = new Map<string, ProductSummary>();
    for (const find of finders) {
      const article = find({ forms: [form] });
      if (article) found.set(article.urlKey, article);
    }
    const [only] = found.values();
    if (only) return found.size === 1 ? only : undefined;
  }
  return undefined;
}
