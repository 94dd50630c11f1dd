import { ErpRefused, type WishlistsClient } from '@vetportal/erp';
import type { Wishlist } from '@vetportal/model';
import { customer, renderSlot, type Stub } from '@vetportal/module-runtime/testing';
import { screen, waitFor } from '@testing-library/react';
import { REBATE_KEY } from '../dashboard/rebate-query';
import { article } from '../testing/articles';
import addToWishlist from './add-to-wishlist.slot';

const lists: Wishlist[] = [
  { id: 1, name: 'Vaccins', ref: '', lines: [{ productId: 7, quantity: 1 }] },
  { id: 2, name: 'Rappels', ref: '', lines: [] },
];
const open = async (wishlists: Stub<WishlistsClient>) => {
  const part = await renderSlot(
    addToWishlist,
    { product: article(7) },
    { session: customer(), erp: { wishlists: { all: () => Promise.resolve(lists), ...wishlists } } },
  );
  await part.user.click(screen.getByRole('button', { name: 'Add to a wishlist' }));
  await screen.findByText('Rappels');
  return part;
};

test('an article goes into a list that does not have it; one that has it says so @R14 @V09', async () => {
  const asked: number[][] = [];
  const addItem: WishlistsClient['addItem'] = (id, productId) => {
    asked.push([id, productId]);
    return Promise.resolve({ id, name: 'Rappels', ref: '', lines: [{ productId, quantity: 1 }] });
  };
  const { user, notices, platform } = await open({ addItem });
  platform.queries.setQueryData([...REBATE_KEY, 'en'], null);
  expect(screen.getByText('This product is in it already.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add: Vaccins' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add: Rappels' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([[2, 7]]);
  expect(notices.at(-1)?.text).toBe('Article 7 was added to “Rappels”.');
  // The rebate is as good as before (`S19`).
  expect(platform.queries.getQueryState([...REBATE_KEY, 'en'])?.isInvalidated).toBe(false);
});

test('or into a new one @R14', async () => {
  const made: object[] = [];
  const create: WishlistsClient['create'] = (list) => {
    made.push(list);
    return Promise.resolve({ id: 9, ref: '', lines: [], ...list });
  };
  const { user } = await open({ create });
  await user.type(screen.getByRole('textbox', { name: /Or to a new wishlist/ }), 'Été{Enter}');
  await waitFor(() => expect(made).toEqual([{ name: 'Été', lines: [{ productId: 7, quantity: 1 }] }]));
});

test('a refusal of the ERP meanwhile shows in its words, and the window stays @X10', async () => {
  const text = 'This product already exists in this wishlist.';
  const { user, notices } = await open({ addItem: () => Promise.reject(new ErpRefused(400, text)) });
  await user.click(screen.getByRole('button', { name: 'Add: Rappels' }));
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error', text }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('there is nothing where the customer may not buy the article: the buy box says why @W06', async () => {
  const product = article(7, { flags: new Set(['veterinary_only']) });
  const show = (work: 'student' | 'veterinary') =>
    renderSlot(
      addToWishlist,
      { product },
      { session: customer({ purchaser: { function: work, country: 'BE' } }) },
    );
  const student = await show('student');
  expect(student.container).toBeEmptyDOMElement();
  student.unmount();
  await show('veterinary');
  expect(screen.getByRole('button', { name: 'Add to a wishlist' })).toBeVisible();
});

test('there is nothing for guests', async () => {
  const { container } = await renderSlot(addToWishlist, { product: article(7) });
  expect(container).toBeEmptyDOMElement();
});
