import { useState } from 'react';
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

/** Draws the first lines, and all when the person asks for them. */
export function useLinesInSight(lines: readonly ShownLine[]): LinesInSight {
  const [all, setAll] = useState(false);
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
