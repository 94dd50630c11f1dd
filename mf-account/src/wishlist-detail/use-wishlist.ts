import { SessionEnded } from '@vetportal/erp';
import { mergeLines, sameLines, type Wishlist, type WishlistLine } from '@vetportal/model';
import { usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocalCopy } from '../use-local-copy';
import { useWishlistActions } from '../wishlists/use-wishlist-actions';
import { unconfirmedChangeOf, withUnconfirmed } from './unconfirmed-change';

type TextId = keyof typeof import('./messages.json');
type Lines = readonly WishlistLine[];

/**
 * A wishlist as the person sees it: changes show at once and are saved one after the other; where one cannot be saved,
 * the list is shown as it was saved last. What still waits for its turn when the page is left is sent then. What colleagues have
 * changed meanwhile stays, and shows with the next change.
 *
 * A change is stored until the ERP has confirmed it, and made again in whatever is loaded until then: a page that is loaded again
 * may ask for the list before the ERP has the change, and one that finds the session over is carried out when the person is back.
 */
export function useWishlist(loaded: Wishlist): {
  readonly list: Wishlist;
  /** @param next makes the new lines of those that are shown then, which may be others than when the person began */
  readonly setLines: (next: (present: Lines) => Lines) => void;
  /** @returns the name as it is now @throws ErpError */
  readonly rename: (name: string) => Promise<string>;
} {
  const text = useTranslate<TextId>();
  const platform = usePlatform();
  const { erp, bus, notify } = platform;
  const { reportFailure, forgetLists } = useWishlistActions();
  const session = useSession();
  // A session that ends while the list is on screen leaves its changes their owner.
  const [owner] = useState(session.state === 'customer' ? session.user.subject : 'guest');
  const [unconfirmed] = useState(() => unconfirmedChangeOf(platform, owner, loaded.id));
  const [list, change] = useLocalCopy(loaded);
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
  /** The lines that are on their way. */
  const sent = useRef<Lines | undefined>(undefined);
  const sessionOver = useRef(false);

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
  const store = (): void =>
    unconfirmed.save({
      base: saved.current.lines,
      sent: sent.current,
      lines: shown.current,
      ended: sessionOver.current,
    });
  /** Stores no more than what the ERP does not have. */
  const settle = (): void => {
    if (!unconfirmed.holds()) return;
    if (sameLines(saved.current.lines, shown.current)) unconfirmed.drop();
    else store();
  };
  const save = (next: (present: Lines) => Lines, saidThen?: TextId): void => {
    show(next(shown.current));
    store();
    newest.current += 1;
    const own = newest.current;
    waiting.current = true;
    last.current = last.current.then(async () => {
      // A newer change holds this one too. What is stored no more has gone with the person, or is another page's to send.
      if (own !== newest.current || !waiting.current || !unconfirmed.holds()) return;
      waiting.current = false;
      const [base, lines] = [saved.current.lines, shown.current];
      sent.current = lines;
      try {
        saved.current = await erp.wishlists.update(loaded.id, { lines, base });
        sent.current = undefined;
        takeUp(lines, saved.current.lines);
        settle();
        forgetLists();
        if (saidThen) notify({ kind: 'success', text: text(saidThen) });
      } catch (error) {
        sent.current = undefined;
        if (!unconfirmed.holds()) return;
        // The shell leads to the sign-in.
        if (error instanceof SessionEnded) sessionOver.current = true;
        else {
          reportFailure(error);
          if (own === newest.current) show(saved.current.lines);
        }
        settle();
      }
    });
  };

  useEffect(() => {
    const send = () => {
      if (!waiting.current || !unconfirmed.holds()) return;
      waiting.current = false;
      // The ERP may get this before what is on its way, or after: it gets the last step alone, which fits both.
      const change = { lines: shown.current, base: sent.current ?? saved.current.lines };
      const taken = (answer: Wishlist) => {
        saved.current = answer;
        settle();
      };
      // Nobody may be there any more to read it.
      erp.wishlists.update(loaded.id, change).then(taken, () => undefined);
    };
    // Another call may have found out: then the page goes before what is on its way is answered.
    const departures = bus.events('user.signedOut').subscribe(({ reason }) => {
      if (reason === 'asked') return;
      waiting.current = false;
      sessionOver.current = true;
      settle();
    });
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('pagehide', send);
      departures.unsubscribe();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what it calls reads the present state
  }, [bus, erp, unconfirmed, loaded.id]);
  // Before anything of the loaded list is on screen.
  useLayoutEffect(() => {
    const former = unconfirmed.take();
    if (former)
      save(
        (present) => withUnconfirmed(former, present),
        former.ended ? 'account.wishlist.carriedOut' : undefined,
      );
    // oxlint-disable-next-line react/exhaustive-deps -- a list that was loaded takes what was kept of it up once
  }, [unconfirmed, loaded]);

  return {
    list,
    setLines: save,
    async rename(name) {
      const renamed = await erp.wishlists.update(loaded.id, { name });
      change((former) => ({ ...former, name: renamed.name }));
      forgetLists();
      return renamed.name;
    },
  };
}

const byArticle = (lines: Lines): Lines => [...lines].sort((one, other) => one.productId - other.productId);
