import type { ProductHit } from '@vetportal/model';

const alone = new WeakMap<ProductHit, ProductHit>();

/**
 * An article without its other packs and strengths, which are as long as all the rest: what is given to another module's part is
 * sent to that part's renderer on the edge. The same object for the same article, so that the part renders again only when it is
 * another one.
 */
export function withoutVariants(product: ProductHit): ProductHit {
  if (product.variants.length === 0) return product;
  let own = alone.get(product);
  if (!own) alone.set(product, (own = { ...product, variants: [] }));
  return own;
}
