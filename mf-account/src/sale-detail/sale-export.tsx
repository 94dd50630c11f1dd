import { todayInBrussels } from '@vetportal/i18n';
import { articleList, ListExport, type ExportTextId } from '@vetportal/list-import/export';
import { lineQuantities, unitsRemaining, type Sale } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { useArticles } from '../article-link/use-articles';

type TextId = keyof typeof import('./messages.json') | ExportTextId;

/** The lines of an order as a file: by the codes of today, or as they were sold where an article is gone. */
export function SaleExport({ sale }: { readonly sale: Sale }) {
  const text = useTranslate<TextId>();
  const { articles } = useArticles(
    sale.lines.filter((line) => !line.isDelivery).map(({ productId }) => productId),
  );
  return (
    <ListExport
      module="mf-account"
      list={() =>
        articleList(
          `${text('account.sale.named', { name: sale.name })} ${todayInBrussels(new Date(sale.dateOrder))}`,
          sale.lines
            // What remains of it: quantity and amount belong together.
            .filter((line) => !line.isDelivery && unitsRemaining(lineQuantities(line)) > 0)
            .map((line) => ({
              code: articles.get(line.productId)?.sku ?? line.sku,
              quantity: unitsRemaining(lineQuantities(line)),
              name: line.name,
              unitCents: line.unitNetCents,
              amountCents: line.amount.untaxed,
            })),
          text,
        )
      }
    />
  );
}
