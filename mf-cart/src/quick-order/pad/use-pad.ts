import type { ProductHit } from '@vetportal/model';
import { readArticleCode } from '@vetportal/model/article-code';
import { useOnRestored, usePlatform } from '@vetportal/module-runtime';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shownQuantities } from '../../cart-engine/changes';
import { useWholeCart } from '../../cart-engine/use-cart';
import { checkLines, type CheckedLine } from '../../order-list/check-lines';
import { learnArticles } from '../../order-list/learn-articles';
import { useListBuyer } from '../../order-list/use-buyer';
import {
  changeRow,
  emptyPad,
  fillRows,
  isEmptyRow,
  keepLines,
  padLines,
  removeRow,
  scanCode,
  type PadRow,
  type PadRows,
} from './pad-rows';
import { usePadDraft, type DraftRow } from './use-pad-draft';

/** What the pad knows of the codes in it. */
interface Learnt {
  readonly articles: ReadonlyMap<string, ProductHit>;
  readonly refusals: ReadonlyMap<number, string>;
  /** Codes that were looked for, found or not. */
  readonly asked: ReadonlySet<string>;
  /** The index did not answer the last time. */
  readonly away: boolean;
}
const NOTHING: Learnt = { articles: new Map(), refusals: new Map(), asked: new Set(), away: false };

/** What became of a scanned code; `article` is missing where nobody has it, or nobody can say. */
export type Scanned =
  | { readonly kind: 'full' | 'away' | 'unknown' }
  | { readonly kind: 'read'; readonly article: ProductHit; readonly quantity: string };

/** A scan that has its row at once, while its article is looked up. */
export interface Scan {
  /** The code as it stands in the row. */
  readonly code: string;
  /** The key of its row; undefined where the pad is full. */
  readonly key: number | undefined;
  readonly outcome: Promise<Scanned>;
}

export interface Pad {
  readonly rows: readonly PadRow[];
  /** What becomes of a row, by its place from 1; rows that are empty or not looked up yet are left out. */
  readonly checked: ReadonlyMap<number, CheckedLine>;
  readonly away: boolean;
  readonly change: (key: number, change: Partial<Pick<PadRow, 'code' | 'quantity'>>) => void;
  readonly remove: (key: number) => void;
  /** @returns whether an article has the code; undefined where nobody can say */
  readonly look: (code: string) => Promise<boolean | undefined>;
  /** An article chosen among the suggestions. */
  readonly choose: (key: number, article: ProductHit) => void;
  /** Puts lines into a row and those after it. @returns false where they are more than the pad holds */
  readonly fill: (key: number, lines: readonly DraftRow[]) => boolean;
  /** What a scanner or the camera has read. */
  readonly scan: (content: string) => Scan;
  readonly lookAgain: () => void;
  /** Takes out what went into the cart. @returns the key of the first row there is now */
  readonly keepRefused: () => number | undefined;
}

/** The state of the quick order pad: rows, and what is known of their codes. */
export function usePad(): Pad {
  const platform = usePlatform();
  const buyer = useListBuyer();
  const cart = useWholeCart();
  const [pad, drawPad] = useState<PadRows>(emptyPad);
  const [learnt, drawLearnt] = useState(NOTHING);
  // Scans follow each other faster than the page is drawn: each goes on from what the one before has made.
  const latest = useRef({ pad, learnt });
  const setPad = useCallback((next: (before: PadRows) => PadRows): void => {
    latest.current.pad = next(latest.current.pad);
    drawPad(latest.current.pad);
  }, []);
  const setLearnt = useCallback((next: (before: Learnt) => Learnt): void => {
    latest.current.learnt = next(latest.current.learnt);
    drawLearnt(latest.current.learnt);
  }, []);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => {
      current.abort();
      leaving.current = new AbortController();
    };
  }, []);

  const learn = useCallback(
    async (codes: readonly string[]): Promise<ReadonlyMap<string, ProductHit> | undefined> => {
      try {
        const { articles, refusals } = await learnArticles(codes, platform, {
          signal: leaving.current.signal,
        });
        setLearnt((before) => ({
          articles: new Map([...before.articles, ...articles]),
          refusals: new Map([...before.refusals, ...refusals]),
          asked: new Set([...before.asked, ...codes]),
          away: false,
        }));
        return articles;
      } catch {
        if (!leaving.current.signal.aborted) setLearnt((before) => ({ ...before, away: true }));
        return undefined;
      }
    },
    [platform, setLearnt],
  );

  const takeUp = useCallback(
    (rows: readonly DraftRow[]) => {
      // What was typed while it was not known who is there stays before it.
      setPad((before) => fillRows(before, before.rows.find(isEmptyRow)?.key ?? 0, rows) ?? before);
      void learn(rows.map(({ code }) => code));
    },
    [learn, setPad],
  );
  usePadDraft(pad, takeUp);

  const scan = (content: string): Scan => {
    const { code } = readArticleCode(content);
    const known = latest.current.learnt.articles;
    const id = known.get(code)?.id;
    const next = scanCode(
      latest.current.pad,
      code,
      (rowCode) => rowCode === code || (id !== undefined && known.get(rowCode)?.id === id),
    );
    if (!next) return { code, key: undefined, outcome: Promise.resolve({ kind: 'full' }) };
    setPad(() => next.pad);
    const quantity = next.pad.rows.find(({ key }) => key === next.key)?.quantity ?? '1';
    const learnt = async (): Promise<Scanned> => {
      const articles = latest.current.learnt.asked.has(code) ? known : await learn([code]);
      if (!articles) return { kind: 'away' };
      const article = articles.get(code);
      return article ? { kind: 'read', article, quantity } : { kind: 'unknown' };
    };
    return { code, key: next.key, outcome: learnt() };
  };

  const lines = padLines(pad);
  const { role, purchaser, today } = buyer;
  const checked = useMemo(() => {
    const { articles, refusals, asked } = learnt;
    const wanted = padLines(pad).filter(({ code }) => articles.has(code) || asked.has(code));
    const known = { articles, refusals, inCart: shownQuantities(cart), role, purchaser, today };
    return new Map(checkLines(wanted, known).map((line) => [line.line, line]));
  }, [pad, learnt, cart, role, purchaser, today]);

  const lookAgain = (): void =>
    void learn(lines.map(({ code }) => code).filter((code) => !learnt.asked.has(code)));
  useOnRestored(learnt.away, lookAgain);

  return {
    rows: pad.rows,
    checked,
    away: learnt.away,
    change: (key, change) => {
      setPad((before) => changeRow(before, key, change));
    },
    remove: (key) => {
      setPad((before) => removeRow(before, key));
    },
    async look(code) {
      const wanted = code.trim();
      if (wanted === '' || learnt.asked.has(wanted)) return learnt.articles.has(wanted);
      return (await learn([wanted]))?.has(wanted);
    },
    choose(key, article) {
      setPad((before) => changeRow(before, key, { code: article.sku }));
      setLearnt((before) => ({ ...before, articles: new Map([...before.articles, [article.sku, article]]) }));
      void learn([article.sku]);
    },
    fill(key, lines) {
      const filled = fillRows(latest.current.pad, key, lines);
      if (!filled) return false;
      setPad(() => filled);
      void learn(lines.map(({ code }) => code));
      return true;
    },
    scan,
    lookAgain,
    keepRefused: () => {
      const gone = (line: number): boolean => {
        const outcome = checked.get(line)?.outcome;
        return outcome !== undefined && outcome.kind !== 'refused';
      };
      const left = keepLines(pad, new Set(lines.flatMap(({ line }) => (gone(line) ? [] : [line]))));
      setPad(() => left);
      return left.rows[0]?.key;
    },
  };
}
