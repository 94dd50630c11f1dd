import type { Platform } from '@vetportal/contracts';
import type { WishlistLine } from '@vetportal/model';
import { draftsOf } from '@vetportal/ui/form';
import * as v from 'valibot';

const linesSchema = v.array(v.object({ productId: v.number(), quantity: v.number() }));
const changeSchema = v.object({ base: linesSchema, lines: linesSchema });

/** A change of a wishlist that could not be saved because the session was over. */
interface KeptChange {
  /** The lines that the person saw. */
  readonly base: readonly WishlistLine[];
  readonly lines: readonly WishlistLine[];
}

const nameOf = (wishlistId: number): string => `wishlist-lines-${String(wishlistId)}`;

/** Keeps a change of a wishlist until its owner is signed in again, by the means that keep what is typed into forms. */
export function keepChange(portal: Platform, owner: string, wishlistId: number, change: KeptChange): void {
  draftsOf(portal, window).keep(owner, nameOf(wishlistId), { ...change });
}

/** The change that was kept of a wishlist, once; undefined where there is none. */
export function takeKeptChange(portal: Platform, owner: string, wishlistId: number): KeptChange | undefined {
  const drafts = draftsOf(portal, window);
  const read = v.safeParse(changeSchema, drafts.read(owner, nameOf(wishlistId)));
  drafts.forget(owner, nameOf(wishlistId));
  return read.success ? read.output : undefined;
}
