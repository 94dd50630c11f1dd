import { usePlatform, useSession, useTranslate } from '@vetportal/contracts';
import { SessionEnded } from '@vetportal/erp';
import { mergeLines, sameLines, type Wishlist, type WishlistLine } from '@vetportal/model';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useKept } from '../wishlists/use-kept';
import { useWishlistActions } from '../wishlists/use-wishlist-actions';
import { keepChange, takeKeptChange } from './kept-change';

type TextId = keyof typeof import('./messages.json');
type Lines = readonly WishlistLine[];

/**
 * A wishlist as the person sees it: changes show at once and are saved one after the other; where one cannot be saved,
 * the list is shown as it was saved last. What still waits for its turn when the page is left is sent then. What colleagues have
 * changed meanwhile stays, and shows with the next change. A change that finds the session over is kept, and carried out when the
 * person is back.
 */
export function useWishlist(loaded: Wishlist): {
  readonly list: Wishlist;
  /** @param next makes the new lines of those that are shown then, which may be others than when the person began */
  readonly setLines: (next: (present: Lines) => Lines) => void;
  /** @throws ErpError */
  readonly rename: (name: string) => Promise<void>;
} {
  const text = useTranslate<TextId>();
  const platform = usePlatform();
  const { erp, bus, notify } = platform;
  const { tellFailure, forgetLists } = useWishlistActions();
  const session = useSession();
  // A session that ends while the list is on screen leaves its changes their owner.
  const [owner] = useState(session.state === 'customer' ? session.user.subject : 'guest');
  const [list, change] = useKept(loaded);
  const shown = useRef(list.lines);
  useLayoutEffect(() => {
    shown.current = list.lines;
  }, [list.lines]);
  const saved = useRef(loaded);
  useLayoutEffect(() => {
    saved.current = loaded;
  }, [loaded]);
  const last = useRef(Promise.resolve());
  const newest = useRef(0);
  /** Whether the newest lines are not sent yet: the change before them is on its way. */
  const waiting = useRef(false);

  const show = (lines: Lines): void => {
    shown.current = lines;
    change((former) => ({ ...former, lines }));
  };
  const takeUp = (sent: Lines, answered: Lines): void => {
    if (sameLines(sent, answered)) return;
    show(mergeLines(sent, shown.current, answered));
    // Another order alone shows by itself.
    if (!sameLines(byArticle(sent), byArticle(answered)))
      notify({ kind: 'info', text: text('account.wishlist.changedElsewhere') });
  };
  const save = (next: (present: Lines) => Lines, saidThen?: TextId): void => {
    show(next(shown.current));
    newest.current += 1;
    const own = newest.current;
    waiting.current = true;
    last.current = last.current.then(async () => {
      // A newer change holds this one too.
      if (own !== newest.current || !waiting.current) return;
      waiting.current = false;
      const [base, lines] = [saved.current.lines, shown.current];
      try {
        saved.current = await erp.wishlists.update(loaded.id, { lines, base });
        takeUp(lines, saved.current.lines);
        forgetLists();
        if (saidThen) notify({ kind: 'success', text: text(saidThen) });
      } catch (error) {
        if (error instanceof SessionEnded) {
          // The shell leads to the sign-in.
          keepChange(platform, owner, loaded.id, { base, lines: shown.current });
          return;
        }
        tellFailure(error);
        if (own === newest.current) show(saved.current.lines);
      }
    });
  };

  useEffect(() => {
    const send = () => {
      if (!waiting.current) return;
      waiting.current = false;
      const change = { lines: shown.current, base: saved.current.lines };
      // Nobody is there any more to be told.
      erp.wishlists.update(loaded.id, change).catch(() => undefined);
    };
    // Another call may have found out: then the page goes before what is on its way is answered.
    const departures = bus.facts('user.signedOut').subscribe(({ reason }) => {
      const [base, lines] = [saved.current.lines, shown.current];
      if (reason === 'asked' || sameLines(base, lines)) return;
      waiting.current = false;
      keepChange(platform, owner, loaded.id, { base, lines });
    });
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('pagehide', send);
      departures.unsubscribe();
    };
  }, [platform, bus, erp, owner, loaded.id]);
  useEffect(() => {
    const kept = takeKeptChange(platform, owner, loaded.id);
    if (kept) save((present) => mergeLines(kept.base, kept.lines, present), 'account.wishlist.carriedOut');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a list takes what was kept of it up once
  }, [platform, owner, loaded.id]);

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

const byArticle = (lines: Lines): Lines => [...lines].sort((one, other) => one.productId - other.productId);
