import { todayInBrussels } from '@vetportal/i18n';
import { articleList, ListExport, type ExportTextId } from '@vetportal/list-import/export';
import { useTranslate } from '@vetportal/module-runtime';
import type { Articles } from '../articles/use-articles';
import type { ShownLine } from '../cart-engine/shown-cart';
import type { LineAmount } from './amounts';
import { lineName } from './line-article';

type TextId = keyof typeof import('./messages.json') | ExportTextId;

interface Props {
  readonly lines: readonly ShownLine[];
  readonly articles: Articles;
  /** What each line costs, in their order. */
  readonly amounts: readonly LineAmount[];
}

/** The cart as it is shown, as a file: changes that the ERP has not answered yet are in it. */
export function CartExport({ lines, articles, amounts }: Props) {
  const text = useTranslate<TextId>();
  return (
    <ListExport
      module="mf-cart"
      size="sm"
      variant="quiet"
      list={() =>
        articleList(
          `${text('cart.title')} ${todayInBrussels()}`,
          lines.map((shown, at) => {
            const article = articles.get(shown.productId);
            return {
              code: article?.sku ?? shown.line?.sku ?? '',
              quantity: shown.quantity,
              name: lineName(shown, article),
              unitCents: amounts[at]?.unitCents,
              amountCents: amounts[at]?.totalCents,
            };
          }),
          text,
        )
      }
    />
  );
}
