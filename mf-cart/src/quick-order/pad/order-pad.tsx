import { formatMoney } from '@vetportal/i18n';
import { ColumnsOf, ImportStatus, SkippedLines, useListProblem, type ReadList } from '@vetportal/list-import';
import { quotePrice, unitPriceAt } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Button, Card, IconCart, IconRefresh, Inline, Notice, Stack, Text, token } from '@vetportal/ui';
import { beepForScan, useHandScanner, useScanSettings } from '@vetportal/ui/hand-scanner';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { useAddLines } from '../../order-list/add-lines';
import { additionsOf, type CheckedLine } from '../../order-list/check-lines';
import { useListBuyer, type ListBuyer } from '../../order-list/use-buyer';
import { ScanPanel } from '../scan/scan-panel';
import { codeId, PadHeadings, PadRow, quantityId } from './pad-row';
import { isEmptyRow } from './pad-rows';
import type { Pad } from './use-pad';
import { usePadPaste, type PadPaste } from './use-pad-paste';

type TextId =
  | keyof typeof import('./messages.json')
  | keyof typeof import('../../cart/messages.json')
  | keyof typeof import('../messages.json')
  | keyof typeof import('../scan/messages.json');

const Rows = styled.ol`
  display: grid;
  gap: ${token.space[3]};
  padding: 0;
  list-style: none;
`;

interface Props {
  readonly pad: Pad;
  /** What was pasted is longer than the pad. */
  readonly onLongList: (list: ReadList) => void;
}

/** The quick order pad (`B01`): codes and quantities, row by row, by keyboard alone. */
export function OrderPad({ pad, onLongList }: Props) {
  const text = useTranslate<TextId>();
  const buyer = useListBuyer();
  const focus = useNextFocus();
  const add = useAddLines();
  const [said, setSaid] = useState('');
  const lines = [...pad.checked.values()];
  const additions = additionsOf(lines);
  const ready = additions.length;
  const submitId = 'pad-submit';

  const afterRow = (index: number): void => {
    const next = pad.rows[index + 1];
    focus(next ? codeId(next.key) : submitId);
  };
  const codeDone = async (key: number, code: string, reason: 'enter' | 'left'): Promise<void> => {
    if (code.trim() === '') {
      if (reason === 'enter') focus(submitId);
      return;
    }
    const known = await pad.look(code);
    if (reason === 'enter' && known !== false) focus(quantityId(key));
  };
  const pasting = usePadPaste((key, list) => {
    if (!pad.fill(key, list.lines)) {
      onLongList(list);
      return;
    }
    setSaid(text('cart.pad.filled', { count: list.lines.length }));
    focus(codeId(key));
  });
  const { count } = useScanSettings();
  const [scanned, setScanned] = useState('');
  // Told in the order of the scans, whichever answer comes first.
  const told = useRef(Promise.resolve());
  const scan = (content: string): void => {
    const { code, key, outcome } = pad.scan(content);
    // Who counts goes on scanning; anybody else may say how many.
    if (key !== undefined && !count) focus(quantityId(key));
    told.current = told.current.then(async () => {
      const result = await outcome;
      beepForScan(result.kind === 'read' ? 'found' : 'problem');
      setScanned(
        result.kind === 'read'
          ? text('cart.scan.read', { name: result.article.name, quantity: result.quantity })
          : text(`cart.scan.${result.kind}`, { code }),
      );
    });
  };
  useHandScanner({ onScan: scan });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (ready === 0 || !buyer.canOrder) return;
    if (!add(additions)) return;
    const left = lines.filter(({ outcome }) => outcome.kind === 'refused').length;
    setSaid(left > 0 ? text('cart.pad.left', { count: left }) : '');
    const first = pad.keepRefused();
    if (first !== undefined) focus(codeId(first));
  };
  return (
    <Stack>
      <PastedList pasting={pasting} />
      <form noValidate onSubmit={submit}>
        <Card>
          <Stack>
            <Text tone="muted" size="sm">
              {text('cart.pad.help')}
            </Text>
            <ScanPanel said={scanned} onCode={scan} />
            <PadHeadings />
            <Rows aria-label={text('cart.pad.rows')}>
              {pad.rows.map((row, index) => {
                const checked = isEmptyRow(row) ? undefined : pad.checked.get(index + 1);
                return (
                  <PadRow
                    key={row.key}
                    row={row}
                    line={index + 1}
                    checked={checked}
                    totalCents={checked && totalOf(checked, buyer)}
                    onChange={(change) => {
                      pad.change(row.key, change);
                    }}
                    onChoose={(article) => {
                      pad.choose(row.key, article);
                      focus(quantityId(row.key));
                    }}
                    onCode={(code, reason) => void codeDone(row.key, code, reason)}
                    onQuantityDone={() => {
                      afterRow(index);
                    }}
                    onPaste={(pasted) => pasting.paste(row.key, pasted)}
                    onRemove={() => {
                      pad.remove(row.key);
                      const near = pad.rows[index + 1] ?? pad.rows[index - 1];
                      if (near) focus(codeId(near.key));
                    }}
                  />
                );
              })}
            </Rows>
            {pad.away && <CatalogueAway onRetry={pad.lookAgain} />}
            <p role="status">{said}</p>
            {!buyer.canOrder && <Notice tone="warning">{text('cart.quick.cannotOrder')}</Notice>}
            <Inline justify="space-between">
              <Button
                id={submitId}
                type="submit"
                variant="primary"
                icon={<IconCart size={16} />}
                aria-disabled={ready === 0 || !buyer.canOrder || undefined}
              >
                {text('cart.pad.add', { count: ready })}
              </Button>
              <Total lines={lines} buyer={buyer} />
            </Inline>
          </Stack>
        </Card>
      </form>
    </Stack>
  );
}

/** A list on its way into the rows: its columns, what is wrong with it, or which of its lines are none. */
function PastedList({ pasting: { reading, skipped, forgetSkipped } }: { readonly pasting: PadPaste }) {
  const { state } = reading;
  const problemOf = useListProblem();
  return (
    <>
      <ImportStatus reading={reading} />
      {state.step === 'columns' && (
        <Card>
          <ColumnsOf reading={reading} />
        </Card>
      )}
      {state.step === 'failed' && (
        <Notice tone="danger" announce="alert" onClose={reading.close}>
          {problemOf(state)}
        </Notice>
      )}
      <SkippedLines skipped={skipped} onClose={forgetSkipped} />
    </>
  );
}

function Total({ lines, buyer }: { readonly lines: readonly CheckedLine[]; readonly buyer: ListBuyer }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  if (!buyer.customer) return null;
  const cents = lines.reduce((sum, line) => sum + (totalOf(line, buyer) ?? 0), 0);
  return <Text strong>{text('cart.pad.total', { total: formatMoney(locale, cents) })}</Text>;
}

/** What a row will cost by the price rules (`V18`), cents excluding VAT; a guest sees no prices in a cart. */
function totalOf(
  { article, outcome }: CheckedLine,
  { customer, role, today }: ListBuyer,
): number | undefined {
  if (!customer || !article || outcome.kind !== 'ready') return undefined;
  const quote = quotePrice(article.pricing, role, today);
  return quote && unitPriceAt(quote, outcome.quantity) * outcome.quantity;
}

function CatalogueAway({ onRetry }: { readonly onRetry: () => void }) {
  const text = useTranslate<TextId>();
  return (
    <Notice
      tone="warning"
      announce="status"
      actions={
        <Button size="sm" icon={<IconRefresh size={16} />} onClick={onRetry}>
          {text('cart.retry')}
        </Button>
      }
    >
      {text('cart.pad.away')}
    </Notice>
  );
}

/** Moves the focus once what was changed is on screen. */
function useNextFocus(): (id: string) => void {
  const [wanted, setWanted] = useState<{ readonly id: string }>();
  const done = useRef(wanted);
  useEffect(() => {
    if (!wanted || done.current === wanted) return;
    done.current = wanted;
    document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id) => {
    setWanted({ id });
  };
}
