import { useEffect, useRef, useState, type PointerEvent } from 'react';

interface Drag {
  readonly body: HTMLTableSectionElement;
  /** Where the row is now. */
  readonly at: number;
}

/**
 * Lets rows of a table be dragged by a handle with mouse, pen or finger; while one is dragged the others give way.
 *
 * @param onMove called with each place that the row passes
 * @param onDrop called when it is let go
 */
export function useRowDrag(onMove: (from: number, to: number) => void, onDrop: () => void) {
  const [dragged, setDragged] = useState<Drag | undefined>();
  const hands = useRef({ onMove, onDrop });
  useEffect(() => {
    hands.current = { onMove, onDrop };
  });
  useEffect(() => {
    if (dragged === undefined) return;
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const to = rowAt(dragged.body, clientY);
      if (to === undefined || to === dragged.at) return;
      hands.current.onMove(dragged.at, to);
      setDragged({ ...dragged, at: to });
    };
    const drop = () => {
      setDragged(undefined);
      hands.current.onDrop();
    };
    document.addEventListener('pointermove', follow);
    document.addEventListener('pointerup', drop);
    document.addEventListener('pointercancel', drop);
    return () => {
      document.removeEventListener('pointermove', follow);
      document.removeEventListener('pointerup', drop);
      document.removeEventListener('pointercancel', drop);
    };
  }, [dragged]);
  return (event: PointerEvent, at: number): void => {
    const body = event.currentTarget.closest('tbody');
    if (event.button === 0 && body) setDragged({ body, at });
  };
}

/** The row at a height of the window; above the first it is the first, below the last the last. */
function rowAt(body: HTMLTableSectionElement, y: number): number | undefined {
  const rows = [...body.rows].map((row) => row.getBoundingClientRect());
  const [first] = rows;
  if (first === undefined) return undefined;
  if (y < first.top) return 0;
  const at = rows.findIndex(({ top, bottom }) => y >= top && y < bottom);
  return at === -1 ? rows.length - 1 : at;
}
