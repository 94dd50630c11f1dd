import { MAX_COLUMNS, MAX_FILE_MB, MAX_LINES } from '@vetportal/model/article-list/limits';
import { useTranslate } from '@vetportal/module-runtime';
import { Button, IconEdit, IconRefresh, Inline, Notice, Text } from '@vetportal/ui';
import type { SkippedLine, SkipReason } from '@vetportal/model/article-list';
import { useUsedColumns } from './column-label';
import type { ListImport, ListImportState, OpenList } from './list-import';

type TextId = keyof typeof import('./messages.json');

/** Texts that say why a line is no line of an order. */
export type SkippedTextId = `list.skipped.${SkipReason}`;

/** Why a list could not be read, in words. */
export function useListProblem(): (state: Extract<ListImportState, { step: 'failed' }>) => string {
  const text = useTranslate<TextId>();
  return ({ problem }) =>
    text(`list.failed.${problem}`, { mb: MAX_FILE_MB, lines: MAX_LINES, columns: MAX_COLUMNS });
}

/** A list that is being read, or that waits for the code that reads it. */
export function ImportStatus({ reading }: { readonly reading: ListImport }) {
  const text = useTranslate<TextId>();
  const { state } = reading;
  if (state.step === 'reading') {
    return <p role="status">{text('list.reading', { name: state.name })}</p>;
  }
  if (state.step !== 'waiting') return null;
  return (
    <Notice
      tone="warning"
      announce="alert"
      actions={
        <Button size="sm" icon={<IconRefresh size={16} />} onClick={reading.retry}>
          {text('list.retry')}
        </Button>
      }
    >
      {text('list.waiting', { name: state.name })}
    </Notice>
  );
}

/** The columns of a list that is open, to be chosen. */
export function ColumnsOf({ reading }: { readonly reading: ListImport }) {
  if (reading.state.step !== 'columns') return null;
  const { list } = reading.state;
  // Another list begins at its beginning.
  return <list.Step key={list.name} list={list} reading={reading} />;
}

/**
 * By which columns a list was read, and the way back to them.
 *
 * @param onChange missing where it is too late for another choice
 */
export function UsedColumns({ list, onChange }: { readonly list: OpenList; readonly onChange?: () => void }) {
  const text = useTranslate<TextId>();
  const used = useUsedColumns(list);
  if (list.found.single && list.sheets.length === 1 && list.hidden.rows === 0) return null;
  return (
    <Inline>
      <Text as="span" size="sm" tone="muted">
        {used}
      </Text>
      {onChange && (
        <Button size="sm" variant="quiet" icon={<IconEdit size={16} />} onClick={onChange}>
          {text('list.columns.change')}
        </Button>
      )}
    </Inline>
  );
}

/** Lines of a list that are no lines of an order, each with its reason: nothing is dropped silently. */
export function SkippedLines({
  skipped,
  onClose,
}: {
  readonly skipped: readonly SkippedLine[];
  readonly onClose: () => void;
}) {
  const text = useTranslate<TextId>();
  if (skipped.length === 0) return null;
  return (
    <Notice
      tone={skipped.some(({ reason }) => reason === 'quote') ? 'warning' : 'info'}
      announce="status"
      title={text('list.skipped.all', { count: skipped.length })}
      onClose={onClose}
    >
      <ul>
        {skipped.map(({ line, reason, text: said }) => (
          <li key={line}>
            {text('list.skipped.line', { line, reason: text(`list.skipped.${reason}`) })} {said}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
