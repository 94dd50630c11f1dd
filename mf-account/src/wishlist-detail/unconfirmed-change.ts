import type { Platform } from '@vetportal/contracts';
import { mergeLines, type WishlistLine } from '@vetportal/model';
import { draftsOf, type Draft } from '@vetportal/module-runtime';
import * as v from 'valibot';

type Lines = readonly WishlistLine[];

const linesSchema = v.array(v.object({ productId: v.number(), quantity: v.number() }));
const changeSchema = v.object({
  base: linesSchema,
  sent: v.optional(linesSchema),
  lines: linesSchema,
  ended: v.optional(v.boolean(), false),
});

/** A change of a wishlist that the ERP has not confirmed. */
interface UnconfirmedChange {
  /** The lines as the ERP last answered them. */
  readonly base: Lines;
  /** Those that are on their way to it, which it may have or not. */
  readonly sent?: Lines | undefined;
  /** Those that the person wants. */
  readonly lines: Lines;
  /** Whether the session was over: then a notice says that the change was carried out all the same. */
  readonly ended: boolean;
}

/** Stores one list's change until the ERP has confirmed it, as a draft. */
export interface UnconfirmedChangeStore {
  /** In place of what was stored before. */
  save(change: UnconfirmedChange): void;
  /** Whether what was stored here last still is: not after a sign-out, nor where the list was opened again and has taken it. */
  holds(): boolean;
  /** Forgets what was stored here. */
  drop(): void;
  /** What was stored, here or by a former page, once; undefined where there is nothing. */
  take(): UnconfirmedChange | undefined;
}

/** @param owner subject of the person: nobody else's list takes the change up */
export function unconfirmedChangeOf(
  portal: Platform,
  owner: string,
  wishlistId: number,
): UnconfirmedChangeStore {
  const name = `wishlist-lines-${String(wishlistId)}`;
  const drafts = () => draftsOf(portal);
  let own: Draft | undefined;
  const holds = (): boolean => own !== undefined && drafts().holds(owner, name, own);
  return {
    save(change) {
      own = { ...change };
      drafts().save(owner, name, own);
    },
    holds,
    drop() {
      if (holds()) drafts().forget(owner, name);
    },
    take() {
      const read = v.safeParse(changeSchema, drafts().read(owner, name));
      drafts().forget(owner, name);
      return read.success ? read.output : undefined;
    },
  };
}

/** What an unconfirmed change makes of the lines that the ERP has by now, be they with what was on its way or without. */
export const withUnconfirmed = ({ base, sent = base, lines }: UnconfirmedChange, present: Lines): Lines =>
  mergeLines(sent, lines, mergeLines(base, sent, present));
