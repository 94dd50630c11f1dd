import { usePlatform, useSession } from '@vetportal/contracts';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { WantedLine } from '../../order-list/check-lines';
import { draftsOf } from '../../typed/drafts';
import { MAX_ROWS, padLines, type PadRows } from './pad-rows';

/** What a row says, without its place. */
export type KeptRow = Pick<WantedLine, 'code' | 'quantity'>;

const NAME = 'pad';
const FIELDS = ['owner', 'rows'];
const GUEST = 'guest';

const rowsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ code: v.string(), quantity: v.string() })),
  v.maxLength(MAX_ROWS),
);

/**
 * Keeps the rows of the pad in this tab until they are in the cart: over another page, a reload, or a session that ends while
 * they are typed. A guest's are the customer's after the sign-in, as the cart is; a customer's are nobody else's.
 *
 * @param takeUp called once, when it is known who is there, with what was typed before
 */
export function useKeptRows(pad: PadRows, takeUp: (rows: readonly KeptRow[]) => void): void {
  const platform = usePlatform();
  const session = useSession();
  const present = session.state === 'customer' ? String(session.user.customerId) : GUEST;
  const known = session.state !== 'starting';
  // A session that ends while the pad is on screen leaves the rows their owner.
  const owner = useRef<string>(undefined);
  // An empty pad leaves alone what another person has typed: who was only looked for as a guest finds it after the sign-in.
  const keeps = useRef(false);

  useEffect(() => {
    if (!known) return;
    const first = owner.current === undefined;
    const cameAfterAll = owner.current === GUEST && present !== GUEST;
    if (first || present !== GUEST) owner.current = present;
    if (!first && !cameAfterAll) return;
    const kept = draftsOf(platform).read(NAME, FIELDS);
    const rows = v.safeParse(rowsSchema, kept['rows']);
    // Whoever came after all has the guest's rows on screen already.
    const isTheirs = kept['owner'] === present || (first && kept['owner'] === GUEST);
    if (!rows.success || !isTheirs) return;
    keeps.current = true;
    takeUp(rows.output);
  }, [platform, known, present, takeUp]);

  useEffect(() => {
    if (owner.current === undefined) return;
    const rows: readonly KeptRow[] = padLines(pad).map(({ code, quantity }) => ({ code, quantity }));
    if (rows.length === 0 && !keeps.current) return;
    keeps.current = true;
    const draft = rows.length > 0 ? { owner: owner.current, rows: JSON.stringify(rows) } : {};
    draftsOf(platform).keep(NAME, draft);
    // Once it is known whose they are, what was typed before that is kept too.
  }, [platform, pad, known, present]);
}
