import type { WishlistsClient } from '@vetportal/erp';
import {
  mergeLines,
  type ProductHit,
  type SignedInUser,
  type Wishlist,
  type WishlistLine,
} from '@vetportal/model';
import {
  createTestPlatform,
  customer,
  renderPage,
  type RenderedPart,
} from '@vetportal/module-runtime/testing';
import { screen, within } from '@testing-library/react';
import { article } from '../../testing/articles';
import wishlistDetailPage from '../wishlist-detail.page';

export const LINES: readonly WishlistLine[] = [
  { productId: 1, quantity: 2 },
  { productId: 2, quantity: 5 },
  { productId: 3, quantity: 1 },
];

interface Options {
  readonly lines?: readonly WishlistLine[];
  readonly user?: SignedInUser;
  /** Properties of articles, by their id. */
  readonly flags?: ReadonlyMap<number, ProductHit['flags']>;
  /** What saving fails with. */
  readonly fail?: Error;
}

/** The page, what was sent from it, and the hands of the ERP and of colleagues. */
export interface OpenedWishlist extends RenderedPart {
  /** Lines, or the name, in the order in which they were sent. */
  readonly saved: (readonly WishlistLine[] | string)[];
  /** What each of them was a change of. */
  readonly bases: unknown[];
  readonly changeElsewhere: (next: readonly WishlistLine[]) => void;
  /** Has the ERP carry out calls, but answer only once the returned function is called. */
  readonly hold: () => () => Promise<void>;
  /** Answers what articles the codes of a file are. */
  readonly found: (articles: ReadonlyMap<string, ProductHit>) => void;
}

/** The page of wishlist 3 on an ERP in memory. */
export async function openWishlist({
  lines = LINES,
  user: who = customer(),
  flags = new Map(),
  fail,
}: Options = {}): Promise<OpenedWishlist> {
  const saved: OpenedWishlist['saved'] = [];
  const bases: unknown[] = [];
  let held = Promise.resolve();
  const hold = () => {
    let release: () => void = () => undefined;
    held = new Promise((resolve) => (release = resolve));
    return async () => release();
  };
  let found: (articles: ReadonlyMap<string, ProductHit>) => void = () => undefined;
  const answer = new Promise<ReadonlyMap<string, ProductHit>>((resolve) => (found = resolve));
  const articlesByCodes = () => answer;
  let list: Wishlist = { id: 3, name: 'Vaccins', ref: '', lines };
  const update: WishlistsClient['update'] = (_id, change) => {
    if (fail) return Promise.reject(fail);
    saved.push(change.lines ?? change.name ?? '');
    bases.push(change.base);
    const { base = [], lines: changed = list.lines, name = list.name } = change;
    list = { ...list, name, lines: change.lines ? mergeLines(base, changed, list.lines) : list.lines };
    const answer = list;
    return held.then(() => answer);
  };
  const kit = createTestPlatform({
    session: who,
    erp: { wishlists: { find: (id) => Promise.resolve(id === 3 ? list : undefined), update } },
    search: {
      productsByIds: (ids) =>
        Promise.resolve(
          ids.filter((id) => id < 90).map((id) => article(id, { flags: flags.get(id) ?? new Set() })),
        ),
      suggestArticles: (typed) =>
        typed.startsWith('la') ? new Promise(() => undefined) : Promise.resolve([article(2), article(4)]),
      articlesByCodes,
    },
  });
  const page = await renderPage(wishlistDetailPage, {
    path: '/account/wishlists/:id',
    params: { id: '3' },
    session: who,
    kit,
  });
  await screen.findByRole('heading', { level: 1, name: 'Vaccins' });
  const changeElsewhere = (next: readonly WishlistLine[]) => {
    list = { ...list, lines: next };
  };
  return {
    ...page,
    saved,
    bases,
    changeElsewhere,
    hold,
    found: (articles) => found(articles),
  };
}

/** The articles on screen, in their order. */
export const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => within(cell).queryByRole('link')?.textContent ?? cell.textContent);
/** The articles of what was sent. */
export const ids = (saved: unknown) => (saved as WishlistLine[]).map(({ productId }) => productId);
