import { CodeProposals } from '@vetportal/list-import';
import { useTranslate } from '@vetportal/module-runtime';
import { Button, Inline, Select, Stack, Table, Text } from '@vetportal/ui';
import { useState } from 'react';
import type { Addition } from '../../cart-engine/changes';
import { hasUnknownCode, type CheckedLine } from '../../order-list/check-lines';
import { LineRemark, type RemarkTextId } from '../../order-list/line-remark';
import type { Import } from './use-import';

type TextId = keyof typeof import('./messages.json') | RemarkTextId;

/** Rows that are shown at first, and with each press on 'more'. */
const ROWS_AT_ONCE = 100;

/** Which lines a person wants to see. */
export type Shown = 'all' | 'remarks' | 'refused';
export const isShown: Readonly<Record<Shown, (line: CheckedLine) => boolean>> = {
  all: () => true,
  remarks: ({ outcome }) =>
    outcome.kind !== 'ready' || outcome.roundedFrom !== undefined || outcome.joined.length > 0,
  refused: ({ outcome }) => outcome.kind === 'refused',
};

interface Props {
  readonly order: Import;
  /** What is in the cart already: a choice among it is past. */
  readonly added: readonly Addition[];
  /** What is shown at first. */
  readonly first: Shown;
}

/** The lines of a report; those whose code nobody has with the articles that may be meant. */
export function ReportLines({ order, added, first }: Props) {
  const text = useTranslate<TextId>();
  const { lines } = order;
  const [shown, setShown] = useState<Shown>(first);
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  // What was chosen stays where it was refused, to be seen and undone.
  const matchingOf = (key: Shown): readonly CheckedLine[] =>
    lines.filter((line) => isShown[key](line) || order.chosen.articles.has(line.code));
  const matching = matchingOf(shown);
  const left = matching.length - limit;
  return (
    <Stack gap={3}>
      <Inline>
        <Select
          label={text('cart.import.show')}
          value={shown}
          options={(['all', 'remarks', 'refused'] as const).map((value) => ({
            value,
            label: `${text(`cart.import.show.${value}`)} (${String(matchingOf(value).length)})`,
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
              cell: (row) => <Remark line={row} order={order} added={added} />,
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

/** What a person has chosen for the code of a line, in words; undefined where that is nothing. */
export function chosenFor(
  { code }: CheckedLine,
  { chosen }: Pick<Import, 'chosen'>,
  text: ReturnType<typeof useTranslate<TextId>>,
): string | undefined {
  const sku = chosen.articles.get(code)?.sku;
  return sku === undefined ? undefined : text('cart.import.chosen', { sku });
}

interface RemarkProps extends Pick<Props, 'order' | 'added'> {
  readonly line: CheckedLine;
}

function Remark({ line, order, added }: RemarkProps) {
  const text = useTranslate<TextId>();
  const { code } = line;
  const article = order.chosen.articles.get(code);
  // Whoever chooses by keyboard goes on where the choice was.
  const [isUsed, setUsed] = useState(false);
  const canUndo = article && !added.some(({ productId }) => productId === article.id);
  return (
    <Stack gap={1}>
      {article && (
        <Inline gap={2}>
          <Text as="span" size="sm" tone="muted">
            {chosenFor(line, order, text)}
          </Text>
          {canUndo && (
            <Button
              autoFocus={isUsed}
              size="sm"
              variant="quiet"
              onClick={() => {
                order.unchoose(code);
              }}
            >
              {text('cart.list.undo')}
            </Button>
          )}
        </Inline>
      )}
      <LineRemark line={line} />
      {hasUnknownCode(line) && (
        <CodeProposals
          code={code}
          autoFocus={isUsed}
          onChoose={(proposal) => {
            setUsed(true);
            order.choose(code, proposal);
          }}
        />
      )}
    </Stack>
  );
}
