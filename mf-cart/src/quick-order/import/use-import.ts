import { usePlatform } from '@vetportal/contracts';
import { useListImport, type ListImport, type ReadList } from '@vetportal/list-import';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shownQuantities } from '../../cart-engine/changes';
import { useCartEngine } from '../../cart-engine/use-cart';
import { checkLines, skippedLine, type CheckedLine } from '../../order-list/check-lines';
import { learnArticles, type LearntArticles } from '../../order-list/learn-articles';
import { useListBuyer } from '../../order-list/use-buyer';

/** Where the check of a list's lines stands. The cart is untouched in all of it. */
export type CheckState =
  | { readonly step: 'none' }
  | { readonly step: 'checking'; readonly done: number; readonly total: number; readonly list: ReadList }
  /** The index does not answer. */
  | { readonly step: 'away'; readonly list: ReadList }
  | { readonly step: 'checked'; readonly learnt: LearntArticles; readonly list: ReadList };

export interface Import {
  /** The way from the file to its lines. */
  readonly reading: ListImport;
  readonly state: CheckState;
  /** The report, once everything is known. */
  readonly lines: readonly CheckedLine[];
  /** Lines that were read elsewhere, and are too many for the pad. */
  readonly check: (list: ReadList) => void;
  readonly open: (file: File) => void;
  readonly checkAgain: () => void;
}

/** Reads an order list and looks its articles up; what comes of an older file is forgotten. */
export function useImport(): Import {
  const platform = usePlatform();
  const engineOf = useCartEngine();
  const { role, today } = useListBuyer();
  const [state, setState] = useState<CheckState>({ step: 'none' });
  const running = useRef(new AbortController());

  const begin = useCallback((): AbortSignal => {
    running.current.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);
  useEffect(() => () => running.current.abort(), []);

  const check = useCallback(
    async (list: ReadList): Promise<void> => {
      const signal = begin();
      const codes = list.lines.map(({ code }) => code);
      const total = new Set(codes.filter((code) => code !== '')).size;
      const show = (next: CheckState): void => {
        if (!signal.aborted) setState(next);
      };
      show({ step: 'checking', done: 0, total, list });
      try {
        const learnt = await learnArticles(codes, platform, {
          signal,
          progress: (done) => {
            show({ step: 'checking', done, total, list });
          },
        });
        show({ step: 'checked', learnt, list });
      } catch {
        show({ step: 'away', list });
      }
    },
    [begin, platform],
  );
  const reading = useListImport((list) => void check(list));

  const lines = useMemo(() => {
    if (state.step !== 'checked') return [];
    const { articles, refusals } = state.learnt;
    const inCart = shownQuantities(engineOf().state);
    const checked = checkLines(state.list.lines, { articles, refusals, inCart, role, today });
    const skipped = state.list.skipped.map(skippedLine);
    return skipped.length === 0
      ? checked
      : [...checked, ...skipped].sort((one, other) => one.line - other.line);
  }, [state, engineOf, role, today]);

  return {
    reading,
    state,
    lines,
    check: (list) => {
      reading.close();
      void check(list);
    },
    open(file) {
      begin();
      setState({ step: 'none' });
      reading.open(file);
    },
    checkAgain: () => {
      if (state.step !== 'none') void check(state.list);
    },
  };
}
