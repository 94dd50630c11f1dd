import { createTestPlatform } from '@vetportal/contracts/testing';
import type { LoyaltyCard } from '@vetportal/model';
import { HOUR_MS, rebateQuery } from './dashboard/rebate-query';
import service from './service';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** An ERP in which each customer has a card of its own, and what was asked of it. */
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
  return { asked, erp: { loyalty: { yearEndCard: card } } };
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
    signIn(customerId: number) {
      id = customerId;
      portal.signIn({ customerId });
    },
    cached: () => platform.queries.getQueryData(rebateQuery(platform.erp, 'en').queryKey),
  };
}

test('loyalty data load after the sign-in, when nothing else is to be done @S13', async () => {
  const { signIn, asked, cached, stop } = kit();
  await settled();
  expect(asked).toEqual([]);
  signIn(1);
  expect(asked).toEqual([]);
  await settled();
  expect(asked).toEqual(['card 1']);
  expect(cached()).toMatchObject({ name: 'Rebate 1' });
  stop();
});

test('where the browser tells when it is idle it is waited for @S13', async () => {
  const moments: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => moments.push(run) });
  const { signIn, signOut, asked, stop } = kit();
  signIn(1);
  await settled();
  expect(asked).toEqual([]);
  // Nobody is there any more by then.
  signOut();
  moments.splice(0).forEach((run) => run());
  expect(asked).toEqual([]);
  signIn(2);
  moments.splice(0).forEach((run) => run());
  expect(asked).toEqual(['card 2']);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  stop();
});

test('the card is asked for once an hour, however often it is shown @S19', async () => {
  const { signIn, asked, platform, stop } = kit();
  signIn(1);
  await settled();
  const at = Date.now();
  const show = () => platform.queries.fetchQuery(rebateQuery(platform.erp, 'en'));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(at + HOUR_MS - 60_000);
  await show();
  expect(asked.filter((one) => one.startsWith('card'))).toHaveLength(1);
  clock.mockReturnValue(at + HOUR_MS + 60_000);
  await show();
  expect(asked.filter((one) => one.startsWith('card'))).toHaveLength(2);
  stop();
});

test('they go with the person, also what is still on its way; the next one gets their own @S13 @S15', async () => {
  const { signIn, signOut, cached, stop } = kit();
  signIn(1);
  await settled();
  signOut();
  expect(cached()).toBeUndefined();
  signIn(1);
  // One turn later they are asked for, and not answered yet.
  await new Promise((resolve) => setTimeout(resolve, 0));
  signOut('expired');
  await settled();
  expect(cached()).toBeUndefined();
  signIn(2);
  await settled();
  expect(cached()).toMatchObject({ name: 'Rebate 2' });
  stop();
});
