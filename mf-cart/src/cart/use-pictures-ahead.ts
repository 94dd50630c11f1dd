import { whenIdle } from '@vetportal/ui/idle';
import { useEffect, type RefObject } from 'react';

/** Pictures that one idle moment asks for: the table is laid out and painted for each that comes. */
const AT_ONCE = 12;

/**
 * Has the pictures of a long list come while its first lines are read. If they came when they are scrolled to, the frames of
 * the scroll would wait for them. Not over a line on which the person asked to save data.
 *
 * @param list changes whenever pictures may have been added
 */
export function usePicturesAhead(place: RefObject<HTMLElement | null>, list: unknown): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData === true) return;
    const leaving = new AbortController();
    void fetchAhead(place, leaving.signal);
    return () => leaving.abort();
  }, [place, list]);
}

async function fetchAhead(place: RefObject<HTMLElement | null>, leaving: AbortSignal): Promise<void> {
  for (;;) {
    await idle();
    const later = place.current?.querySelectorAll<HTMLImageElement>('img[loading="lazy"]') ?? [];
    const next = Array.from(later).slice(0, AT_ONCE);
    if (leaving.aborted || next.length === 0) return;
    // One that does not come is shown as missing by its own tile.
    await Promise.allSettled(next.map(fetchNow));
  }
}

function fetchNow(picture: HTMLImageElement): Promise<void> {
  picture.setAttribute('loading', 'eager');
  return picture.decode();
}

const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));
