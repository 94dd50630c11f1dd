import type { ProductHit } from '@vetportal/model';
import { useListImport, type ListImport, type ReadList } from '@vetportal/list-import';
import { useOnRestored, usePlatform } from '@vetportal/module-runtime';
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
  | {
      readonly step: 'checked';
      readonly learnt: LearntArticles;
      /** Units in the cart by product id, before anything of the list was added. */
      readonly inCart: ReadonlyMap<number, number>;
      readonly list: ReadList;
    };

/** Nothing was chosen yet. */
const NONE: LearntArticles = { articles: new Map(), refusals: new Map(), refusalsKnown: true };

export interface Import {
  /** The way from the file to its lines. */
  readonly reading: ListImport;
  readonly state: CheckState;
  /** The report, once everything is known. */
  readonly lines: readonly CheckedLine[];
  /** What the person has chosen for codes that no article has. */
  readonly chosen: LearntArticles;
  /** Takes an article for all lines with a code. */
  readonly choose: (code: string, article: ProductHit) => void;
  /** Back to the code that no article has. */
  readonly unchoose: (code: string) => void;
  /** Lines that were read elsewhere, and are too many for the pad. */
  readonly check: (list: ReadList) => void;
  readonly open: (file: File) => void;
  readonly checkAgain: () => void;
}

/** Reads an order list and looks its articles up; what comes of an older file is forgotten. */
export function useImport(): Import {
  const platform = usePlatform();
  const engineOf = useCartEngine();
  const { role, purchaser, today } = useListBuyer();
  const [state, setState] = useState<CheckState>({ step: 'none' });
  const [chosen, setChosen] = useState(NONE);
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
        show({ step: 'checked', learnt, inCart: shownQuantities(engineOf().state), list });
      } catch {
        show({ step: 'away', list });
      }
    },
    [begin, engineOf, platform],
  );
  const reading = useListImport('mf-cart', (list) => void check(list));

  const lines = useMemo(() => {
    if (state.step !== 'checked') return [];
    const { learnt, inCart, list } = state;
    const articles = new Map([...learnt.articles, ...chosen.articles]);
    const refusals = new Map([...learnt.refusals, ...chosen.refusals]);
    const checked = checkLines(list.lines, { articles, refusals, inCart, role, purchaser, today });
    const skipped = list.skipped.map(skippedLine);
    return skipped.length === 0
      ? checked
      : [...checked, ...skipped].sort((one, other) => one.line - other.line);
  }, [state, chosen, role, purchaser, today]);

  const choose = async (code: string, article: ProductHit): Promise<void> => {
    setChosen((before) => ({ ...before, articles: new Map([...before.articles, [code, article]]) }));
    const { signal } = running.current;
    const { refusals, refusalsKnown } = await learnArticles([article.sku], platform, { signal }).catch(
      () => ({ ...NONE, refusalsKnown: false }),
    );
    if (signal.aborted) return;
    setChosen((before) => ({
      ...before,
      refusals: new Map([...before.refusals, ...refusals]),
      refusalsKnown: before.refusalsKnown && refusalsKnown,
    }));
  };

  const checkAgain = (): void => {
    if (state.step !== 'none') void check(state.list);
  };
  useOnRestored(state.step === 'away', checkAgain);

  return {
    reading,
    state,
    lines,
    chosen,
    choose: (code, article) => void choose(code, article),
    unchoose: (code) => {
      setChosen((before) => ({
        ...before,
        articles: new Map([...before.articles].filter(([one]) => one !== code)),
      }));
    },
    check: (list) => {
      reading.close();
      setChosen(NONE);
      void check(list);
    },
    open(file) {
      begin();
      setState({ step: 'none' });
      setChosen(NONE);
      reading.open(file);
    },
    checkAgain,
  };
}
