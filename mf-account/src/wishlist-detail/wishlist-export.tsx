import { todayInBrussels } from '@vetportal/i18n';
import { articleList, ListExport, type ExportTextId } from '@vetportal/list-import/export';
import type { ProductHit, Wishlist } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { useLineName } from './line-name';

type TextId = ExportTextId;

interface Props {
  readonly list: Wishlist;
  /** Those that are in the catalogue. */
  readonly articles: ReadonlyMap<number, ProductHit>;
}

/** A wishlist as a file. A line whose article is gone has the code and the name that it was stored with. */
export function WishlistExport({ list, articles }: Props) {
  const text = useTranslate<TextId>();
  const nameOf = useLineName(articles);
  return (
    <ListExport
      module="mf-account"
      variant="quiet"
      list={() =>
        articleList(
          `${list.name} ${todayInBrussels()}`,
          list.lines.map((line) => ({
            code: articles.get(line.productId)?.sku ?? line.stored?.sku ?? '',
            quantity: line.quantity,
            name: nameOf(line),
          })),
          text,
        )
      }
    />
  );
}
