import type { LoyaltyCard, Wishlist } from '@vetportal/model';
import { customer, createTestPlatform, renderSlot } from '@vetportal/module-runtime/testing';
import { act, screen, waitFor } from '@testing-library/react';
import addToWishlist from './add-to-wishlist/add-to-wishlist.slot';
import { HOUR_MS, rebateQuery } from './dashboard/rebate-query';
import service from './service';
import { article } from './testing/articles';
import { wishlistsQuery } from './wishlists/wishlists-query';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

// The browser is idle one turn later.
beforeEach(() => Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run) }));
afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

/** An ERP in which each customer has a card and a list of its own, and what was asked of it. */
function erpOf(present: () => number) {
  const asked: string[] = [];
  const card = async (): Promise<LoyaltyCard> => {
    const id = present();
    asked.push(`card ${id}`);
    return {
      name: `Rebate ${id}`,
      from: undefined,
      to: undefined,
      acquiredCents: 0,
      minCents: 0,
      maxCents: 0,
      orderedCents: undefined,
    };
  };
  const all = async (): Promise<Wishlist[]> => {
    const id = present();
    asked.push(`lists ${id}`);
    return [{ id, name: `List of ${id}`, ref: '', lines: [] }];
  };
  return { asked, erp: { loyalty: { yearEndCard: card }, wishlists: { all } } };
}

function kit() {
  let id = 0;
  const { asked, erp } = erpOf(() => id);
  const portal = createTestPlatform({ erp });
  const { platform } = portal;
  return {
    ...portal,
    asked,
    stop: service.start(platform),
    signIn: (customerId: number): void => {
      id = customerId;
      portal.signIn({ customerId });
    },
    leave: (reason?: 'expired'): void => portal.signOut(reason),
    cached: () => [
      platform.queries.getQueryData(rebateQuery(platform.erp, 'en').queryKey),
      platform.queries.getQueryData(wishlistsQuery(platform.erp).queryKey),
    ],
  };
}

test('loyalty data and wishlists load after the sign-in, when nothing else is to be done @S13 @S17', async () => {
  const { signIn, asked, cached, stop } = kit();
  await settled();
  expect(asked).toEqual([]);
  signIn(1);
  expect(asked).toEqual([]);
  await settled();
  expect(asked).toEqual(['card 1', 'lists 1']);
  expect(cached()).toMatchObject([{ name: 'Rebate 1' }, [{ name: 'List of 1' }]]);
  stop();
});

test('where the browser has idle callbacks it waits for one @S13', async () => {
  const moments: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => moments.push(run) });
  const { signIn, leave, asked, stop } = kit();
  signIn(1);
  await settled();
  expect(asked).toEqual([]);
  // Nobody is there any more by then.
  leave();
  moments.splice(0).forEach((run) => run());
  expect(asked).toEqual([]);
  signIn(2);
  moments.splice(0).forEach((run) => run());
  expect(asked).toEqual(['card 2', 'lists 2']);
  stop();
});

test('the card is asked for once an hour, however often it is shown @S19', async () => {
  const { signIn, asked, platform, stop } = kit();
  signIn(1);
  await settled();
  const at = Date.now();
  const show = () => platform.queries.query(rebateQuery(platform.erp, 'en'));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(at + HOUR_MS - 60_000);
  await show();
  expect(asked.filter((one) => one.startsWith('card'))).toHaveLength(1);
  clock.mockReturnValue(at + HOUR_MS + 60_000);
  await show();
  expect(asked.filter((one) => one.startsWith('card'))).toHaveLength(2);
  stop();
});

test('they go with the person, also what is still on its way; the next one gets their own @S13 @S15 @S17', async () => {
  const { signIn, leave, cached, stop } = kit();
  signIn(1);
  await settled();
  leave();
  expect(cached()).toEqual([undefined, undefined]);
  signIn(1);
  // One turn later both are asked for, and not answered yet.
  await new Promise((resolve) => setTimeout(resolve, 0));
  leave('expired');
  await settled();
  expect(cached()).toEqual([undefined, undefined]);
  signIn(2);
  await settled();
  expect(cached()).toMatchObject([{ name: 'Rebate 2' }, [{ name: 'List of 2' }]]);
  stop();
});

test('nobody is shown the wishlists of who was here before @S17', async () => {
  let id = 1;
  const { erp } = erpOf(() => id);
  // The second customer's ERP takes its time: what stands there meanwhile is what was kept.
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const all = async () => {
    if (id === 2) await slow;
    return erp.wishlists.all();
  };
  const part = await renderSlot(
    addToWishlist,
    { product: article(7) },
    { session: customer(), erp: { ...erp, wishlists: { all } } },
  );
  const stop = service.start(part.platform);
  const open = async () => part.user.click(await screen.findByRole('button', { name: 'Add to a wishlist' }));
  await open();
  await screen.findByText('List of 1');
  act(() => part.signOut());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  id = 2;
  act(() => part.signIn({ customerId: 2 }));
  await open();
  await screen.findByRole('dialog');
  expect(screen.queryByText('List of 1')).toBeNull();
  answer();
  expect(await screen.findByText('List of 2')).toBeVisible();
  stop();
});
