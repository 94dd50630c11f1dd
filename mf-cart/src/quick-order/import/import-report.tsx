import { useTranslate } from '@vetportal/contracts';
import {
  Button,
  Card,
  IconCart,
  IconDownload,
  Inline,
  LinkButton,
  Notice,
  saveFile,
  Select,
  Stack,
  Table,
  Text,
} from '@vetportal/ui';
import { useState } from 'react';
import { useAddLines } from '../../order-list/add-lines';
import { additionsOf, type CheckedLine } from '../../order-list/check-lines';
import type { LearntArticles } from '../../order-list/learn-articles';
import { LineRemark, remarkOn, type RemarkTextId } from '../../order-list/line-remark';
import { CSV, writeText } from '@vetportal/model/article-list/write-text';
import { useListBuyer } from '../../order-list/use-buyer';
import type { Import } from './use-import';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../messages.json') | RemarkTextId;

/** Rows that are shown at first, and with each press on 'more'. */
const ROWS_AT_ONCE = 100;

type Shown = 'all' | 'remarks' | 'refused';
const isShown: Readonly<Record<Shown, (line: CheckedLine) => boolean>> = {
  all: () => true,
  remarks: ({ outcome }) =>
    outcome.kind !== 'ready' || outcome.roundedFrom !== undefined || outcome.joined.length > 0,
  refused: ({ outcome }) => outcome.kind === 'refused',
};

interface Props {
  readonly order: Import;
  readonly learnt: LearntArticles;
}

/** What becomes of each line of a file, and the button that adds what can be ordered. */
export function ImportReport({ order, learnt }: Props) {
  const text = useTranslate<TextId>();
  const { lines } = order;
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
    <Card title={text('cart.import.report')} actions={<SaveReport lines={lines} />}>
      <Stack>
        <p role="status">{text('cart.import.summary', counts)}</p>
        {!learnt.refusalsKnown && (
          <Notice tone="warning" announce="status">
            {text('cart.import.unchecked')}
          </Notice>
        )}
        <AddButton order={order} ready={counts.ready} />
        <Lines
          lines={lines}
          first={counts.refused > 0 ? 'refused' : counts.remarks > 0 ? 'remarks' : 'all'}
        />
      </Stack>
    </Card>
  );
}

function AddButton({ order, ready }: { readonly order: Import; readonly ready: number }) {
  const text = useTranslate<TextId>();
  const add = useAddLines();
  const { canOrder } = useListBuyer();
  const [added, setAdded] = useState<number | 'too-many' | undefined>();
  if (typeof added === 'number') {
    return (
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
        {text('cart.import.done', { count: added })}
      </Notice>
    );
  }
  if (!canOrder) return <Notice tone="warning">{text('cart.quick.cannotOrder')}</Notice>;
  return (
    <Stack gap={2} align="start">
      <Button
        variant="primary"
        icon={<IconCart size={16} />}
        disabled={ready === 0}
        onClick={() => {
          setAdded(add(order.lines));
        }}
      >
        {text('cart.import.add', { count: ready })}
      </Button>
      {added === 'too-many' && (
        <Notice
          tone="danger"
          announce="alert"
          actions={
            <Button size="sm" onClick={order.checkAgain}>
              {text('cart.import.retry')}
            </Button>
          }
        >
          {text('cart.import.grown')}
        </Notice>
      )}
    </Stack>
  );
}

function Lines({ lines, first }: { readonly lines: readonly CheckedLine[]; readonly first: Shown }) {
  const text = useTranslate<TextId>();
  const [shown, setShown] = useState<Shown>(first);
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const matching = lines.filter(isShown[shown]);
  const left = matching.length - limit;
  return (
    <Stack gap={3}>
      <Inline>
        <Select
          label={text('cart.import.show')}
          value={shown}
          options={(['all', 'remarks', 'refused'] as const).map((value) => ({
            value,
            label: `${text(`cart.import.show.${value}`)} (${String(lines.filter(isShown[value]).length)})`,
          }))}
          onChange={(event) => {
            setShown(
              (['all', 'remarks', 'refused'] as const).find((one) => one === event.target.value) ?? 'all',
            );
            setLimit(ROWS_AT_ONCE);
          }}
        />
      </Inline>
      {matching.length === 0 ? (
        <Text tone="muted">{text('cart.import.none')}</Text>
      ) : (
        <Table
          caption={text('cart.import.report')}
          hideCaption
          rows={matching.slice(0, limit)}
          rowKey={({ line }) => String(line)}
          columns={[
            {
              key: 'line',
              label: text('cart.import.lineHeading'),
              width: 'min',
              align: 'end',
              cell: (row) => row.line,
            },
            {
              key: 'code',
              label: text('cart.import.codeHeading'),
              width: 'min',
              rowHeader: true,
              cell: (row) => row.code || '–',
            },
            { key: 'name', label: text('cart.import.nameHeading'), cell: (row) => row.article?.name ?? '–' },
            {
              key: 'quantity',
              label: text('cart.import.quantityHeading'),
              width: 'min',
              align: 'end',
              cell: ({ outcome, quantity }) =>
                outcome.kind === 'ready' ? outcome.quantity : quantity || '–',
            },
            {
              key: 'remark',
              label: text('cart.import.remarkHeading'),
              cell: (row) => <LineRemark line={row} />,
            },
          ]}
        />
      )}
      {left > 0 && (
        <Button
          onClick={() => {
            setLimit(limit + ROWS_AT_ONCE);
          }}
        >
          {text('cart.import.more', { count: Math.min(left, ROWS_AT_ONCE) })}
        </Button>
      )}
    </Stack>
  );
}

/** The report as a file, so that what was refused can be corrected where it comes from. */
function SaveReport({ lines }: { readonly lines: readonly CheckedLine[] }) {
  const text = useTranslate<TextId>();
  const save = (): void => {
    const heading = ['line', 'code', 'name', 'quantity', 'remark'] as const;
    const rows = lines.map((line) => [
      line.line,
      line.code,
      line.article?.name ?? '',
      line.outcome.kind === 'ready' ? line.outcome.quantity : line.quantity,
      remarkOn(line, text),
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
