import { ErpRefused, SessionEnded } from '@vetportal/erp';
import { moved } from '@vetportal/model';
import { customer, renderPage } from '@vetportal/module-runtime/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ids, LINES, names, openWishlist, type OpenedWishlist } from './testing/open-wishlist';
import wishlistDetailPage from './wishlist-detail.page';

beforeEach(() => sessionStorage.clear());

/** The browser leaves the page. */
function leave(page: OpenedWishlist) {
  window.dispatchEvent(new Event('pagehide'));
  page.unmount();
  // A page's memory goes with it; here all of them have one window.
  page.signOut('asked');
}

describe('a session that ends', () => {
  const CARRIED_OUT = 'What you changed before your session ended is now saved.';

  test('with a change keeps it, and it is carried out once the person is back @X12 @R15', async () => {
    const before = await openWishlist({ fail: new SessionEnded('401') });
    await before.user.click(screen.getByRole('button', { name: 'Take Article 2 off the list' }));
    expect(before.notices.filter(({ kind }) => kind === 'error')).toEqual([]);
    expect(names()).toEqual(['Article 1', 'Article 3']);
    before.signOut('expired');
    leave(before);
    const after = await openWishlist({ lines: [...LINES, { productId: 4, quantity: 6 }] });
    await waitFor(() => expect(after.notices.at(-1)?.text).toBe(CARRIED_OUT));
    expect(names()).toEqual(['Article 1', 'Article 3', 'Article 4']);
    expect(after.saved.map(ids)).toEqual([[1, 3, 4]]);
    after.unmount();
    const later = await openWishlist();
    expect(names()).toEqual(['Article 1', 'Article 2', 'Article 3']);
    expect(later.saved).toEqual([]);
  });

  test('while a change is on its way keeps it too; for nobody else @X12 @P10', async () => {
    const before = await openWishlist();
    const release = before.hold();
    await before.user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
    act(() => before.signOut('expired'));
    leave(before);
    await release();
    const colleague = await openWishlist({ user: customer({ subject: 'somebody-else' }) });
    expect(colleague.saved).toEqual([]);
    colleague.unmount();
    const after = await openWishlist();
    await waitFor(() => expect(after.saved.map(ids)).toEqual([[2, 1, 3]]));
  });

  test('because the person has signed out leaves nothing @S15', async () => {
    const before = await openWishlist();
    before.hold();
    await before.user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
    act(() => before.signOut('asked'));
    // As the shell does.
    sessionStorage.clear();
    leave(before);
    const after = await openWishlist();
    expect(after.saved).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });
});

test('what waits for its turn when the page goes is sent at once @R15', async () => {
  const { user, saved, hold } = await openWishlist();
  const release = hold();
  await user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
  await waitFor(() => expect(saved.map(ids)).toEqual([[2, 1, 3]]));
  await user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
  expect(saved).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(saved.map(ids)).toEqual([
    [2, 1, 3],
    [2, 3, 1],
  ]);
  // The browser may keep the page and show it again: nothing is sent twice.
  window.dispatchEvent(new Event('pagehide'));
  await act(release);
  expect(saved).toHaveLength(2);
  expect(names()).toEqual(['Article 2', 'Article 3', 'Article 1']);
});

describe('a page that is loaded again before the ERP has confirmed a change', () => {
  test('shows the change at once, whatever the ERP told it, and sends it again @R15', async () => {
    const before = await openWishlist();
    before.hold();
    await before.user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
    const field = screen.getByRole('spinbutton', { name: 'Quantity of Article 3' });
    await before.user.clear(field);
    await before.user.type(field, '7{Enter}');
    leave(before);
    // The ERP has neither yet.
    const after = await openWishlist();
    expect(names()).toEqual(['Article 2', 'Article 1', 'Article 3']);
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Article 3' })).toHaveValue('7');
    await waitFor(() => expect(after.saved).toEqual([[LINES[1], LINES[0], { productId: 3, quantity: 7 }]]));
    expect(after.notices).toEqual([]);
    leave(after);
    expect(sessionStorage).toHaveLength(0);
    const later = await openWishlist();
    expect(names()).toEqual(['Article 1', 'Article 2', 'Article 3']);
    expect(later.saved).toEqual([]);
  });

  test('knows what was taken back while it was on its way @R15', async () => {
    const before = await openWishlist();
    before.hold();
    await before.user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
    await waitFor(() => expect(before.saved).toHaveLength(1));
    await before.user.click(screen.getByRole('button', { name: 'Move Article 1 up' }));
    leave(before);
    expect(before.saved.map(ids)).toEqual([
      [2, 1, 3],
      [1, 2, 3],
    ]);
    // The step alone: of all that the ERP got it makes the lines as they were.
    expect(before.bases.map(ids)).toEqual([
      [1, 2, 3],
      [2, 1, 3],
    ]);
    const after = await openWishlist({ lines: moved(LINES, 0, 1) });
    expect(names()).toEqual(['Article 1', 'Article 2', 'Article 3']);
    await waitFor(() => expect(after.saved.map(ids)).toEqual([[1, 2, 3]]));
  });

  test('where the ERP refuses it shows the list as the ERP has it, and says so, once @R15 @X24', async () => {
    const before = await openWishlist();
    before.hold();
    await before.user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
    leave(before);
    const after = await openWishlist({ fail: new ErpRefused(400, 'This list is closed.') });
    await waitFor(() =>
      expect(after.notices).toMatchObject([{ kind: 'error', text: 'This list is closed.' }]),
    );
    expect(names()).toEqual(['Article 1', 'Article 2', 'Article 3']);
    leave(after);
    expect(sessionStorage).toHaveLength(0);
  });

  test('shows nobody else’s change, nor that of another list @P10', async () => {
    const before = await openWishlist();
    before.hold();
    await before.user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
    leave(before);
    const colleague = await openWishlist({ user: customer({ subject: 'somebody-else' }) });
    expect(names()).toEqual(['Article 1', 'Article 2', 'Article 3']);
    expect(colleague.saved).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(/wishlist-lines-3$/)]);
  });

  test('and shown again by the browser sends nothing of it any more once it is confirmed @R15', async () => {
    const page = await openWishlist();
    const release = page.hold();
    await page.user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
    window.dispatchEvent(new Event('pagehide'));
    await act(release);
    expect(sessionStorage).toHaveLength(0);
    leave(page);
    const after = await openWishlist();
    expect(names()).toEqual(['Article 1', 'Article 2', 'Article 3']);
    expect(after.saved).toEqual([]);
  });
});

test('a change that is on its way stays where the list is fetched again meanwhile @R15', async () => {
  const page = await openWishlist();
  const release = page.hold();
  const four = { productId: 4, quantity: 6 };
  page.changeElsewhere([...LINES, four]);
  await page.user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
  await waitFor(() => expect(page.saved).toHaveLength(1));
  // What is fetched has overtaken it, but not the colleague's line.
  page.changeElsewhere([...LINES, four]);
  await act(() => page.platform.queries.refetchQueries({ queryKey: ['under-test', 'page'] }));
  const all = ['Article 2', 'Article 1', 'Article 3', 'Article 4'];
  await waitFor(() => expect(names()).toEqual(all));
  await act(release);
  // The answer holds all of it: there is nothing to send again.
  expect(names()).toEqual(all);
  expect(page.saved.map(ids)).toEqual([[2, 1, 3]]);
});

test('the list that is opened again takes over what is not confirmed; it is sent once from there @R15', async () => {
  const page = await openWishlist();
  const release = page.hold();
  await page.user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
  await page.user.click(screen.getByRole('button', { name: 'Move Article 1 down' }));
  page.unmount();
  const { saved: before } = page;
  expect(before.map(ids)).toEqual([[2, 1, 3]]);
  await renderPage(wishlistDetailPage, {
    path: '/account/wishlists/:id',
    params: { id: '3' },
    session: customer(),
    kit: page,
  });
  await screen.findByRole('table');
  expect(names()).toEqual(['Article 2', 'Article 3', 'Article 1']);
  await act(release);
  await waitFor(() =>
    expect(before.map(ids)).toEqual([
      [2, 1, 3],
      [2, 3, 1],
    ]),
  );
});
