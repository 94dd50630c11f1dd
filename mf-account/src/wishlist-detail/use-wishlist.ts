import { usePlatform } from '@vetportal/contracts';
import type { Wishlist, WishlistLine } from '@vetportal/model';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useKept } from '../wishlists/use-kept';
import { useWishlistActions } from '../wishlists/use-wishlist-actions';

type Lines = readonly WishlistLine[];

/**
 * A wishlist as the person sees it: changes show at once and are saved one after the other; where one cannot be saved,
 * the list is shown as it was saved last. What still waits for its turn when the page is left is sent then.
 */
export function useWishlist(loaded: Wishlist): {
  readonly list: Wishlist;
  /** @param next makes the new lines of those that are shown then, which may be others than when the person began */
  readonly setLines: (next: (present: Lines) => Lines) => void;
  /** @throws ErpError */
  readonly rename: (name: string) => Promise<void>;
} {
  const { erp } = usePlatform();
  const { tellFailure, forgetLists } = useWishlistActions();
  const [list, change] = useKept(loaded);
  const shown = useRef(list.lines);
  useLayoutEffect(() => {
    shown.current = list.lines;
  }, [list.lines]);
  const saved = useRef(loaded);
  const last = useRef(Promise.resolve());
  const newest = useRef(0);
  /** The newest lines, as long as the change before them is on its way. */
  const waiting = useRef<Lines>(undefined);
  useEffect(() => {
    const send = () => {
      const lines = waiting.current;
      waiting.current = undefined;
      // Nobody is there any more to be told.
      if (lines) erp.wishlists.update(loaded.id, { lines }).catch(() => undefined);
    };
    window.addEventListener('pagehide', send);
    return () => window.removeEventListener('pagehide', send);
  }, [erp, loaded.id]);

  const save = (next: (present: Lines) => Lines): void => {
    const lines = next(shown.current);
    shown.current = lines;
    newest.current += 1;
    const own = newest.current;
    waiting.current = lines;
    change((former) => ({ ...former, lines }));
    last.current = last.current.then(async () => {
      // A newer change holds this one too.
      if (own !== newest.current || waiting.current === undefined) return;
      waiting.current = undefined;
      try {
        saved.current = await erp.wishlists.update(loaded.id, { lines });
        forgetLists();
      } catch (error) {
        tellFailure(error);
        if (own === newest.current) change((former) => ({ ...former, lines: saved.current.lines }));
      }
    });
  };
  return {
    list,
    setLines: save,
    async rename(name) {
      const renamed = await erp.wishlists.update(loaded.id, { name });
      change((former) => ({ ...former, name: renamed.name }));
      forgetLists();
    },
  };
}
