import { usePlatform, useTranslate } from '@vetportal/contracts';
import type { ProductHit, Wishlist, WishlistLine } from '@vetportal/model';
import {
  findColumns,
  linesOf,
  MAX_FILE_MB,
  readDelimitedFile,
  type TableProblem,
} from '@vetportal/model/delimited-file';
import { Button, IconUpload, Notice, Stack, VisuallyHidden } from '@vetportal/ui';
import { useId, useRef, useState } from 'react';
import { importLines, quantityOf, type ImportedLines } from './import-lines';

type TextId = keyof typeof import('./messages.json');

/** As many as a list is still looked through. */
const MAX_ROWS = 500;

type State =
  | { readonly step: 'none' }
  | { readonly step: 'reading' }
  | { readonly step: 'away' }
  | { readonly step: 'failed'; readonly problem: TableProblem['problem']; readonly line: number }
  | ({ readonly step: 'done' } & ImportedLines);

interface Props {
  readonly list: Wishlist;
  readonly onImport: (lines: readonly WishlistLine[], articles: readonly ProductHit[]) => void;
}

/** Adds the articles of a CSV file to a wishlist, and says of each line that is not added why (`V08`, `V09`). */
export function ImportFile({ list, onImport }: Props) {
  const text = useTranslate<TextId>();
  const { search } = usePlatform();
  const [state, setState] = useState<State>({ step: 'none' });
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const open = async (file: File): Promise<void> => {
    setState({ step: 'reading' });
    // Loaded with the first file: nobody else needs it.
    const parser = async () => (await import('papaparse')).default;
    const table = await readDelimitedFile(file, { parser, maxRows: MAX_ROWS });
    if (!table.ok) {
      setState({ step: 'failed', problem: table.problem, line: table.line ?? 0 });
      return;
    }
    const columns = findColumns(table.rows, (cell) => quantityOf(cell) !== undefined);
    const lines = linesOf(table.rows, columns);
    const codes = [...new Set(lines.map(({ code }) => code))].filter((code) => code !== '');
    const articles = await search.articlesByCodes(codes);
    const present = new Set(list.lines.map(({ productId }) => productId));
    const imported = importLines(lines, articles, present);
    const ids = new Set(imported.added.map(({ productId }) => productId));
    if (ids.size > 0)
      onImport(
        imported.added,
        [...articles.values()].filter((article) => ids.has(article.id)),
      );
    setState({ step: 'done', ...imported });
  };
  return (
    <Stack gap={2} align="start" data-print="hide">
      <VisuallyHidden>
        <label htmlFor={id}>{text('account.wishlist.import')}</label>
        <input
          ref={field}
          id={id}
          type="file"
          accept=".csv"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void open(file).catch(() => setState({ step: 'away' }));
            // The same file may be chosen again once it was mended.
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
      <Button
        variant="quiet"
        size="sm"
        icon={<IconUpload size={16} />}
        busy={state.step === 'reading'}
        onClick={() => field.current?.click()}
      >
        {text('account.wishlist.import')}
      </Button>
      <ImportResult state={state} onClose={() => setState({ step: 'none' })} />
    </Stack>
  );
}

function ImportResult({ state, onClose }: { readonly state: State; readonly onClose: () => void }) {
  const text = useTranslate<TextId>();
  if (state.step === 'none' || state.step === 'reading') return null;
  if (state.step === 'away') {
    return (
      <Notice tone="danger" announce="alert" onClose={onClose}>
        {text('account.wishlist.importAway')}
      </Notice>
    );
  }
  if (state.step === 'failed') {
    return (
      <Notice tone="danger" announce="alert" onClose={onClose}>
        {text(`account.wishlist.import.${state.problem}`, {
          mb: MAX_FILE_MB,
          rows: MAX_ROWS,
          line: state.line,
        })}
      </Notice>
    );
  }
  const { added, refused } = state;
  return (
    <Notice
      tone={refused.length > 0 ? 'warning' : 'success'}
      announce="status"
      title={text('account.wishlist.imported', { count: added.length })}
      onClose={onClose}
    >
      {refused.length > 0 && (
        <ul>
          {refused.map(({ line, code, problem }) => (
            <li key={line}>{text(`account.wishlist.refused.${problem}`, { line, code })}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
