import { useTranslate } from '@vetportal/module-runtime';
import {
  Button,
  Card,
  IconCart,
  IconDownload,
  Inline,
  LinkButton,
  Notice,
  saveFile,
  Stack,
} from '@vetportal/ui';
import { useState } from 'react';
import type { Addition } from '../../cart-engine/changes';
import { useAddLines } from '../../order-list/add-lines';
import { additionsOf } from '../../order-list/check-lines';
import type { LearntArticles } from '../../order-list/learn-articles';
import { remarkOn, type RemarkTextId } from '../../order-list/line-remark';
import { CSV, writeText } from '@vetportal/model/article-list/write-text';
import { useListBuyer } from '../../order-list/use-buyer';
import { chosenFor, isShown, ReportLines } from './report-lines';
import type { Import } from './use-import';

type TextId =
  | keyof typeof import('./messages.json')
  | keyof typeof import('../../cart/messages.json')
  | keyof typeof import('../messages.json')
  | RemarkTextId;

interface Props {
  readonly order: Import;
  readonly learnt: LearntArticles;
}

/** What becomes of each line of a file, and the button that adds what can be ordered. */
export function ImportReport({ order, learnt }: Props) {
  const text = useTranslate<TextId>();
  const { lines, chosen } = order;
  const [added, setAdded] = useState<readonly Addition[]>([]);
  const counts = {
    lines: lines.filter(({ outcome }) => outcome.kind !== 'skipped').length,
    ready: additionsOf(lines).length,
    joined: lines.filter(({ outcome }) => outcome.kind === 'joined').length,
    refused: lines.filter(isShown.refused).length,
    rounded: lines.filter(({ outcome }) => outcome.kind === 'ready' && outcome.roundedFrom !== undefined)
      .length,
    remarks: lines.filter(isShown.remarks).length,
  };
  return (
    <Card title={text('cart.import.report')} actions={<SaveReport order={order} />}>
      <Stack>
        <p role="status">{text('cart.import.summary', counts)}</p>
        {!(learnt.refusalsKnown && chosen.refusalsKnown) && (
          <Notice tone="warning" announce="status">
            {text('cart.import.unchecked')}
          </Notice>
        )}
        <AddToCart order={order} added={added} onAdded={setAdded} />
        <ReportLines
          order={order}
          added={added}
          first={counts.refused > 0 ? 'refused' : counts.remarks > 0 ? 'remarks' : 'all'}
        />
      </Stack>
    </Card>
  );
}

interface AddProps {
  readonly order: Import;
  readonly added: readonly Addition[];
  readonly onAdded: (all: readonly Addition[]) => void;
}

/** Adds what can be ordered; and again what a person chooses for unknown codes after that. */
function AddToCart({ order, added, onAdded }: AddProps) {
  const text = useTranslate<TextId>();
  const add = useAddLines();
  const { canOrder } = useListBuyer();
  const [grown, setGrown] = useState(false);
  const ready = additionsOf(order.lines);
  const left = missingFrom(added, ready);
  const isDone = added.length > 0;
  if (!canOrder) return <Notice tone="warning">{text('cart.quick.cannotOrder')}</Notice>;
  return (
    <Stack gap={2} align="start">
      {isDone && (
        <Notice
          tone="success"
          announce="status"
          actions={
            <Inline>
              <LinkButton to="/cart" size="sm" icon={<IconCart size={16} />}>
                {text('cart.quick.toCart')}
              </LinkButton>
            </Inline>
          }
        >
          {text('cart.import.done', { count: added.length })}
        </Notice>
      )}
      {(!isDone || left.length > 0) && (
        <Button
          variant="primary"
          icon={<IconCart size={16} />}
          disabled={left.length === 0}
          onClick={() => {
            const taken = add(left);
            setGrown(!taken);
            if (taken) onAdded(ready);
          }}
        >
          {text('cart.import.add', { count: left.length })}
        </Button>
      )}
      {grown && (
        <Notice
          tone="danger"
          announce="alert"
          actions={
            <Button size="sm" onClick={order.checkAgain}>
              {text('cart.retry')}
            </Button>
          }
        >
          {text('cart.import.grown')}
        </Notice>
      )}
    </Stack>
  );
}

/** What is not in the cart yet of what is ready. */
function missingFrom(added: readonly Addition[], ready: readonly Addition[]): readonly Addition[] {
  const before = new Map(added.map(({ productId, quantity }) => [productId, quantity]));
  return ready
    .map(({ productId, quantity }) => ({ productId, quantity: quantity - (before.get(productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The report as a file, so that what was refused can be corrected where it comes from. */
function SaveReport({ order }: Pick<Props, 'order'>) {
  const text = useTranslate<TextId>();
  const save = (): void => {
    const heading = ['line', 'code', 'name', 'quantity', 'remark'] as const;
    const rows = order.lines.map((line) => [
      line.line,
      line.code,
      line.article?.name ?? '',
      line.outcome.kind === 'ready' ? line.outcome.quantity : line.quantity,
      [chosenFor(line, order, text), remarkOn(line, text)].filter(Boolean).join(' '),
    ]);
    const file = writeText([heading.map((key) => text(`cart.import.${key}Heading`)), ...rows]);
    saveFile({ name: text('cart.import.reportName'), content: new Blob([file], { type: CSV }) });
  };
  return (
    <Button size="sm" variant="quiet" icon={<IconDownload size={16} />} onClick={save}>
      {text('cart.import.download')}
    </Button>
  );
}
