import { draftsOf, usePlatform, useSession, type Draft } from '@vetportal/module-runtime';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { WantedLine } from '../../order-list/check-lines';
import { readDraft } from '../../drafts/former-draft';
import { MAX_ROWS, padLines, type PadRows } from './pad-rows';

/** What a row says, without its place. */
export type DraftRow = Pick<WantedLine, 'code' | 'quantity'>;

/** The pad is the tab's: its rows say themselves whose they are. */
const TAB = 'tab';
const NAME = 'cart-pad';
/** Rows of a page that was left before the session was known: they belong to the person it turns out to be. */
const BEFORE_SESSION = 'cart-pad-early';
const GUEST = 'guest';

const rowsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ code: v.string(), quantity: v.string() })),
  v.maxLength(MAX_ROWS),
);

/**
 * Saves the rows of the pad in this tab until they are in the cart: over another page, a reload, or a session that ends while
 * they are typed. A guest's are the customer's after the sign-in, as the cart is; a customer's are nobody else's.
 *
 * @param takeUp called once, when it is known who is there, with what was typed before
 */
export function usePadDraft(pad: PadRows, takeUp: (rows: readonly DraftRow[]) => void): void {
  const platform = usePlatform();
  const session = useSession();
  const present = session.state === 'customer' ? String(session.user.customerId) : GUEST;
  const known = session.state !== 'starting';
  // A session that ends while the pad is on screen leaves the rows their owner.
  const owner = useRef<string>(undefined);
  // An empty pad leaves alone what another person has typed: who was only looked for as a guest finds it after the sign-in.
  const hasDraft = useRef(false);
  const before = useRef<readonly DraftRow[]>(undefined);

  useEffect(() => {
    before.current ??= rowsOf(readDraft(platform, TAB, BEFORE_SESSION, 'pad.early'));
    if (!known) return;
    const first = owner.current === undefined;
    const cameAfterAll = owner.current === GUEST && present !== GUEST;
    if (first || present !== GUEST) owner.current = present;
    if (!first && !cameAfterAll) return;
    const saved = readDraft(platform, TAB, NAME, 'pad');
    // Whoever came after all has the guest's rows on screen already.
    const isTheirs = saved['owner'] === present || (first && saved['owner'] === GUEST);
    const rows = [...(isTheirs ? rowsOf(saved) : []), ...(first ? before.current : [])];
    if (rows.length === 0) return;
    hasDraft.current = true;
    takeUp(rows);
  }, [platform, known, present, takeUp]);

  useEffect(() => {
    const drafts = draftsOf(platform);
    const rows: readonly DraftRow[] = padLines(pad).map(({ code, quantity }) => ({ code, quantity }));
    if (owner.current === undefined) {
      const all = [...(before.current ?? []), ...rows];
      if (all.length > 0) drafts.save(TAB, BEFORE_SESSION, { rows: JSON.stringify(all) });
      return;
    }
    if (rows.length === 0 && !hasDraft.current) return;
    hasDraft.current = true;
    if (rows.length === 0) drafts.forget(TAB, NAME);
    else drafts.save(TAB, NAME, { owner: owner.current, rows: JSON.stringify(rows) });
    drafts.forget(TAB, BEFORE_SESSION);
    // Once it is known whose they are, what was typed before that is saved too.
  }, [platform, pad, known, present]);
}

function rowsOf(draft: Draft): readonly DraftRow[] {
  const rows = v.safeParse(rowsSchema, draft['rows']);
  return rows.success ? rows.output : [];
}
