import { useTranslate } from '@vetportal/module-runtime';
import { Card, Price, Table, TextLink } from '@vetportal/ui';
import type { Articles } from '../articles/use-articles';
import type { ShownLine } from '../cart-engine/shown-cart';
import type { LineAmount } from '../cart/amounts';
import { LineArticle } from '../cart/line-article';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../cart/messages.json');

interface Props {
  readonly lines: readonly ShownLine[];
  readonly articles: Articles;
  /** In the order of the lines. */
  readonly amounts: readonly LineAmount[];
}

/** What is ordered, to be read once more. */
export function ReviewLines({ lines, articles, amounts }: Props) {
  const text = useTranslate<TextId>();
  return (
    <Card
      title={text('cart.confirm.lines')}
      padding="none"
      actions={<TextLink to="/cart">{text('cart.confirm.edit')}</TextLink>}
    >
      <Table
        caption={text('cart.confirm.lines')}
        hideCaption
        density="comfortable"
        rows={lines.map((shown, index) => ({ shown, amount: amounts[index] }))}
        rowKey={({ shown }) => String(shown.productId)}
        columns={[
          {
            key: 'article',
            label: text('cart.line.article'),
            rowHeader: true,
            width: 'max',
            cell: ({ shown }) => (
              <LineArticle shown={shown} article={articles.get(shown.productId)} hints={false} />
            ),
          },
          {
            key: 'quantity',
            label: text('cart.line.quantity'),
            align: 'end',
            width: 'min',
            cell: ({ shown }) => shown.quantity,
          },
          {
            key: 'unit',
            label: text('cart.line.unitPrice'),
            align: 'end',
            width: 'min',
            hideBelow: 'desktop',
            cell: ({ amount }) =>
              amount?.unitCents === undefined ? '–' : <Price cents={amount.unitCents} />,
          },
          {
            key: 'total',
            label: text('cart.line.total'),
            align: 'end',
            width: 'min',
            cell: ({ amount }) =>
              amount?.totalCents === undefined ? '–' : <Price cents={amount.totalCents} strong />,
          },
        ]}
      />
    </Card>
  );
}
