import { usePlatform, useTranslate } from '@vetportal/contracts';
import { packingUnit, type ProductHit } from '@vetportal/model';
import { Button, Card, IconTrash, Inline, Price, Table, type TableColumn } from '@vetportal/ui';
import { useMemo, useState } from 'react';
import type { Articles } from '../articles/use-articles';
import type { ShownLine } from '../cart-engine/shown-cart';
import { useCartEngine } from '../cart-engine/use-cart';
import type { LineAmount } from './amounts';
import { LineArticle, lineName } from './line-article';
import { LineQuantity } from './line-quantity';
import { RemoveButton } from './remove-button';
import { useRemoveLine } from './use-remove-line';

type TextId = keyof typeof import('./messages.json');

/** An import may bring thousands of lines: so many fields at once would hold the page up. */
const LINES_AT_ONCE = 300;

interface Props {
  readonly lines: readonly ShownLine[];
  readonly articles: Articles;
  /** In the order of the lines; undefined for a guest, who has no prices in the cart. */
  readonly amounts?: readonly LineAmount[];
}

interface Row {
  readonly shown: ShownLine;
  readonly article: ProductHit | undefined;
  readonly amount: LineAmount | undefined;
}

const isSameRow = (a: Row, b: Row): boolean =>
  a.article === b.article &&
  a.shown.line === b.shown.line &&
  a.shown.pending === b.shown.pending &&
  a.shown.quantity === b.shown.quantity &&
  a.amount?.unitCents === b.amount?.unitCents &&
  a.amount?.totalCents === b.amount?.totalCents;

/** Each change makes all rows anew; those that say the same stay the same objects, so that of three hundred one is rendered. */
function useSameRows(rows: readonly Row[]): readonly Row[] {
  const [kept] = useState(() => new Map<number, Row>());
  return rows.map((row) => {
    const former = kept.get(row.shown.productId);
    if (former && isSameRow(former, row)) return former;
    kept.set(row.shown.productId, row);
    return row;
  });
}

function columnsOf(
  text: ReturnType<typeof useTranslate<TextId>>,
  remove: (productId: number, name: string) => void,
  priced: boolean,
): readonly TableColumn<Row>[] {
  const nameOf = ({ shown, article }: Row): string => lineName(shown, article);
  const price = (key: 'unitCents' | 'totalCents', label: TextId): TableColumn<Row> => ({
    key,
    label: text(label),
    align: 'end',
    width: 'min',
    cell: ({ amount }) =>
      amount?.[key] === undefined ? '–' : <Price cents={amount[key]} strong={key === 'totalCents'} />,
  });
  return [
    {
      key: 'article',
      label: text('cart.line.article'),
      rowHeader: true,
      width: 'max',
      cell: ({ shown, article }) => <LineArticle shown={shown} article={article} />,
    },
    ...(priced ? [price('unitCents', 'cart.line.unitPrice')] : []),
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
            unit={packingUnit({ unitInShrinkWrap: row.article?.unitInShrinkWrap })}
          />
          <RemoveButton productId={row.shown.productId} name={nameOf(row)} onRemove={remove} />
        </Inline>
      ),
    },
    ...(priced ? [price('totalCents', 'cart.line.total')] : []),
  ];
}

/** The lines of the cart, each to be changed and removed. */
export function CartLines({ lines, articles, amounts }: Props) {
  const text = useTranslate<TextId>();
  const remove = useRemoveLine(lines);
  const priced = amounts !== undefined;
  const columns = useMemo(() => columnsOf(text, remove, priced), [text, remove, priced]);
  const [all, showAll] = useState(false);
  const shownLines = all ? lines : lines.slice(0, LINES_AT_ONCE);
  const rows = useSameRows(
    shownLines.map((shown, index) => ({
      shown,
      article: articles.get(shown.productId),
      amount: amounts?.[index],
    })),
  );
  return (
    <Card title={text('cart.lines')} padding="none" actions={<ClearCart lines={lines} />}>
      <Table
        caption={text('cart.lines')}
        hideCaption
        density="comfortable"
        stickyHeader
        rows={rows}
        rowKey={({ shown }) => String(shown.productId)}
        columns={columns}
      />
      {shownLines.length < lines.length && (
        <Button
          block
          variant="quiet"
          onClick={() => {
            showAll(true);
          }}
        >
          {text('cart.lines.all', { count: lines.length })}
        </Button>
      )}
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
