import type { ProductHit, WishlistLine } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';

type TextId = keyof typeof import('./messages.json');

/** What the article of a line is called: as in the catalogue, or as the line stores it once the article is gone. */
export function useLineName(articles: ReadonlyMap<number, ProductHit>): (line: WishlistLine) => string {
  const nameIn = useNameIn();
  return (line) => nameIn(line, articles);
}

/** The same for articles that are known only later. */
export function useNameIn(): (line: WishlistLine, articles: ReadonlyMap<number, ProductHit>) => string {
  const text = useTranslate<TextId>();
  return ({ productId: id, stored }, articles) =>
    articles.get(id)?.name ?? (stored?.name || text('account.wishlist.gone', { id }));
}
