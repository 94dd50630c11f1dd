import { packingUnit, type ProductHit } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, Card, IconTrash, Inline, Price, Table, type TableColumn } from '@vetportal/ui';
import { useMemo, useRef, useState } from 'react';
import type { Articles } from '../articles/use-articles';
import type { ShownLine } from '../cart-engine/shown-cart';
import { useCartEngine } from '../cart-engine/use-cart';
import type { LineAmount } from './amounts';
import { LineArticle, lineName } from './line-article';
import { LineQuantity } from './line-quantity';
import type { LinesInSight } from './lines-in-sight';
import { RemoveButton } from './remove-button';
import { usePicturesAhead } from './use-pictures-ahead';
import { useRemoveLine } from './use-remove-line';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly lines: readonly ShownLine[];
  readonly sight: LinesInSight;
  readonly articles: Articles;
  /** In the order of the lines; undefined for a guest, who has no prices in the cart. */
  readonly amounts?: readonly LineAmount[];
  /** What is pending waits for the network or the ERP: its lines say so. */
  readonly held?: boolean;
}

interface Row {
  readonly shown: ShownLine;
  readonly article: ProductHit | undefined;
  readonly amount: LineAmount | undefined;
  /** The ERP does not know of this quantity, and cannot be reached for now. */
  readonly unsaved: boolean;
}

/** Each answer of the ERP brings all lines again; most say what they said before. */
const isSameLine = (a: ShownLine['line'], b: ShownLine['line']): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

const isSameRow = (a: Row, b: Row): boolean =>
  a.article === b.article &&
  a.unsaved === b.unsaved &&
  a.shown.pending === b.shown.pending &&
  a.shown.quantity === b.shown.quantity &&
  a.amount?.unitCents === b.amount?.unitCents &&
  a.amount?.totalCents === b.amount?.totalCents &&
  isSameLine(a.shown.line, b.shown.line);

/** Each change makes all rows again; those that say the same stay the same objects, so that of three hundred one is rendered. */
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
      cell: ({ shown, article, unsaved }) => (
        <LineArticle shown={shown} article={article} unsaved={unsaved} />
      ),
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
export function CartLines({ lines, sight, articles, amounts, held = false }: Props) {
  const text = useTranslate<TextId>();
  const remove = useRemoveLine(lines);
  const priced = amounts !== undefined;
  const columns = useMemo(() => columnsOf(text, remove, priced), [text, remove, priced]);
  const list = useRef<HTMLDivElement>(null);
  usePicturesAhead(list, articles);
  const rows = useSameRows(
    sight.lines.map((shown, index) => ({
      shown,
      article: articles.get(shown.productId),
      amount: amounts?.[index],
      unsaved: held && shown.pending,
    })),
  );
  return (
    <Card title={text('cart.lines')} padding="none" actions={<ClearCart lines={lines} />}>
      <div ref={list}>
        <Table
          caption={text('cart.lines')}
          hideCaption
          density="comfortable"
          stickyHeader
          rows={rows}
          rowKey={({ shown }) => String(shown.productId)}
          columns={columns}
        />
      </div>
      {sight.lines.length < sight.count && (
        <Button block variant="quiet" onClick={sight.showAll}>
          {text('cart.lines.all', { count: sight.count })}
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
