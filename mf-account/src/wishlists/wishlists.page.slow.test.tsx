import { QueryObserver } from '@tanstack/react-query';
import { ErpRefused, ErpUnreachable, SessionEnded, type WishlistsClient } from '@vetportal/erp';
import type { Wishlist } from '@vetportal/model';
import { customer, renderPage, renderSlot, type Stub } from '@vetportal/module-runtime/testing';
import { screen, waitFor } from '@testing-library/react';
import { REBATE_KEY } from '../dashboard/rebate-query';
import standardOrders from '../standard-orders/standard-orders.slot';
import { article } from '../testing/articles';
import wishlistsPage from './wishlists.page';
import { WISHLISTS_KEY } from './wishlists-query';

const wishlist = (id: number, name: string): Wishlist => ({
  id,
  name,
  ref: '',
  lines: [{ productId: 7, quantity: 2 }],
});
/** Article 8 is for veterinarians alone. */
const shown = (id: number) => article(id, { flags: new Set(id === 8 ? ['veterinary_only'] : []) });
const open = (
  lists: readonly Wishlist[],
  wishlists: Stub<WishlistsClient> = {},
  answer = true,
  session = customer(),
) =>
  renderPage(wishlistsPage, {
    path: '/account/wishlists',
    session,
    answer,
    erp: { wishlists: { all: () => Promise.resolve(lists), ...wishlists } },
    search: { productsByIds: (ids) => Promise.resolve(ids.filter((id) => id < 90).map(shown)) },
  });

test('lists show their number of articles and lead to their pages @R14', async () => {
  await open([wishlist(3, 'Vaccins')]);
  const row = await screen.findByRole('row', { name: /Vaccins/ });
  expect(row).toHaveTextContent('1');
  expect(screen.getByRole('link', { name: 'Vaccins' })).toHaveAttribute('href', '/en/account/wishlists/3');
});

test('a new one is created with the keyboard and opened; without a name nothing is sent @R14', async () => {
  const made: string[] = [];
  const create = ({ name }: { name: string }) => {
    made.push(name);
    return Promise.resolve(wishlist(9, name));
  };
  const { user, location } = await open([], { create });
  expect(await screen.findByRole('heading', { name: 'No wishlists' })).toBeVisible();
  const field = screen.getByRole('textbox', { name: /Name of the new wishlist/ });
  await user.type(field, '  {Enter}');
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(made).toEqual([]);
  await user.clear(field);
  await user.paste('Rappels '.repeat(12));
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Rappels '.repeat(12));
  expect(field).toHaveAccessibleDescription('At most 80 characters: please shorten this text.');
  expect(made).toEqual([]);
  await user.clear(field);
  await user.type(field, ' Rappels {Enter}');
  await waitFor(() => expect(location()).toBe('/account/wishlists/9'));
  expect(made).toEqual(['Rappels']);
});

test('another wishlist has what was loaded of wishlists forgotten wherever they are shown, and nothing else @R14 @S17 @S19', async () => {
  const create = () => Promise.resolve(wishlist(9, 'Rappels'));
  const { user, location, platform } = await open([], { create });
  const shown = [
    [...WISHLISTS_KEY],
    [...WISHLISTS_KEY, 'standard-orders', 'en'],
    ['mf-account', 'page', 'wishlists', 'en', {}, '', ''],
    ['mf-account', 'page', 'wishlist-detail', 'en', { id: '3' }, '', ''],
  ];
  const others = [
    [...REBATE_KEY, 'en'],
    ['mf-account', 'five-years'],
    ['mf-account', 'page', 'dashboard', 'en', {}, '', ''],
  ];
  for (const key of [...shown, ...others]) platform.queries.setQueryData(key, 'loaded');
  const stateOf = (key: readonly unknown[]) => platform.queries.getQueryState(key);
  await user.type(await screen.findByRole('textbox', { name: /Name of the new wishlist/ }), 'Rappels{Enter}');
  await waitFor(() => expect(location()).toBe('/account/wishlists/9'));
  expect(shown.map(stateOf)).toEqual(shown.map(() => undefined));
  expect(others.map((key) => stateOf(key)?.isInvalidated)).toEqual(others.map(() => false));
});

test('a page that was left after a change does not come back with what was there before it @R14', async () => {
  const { user, platform, unmount } = await open([wishlist(3, 'Vaccins')], {
    remove: () => Promise.resolve(),
  });
  const own = ['mf-account', 'page', 'wishlists', 'en', {}, '', ''];
  platform.queries.setQueryData(own, 'as it was');
  // As long as the page is on screen, so is what was loaded for it.
  const observer = new QueryObserver(platform.queries, {
    queryKey: own,
    queryFn: () => 'asked for anew',
    staleTime: Infinity,
  });
  const leave = observer.subscribe(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'Delete Vaccins' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vaccins' })).toBeNull());
  expect(platform.queries.getQueryData(own)).toBe('as it was');
  leave();
  unmount();
  await waitFor(() => expect(platform.queries.getQueryState(own)).toBeUndefined());
});

test('a name that another list has is refused at its field, and stays @V09', async () => {
  const create = () => Promise.reject(new ErpRefused(400, 'Another wishlist is already called “Vaccins”.'));
  const { user } = await open([wishlist(3, 'Vaccins')], { create });
  const field = await screen.findByRole('textbox', { name: /Name of the new wishlist/ });
  await user.type(field, 'Vaccins{Enter}');
  expect(await screen.findByText('Another wishlist is already called “Vaccins”.')).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveValue('Vaccins');
  // It was about the former name.
  await user.type(field, ' 2027');
  await waitFor(() => expect(screen.queryByText(/is already called/)).toBeNull());
  expect(field).toBeValid();
});

test('a session that ends in the middle keeps the name that was typed @R14', async () => {
  sessionStorage.clear();
  const before = await open([], { create: () => Promise.reject(new SessionEnded('401')) });
  const field = () => screen.findByRole('textbox', { name: /Name of the new wishlist/ });
  await before.user.type(await field(), 'Rappels{Enter}');
  expect(await field()).toBeValid();
  before.unmount();
  before.signOut('expired');
  window.dispatchEvent(new Event('pagehide'));
  const back = await open([]);
  await waitFor(async () => expect(await field()).toHaveValue('Rappels'));
  back.unmount();
});

test('a copy gets a name of its own and the same lines @R14', async () => {
  const made: object[] = [];
  const create: WishlistsClient['create'] = ({ name, lines = [] }) => {
    made.push({ name, lines });
    return Promise.resolve({ id: 4, name, ref: '', lines });
  };
  const { user, notices } = await open([wishlist(3, 'Vaccins')], { create });
  await user.click(await screen.findByRole('button', { name: 'Duplicate Vaccins' }));
  expect(await screen.findByRole('link', { name: 'Vaccins (2)' })).toBeVisible();
  expect(made).toEqual([{ name: 'Vaccins (2)', lines: [{ productId: 7, quantity: 2 }] }]);
  expect(notices.map(({ text }) => text)).toEqual(['“Vaccins (2)” was created.']);
});

test('a copy is without what the customer may not buy and what is gone, and names both @W06 @R14', async () => {
  const made: object[] = [];
  const create: WishlistsClient['create'] = ({ name, lines = [] }) => {
    made.push(lines);
    return Promise.resolve({ id: 4, name, ref: '', lines });
  };
  const full = {
    ...wishlist(3, 'Vaccins'),
    lines: [7, 8, 99].map((productId) => ({ productId, quantity: 2 })),
  };
  const nurse = customer({ purchaser: { function: 'nurse', country: 'BE' } });
  const { user, notices } = await open([full], { create }, true, nurse);
  await user.click(await screen.findByRole('button', { name: 'Duplicate Vaccins' }));
  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toEqual([
      '“Vaccins (2)” was created.',
      'Not taken into “Vaccins (2)”: Article 8 (For veterinarians, pharmacists and wholesalers only), ' +
        'Article 99, no longer in the catalogue',
    ]),
  );
  expect(made).toEqual([[{ productId: 7, quantity: 2 }]]);
});

test('one is deleted after a question, and stays where the answer is no or the ERP is away @R14 @G09', async () => {
  const no = await open([wishlist(3, 'Vaccins')], {}, false);
  await no.user.click(await screen.findByRole('button', { name: 'Delete Vaccins' }));
  expect(no.questions).toMatchObject([{ title: 'Delete “Vaccins”?', danger: true }]);
  expect(screen.getByRole('link', { name: 'Vaccins' })).toBeVisible();
  no.unmount();

  let away = true;
  const remove = () => (away ? Promise.reject(new ErpUnreachable('network')) : Promise.resolve());
  const { user, notices } = await open([wishlist(3, 'Vaccins')], { remove });
  await user.click(await screen.findByRole('button', { name: 'Delete Vaccins' }));
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error' }));
  expect(screen.getByRole('link', { name: 'Vaccins' })).toBeVisible();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Delete Vaccins' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vaccins' })).toBeNull());
});

test('the home page orders a whole list at once @R02', async () => {
  const { user, platform } = await renderSlot(
    standardOrders,
    {},
    {
      session: customer(),
      erp: { wishlists: { all: () => Promise.resolve([wishlist(3, 'Vaccins')]) } },
      search: { productsByIds: () => Promise.resolve([article(7)]) },
    },
  );
  const asked: unknown[] = [];
  platform.bus.handle('cart.add', (command) => {
    asked.push(command);
    return Promise.resolve({ quantityInCart: 2 });
  });
  expect(await screen.findByRole('link', { name: 'Vaccins' })).toHaveAttribute(
    'href',
    '/en/account/wishlists/3',
  );
  await user.click(screen.getByRole('button', { name: 'Order all: Vaccins' }));
  await waitFor(() => expect(asked).toMatchObject([{ productId: 7, quantity: 2 }]));
});
