import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShownLine } from '../cart-engine/shown-cart';

/** An import may bring thousands of lines: so many fields at once would hold the page up. */
const LINES_AT_ONCE = 300;

/** The lines that are drawn, and what is asked of the catalogue for them. */
export interface LinesInSight {
  readonly lines: readonly ShownLine[];
  /** How many there are in all. */
  readonly count: number;
  /** Articles that the page needs: of the lines in sight, and of those whose price the ERP has not answered yet. */
  readonly productIds: readonly number[];
  readonly showAll: () => void;
}

/** Draws the first lines, and all when the person asks for them or prints the page. */
export function useLinesInSight(lines: readonly ShownLine[]): LinesInSight {
  const [all, setAll] = useState(false);
  useEffect(() => {
    // The browser takes its picture of the page as soon as this has run.
    const showAll = (): void => flushSync(() => setAll(true));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);
  const count = all ? lines.length : LINES_AT_ONCE;
  return {
    lines: lines.slice(0, count),
    count: lines.length,
    productIds: lines.flatMap(({ productId, line }, index) =>
      index < count || line === undefined ? [productId] : [],
    ),
    showAll: () => {
      setAll(true);
    },
  };
}
