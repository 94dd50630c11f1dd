import { usePlatform } from '@vetportal/contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shownQuantities } from '../../cart-engine/changes';
import { useCartEngine } from '../../cart-engine/use-cart';
import { checkLines, type CheckedLine } from '../../order-list/check-lines';
import { findColumns, linesOf, type Columns } from '../../order-list/columns';
import { learnArticles, type LearntArticles } from '../../order-list/learn-articles';
import { readFile, readText, type Table, type TableProblem } from '../../order-list/read-table';
import { useListBuyer } from '../../order-list/use-buyer';

type Rows = readonly (readonly string[])[];

/** Where an import stands. The cart is untouched in all of it. */
export type ImportState =
  | { readonly step: 'none' }
  | {
      readonly step: 'failed';
      readonly problem: TableProblem['problem'] | 'unreadable';
      readonly line?: number | undefined;
    }
  | ({ readonly step: 'checking'; readonly done: number; readonly total: number } & Chosen)
  /** The index does not answer. */
  | ({ readonly step: 'away' } & Chosen)
  | ({ readonly step: 'checked'; readonly learnt: LearntArticles } & Chosen);

interface Chosen {
  readonly name: string;
  readonly rows: Rows;
  readonly columns: Columns;
}

export interface Import {
  readonly state: ImportState;
  /** The report, once everything is known. */
  readonly lines: readonly CheckedLine[];
  readonly open: (file: File) => Promise<void>;
  /** Lines pasted elsewhere that are too many for the pad. */
  readonly openText: (text: string, name: string) => Promise<void>;
  readonly chooseColumns: (columns: Columns) => void;
  readonly checkAgain: () => void;
  readonly close: () => void;
}

/** Reads an order list, finds its columns, and looks its articles up; what comes of an older file is forgotten. */
export function useImport(): Import {
  const platform = usePlatform();
  const engineOf = useCartEngine();
  const { role, today } = useListBuyer();
  const [state, setState] = useState<ImportState>({ step: 'none' });
  const running = useRef(new AbortController());

  const begin = useCallback((): AbortSignal => {
    running.current.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);
  useEffect(() => () => running.current.abort(), []);

  const check = useCallback(
    async (chosen: Chosen): Promise<void> => {
      const signal = begin();
      const codes = linesOf(chosen.rows, chosen.columns).map(({ code }) => code);
      const total = new Set(codes.filter((code) => code !== '')).size;
      const show = (next: ImportState): void => {
        if (!signal.aborted) setState(next);
      };
      show({ step: 'checking', done: 0, total, ...chosen });
      try {
        const learnt = await learnArticles(codes, platform, {
          signal,
          progress: (done) => {
            show({ step: 'checking', done, total, ...chosen });
          },
        });
        show({ step: 'checked', learnt, ...chosen });
      } catch {
        show({ step: 'away', ...chosen });
      }
    },
    [begin, platform],
  );

  const take = useCallback(
    async (reading: Promise<Table>, name: string): Promise<void> => {
      const signal = begin();
      let table: Table | undefined;
      try {
        table = await reading;
      } catch {
        // The file was moved or changed since it was chosen.
        table = undefined;
      }
      if (signal.aborted) return;
      if (!table) setState({ step: 'failed', problem: 'unreadable' });
      else if (!table.ok) setState({ step: 'failed', problem: table.problem, line: table.line });
      else await check({ name, rows: table.rows, columns: findColumns(table.rows) });
    },
    [begin, check],
  );

  const lines = useMemo(() => {
    if (state.step !== 'checked') return [];
    const { articles, refusals } = state.learnt;
    const inCart = shownQuantities(engineOf().state);
    return checkLines(linesOf(state.rows, state.columns), { articles, refusals, inCart, role, today });
  }, [state, engineOf, role, today]);

  return {
    state,
    lines,
    open: (file) => take(readFile(file), file.name),
    openText: useCallback((text: string, name: string) => take(readText(text), name), [take]),
    chooseColumns: (columns) => {
      if ('rows' in state) void check({ name: state.name, rows: state.rows, columns });
    },
    checkAgain: () => {
      if ('rows' in state) void check({ name: state.name, rows: state.rows, columns: state.columns });
    },
    close: () => {
      begin();
      setState({ step: 'none' });
    },
  };
}
