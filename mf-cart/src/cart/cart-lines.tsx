import { usePlatform, useTranslate } from '@vetportal/contracts';
import { packingUnit } from '@vetportal/model';
import { Button, Card, IconTrash, Inline, Price, Table, type TableColumn } from '@vetportal/ui';
import type { Articles } from '../articles/use-articles';
import type { ShownLine } from '../cart-engine/shown-cart';
import { useCartEngine } from '../cart-engine/use-cart';
import type { LineAmount } from './amounts';
import { LineArticle, lineName } from './line-article';
import { LineQuantity } from './line-quantity';
import { RemoveButton } from './remove-button';
import { useRemoveLine } from './use-remove-line';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly lines: readonly ShownLine[];
  readonly articles: Articles;
  /** In the order of the lines; undefined for a guest, who has no prices in the cart. */
  readonly amounts?: readonly LineAmount[];
}

interface Row {
  readonly shown: ShownLine;
  readonly amount: LineAmount | undefined;
}

/** The lines of the cart, each to be changed and removed. */
export function CartLines({ lines, articles, amounts }: Props) {
  const text = useTranslate<TextId>();
  const remove = useRemoveLine(lines);
  const nameOf = ({ shown }: Row): string => lineName(shown, articles.get(shown.productId));
  const price = (key: 'unitCents' | 'totalCents', label: TextId): TableColumn<Row> => ({
    key,
    label: text(label),
    align: 'end',
    width: 'min',
    cell: ({ amount }) =>
      amount?.[key] === undefined ? '–' : <Price cents={amount[key]} strong={key === 'totalCents'} />,
  });
  const columns: TableColumn<Row>[] = [
    {
      key: 'article',
      label: text('cart.line.article'),
      rowHeader: true,
      width: 'max',
      cell: ({ shown }) => <LineArticle shown={shown} article={articles.get(shown.productId)} />,
    },
    ...(amounts ? [price('unitCents', 'cart.line.unitPrice')] : []),
    {
      key: 'quantity',
      label: text('cart.line.quantity'),
      width: 'min',
      cell: (row) => (
        <Inline gap={1} wrap={false} align="start">
          <LineQuantity
            productId={row.shown.productId}
            name={nameOf(row)}
            quantity={row.shown.quantity}
            unit={packingUnit({ unitInShrinkWrap: articles.get(row.shown.productId)?.unitInShrinkWrap })}
          />
          <RemoveButton productId={row.shown.productId} name={nameOf(row)} onRemove={remove} />
        </Inline>
      ),
    },
    ...(amounts ? [price('totalCents', 'cart.line.total')] : []),
  ];
  return (
    <Card title={text('cart.lines')} padding="none" actions={<ClearCart lines={lines} />}>
      <Table
        caption={text('cart.lines')}
        hideCaption
        density="comfortable"
        stickyHeader
        rows={lines.map((shown, index) => ({ shown, amount: amounts?.[index] }))}
        rowKey={({ shown }) => String(shown.productId)}
        columns={columns}
      />
    </Card>
  );
}

function ClearCart({ lines }: { readonly lines: readonly ShownLine[] }) {
  const text = useTranslate<TextId>();
  const engineOf = useCartEngine();
  const { confirm, notify } = usePlatform();
  const clear = async (): Promise<void> => {
    const agreed = await confirm({
      title: text('cart.clear.title'),
      text: text('cart.clear.text', { count: lines.length }),
      confirmLabel: text('cart.clear.confirm'),
      danger: true,
    });
    if (!agreed) return;
    engineOf().clear();
    const again = lines.map(({ productId, quantity }) => ({ productId, quantity }));
    notify({
      kind: 'info',
      text: text('cart.clear.done'),
      action: { label: text('cart.undo'), run: () => void engineOf().add(again) },
    });
  };
  return (
    <Button size="sm" variant="quiet" icon={<IconTrash size={16} />} onClick={() => void clear()}>
      {text('cart.clear')}
    </Button>
  );
}
