/** @styles */
import { ErpUnreachable } from '@vetportal/erp';
import { customer, renderSlot } from '@vetportal/module-runtime/testing';
import { screen } from '@testing-library/react';
import latestSmallAds from './latest-small-ads.slot';

const ad = {
  id: 1,
  title: 'Practice seeks vet',
  category: 'employment' as const,
  state: 'published' as const,
  region: 'WNA' as const,
  dateStart: '2026-11-10',
  dateEnd: '2027-01-10',
  body: 'Four days a week, <b>no</b> nights.',
};
const published = (...items: (typeof ad)[]) => ({
  smallAds: { published: () => Promise.resolve({ count: items.length, items }) },
});

test('an ad unfolds to its text, shown as it was typed @E15', async () => {
  const { user } = await renderSlot(latestSmallAds, {}, { session: customer(), erp: published(ad) });
  await user.click(await screen.findByText('Practice seeks vet'));
  expect(screen.getByText('Four days a week, <b>no</b> nights.')).toBeVisible();
  // In the lines in which it was typed.
  expect(screen.getByText(/^Four days/)).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(screen.getByText('Employment')).toBeVisible();
  expect(screen.getByText('Namur · 10/11/2026')).toBeVisible();
});

test('without ads the part says so @E15', async () => {
  await renderSlot(latestSmallAds, {}, { session: customer(), erp: published() });
  expect(await screen.findByText('No small ads are published at the moment.')).toBeVisible();
});

test('ads that cannot be had can be asked for again @X24 @D10', async () => {
  let away = true;
  const { user } = await renderSlot(
    latestSmallAds,
    {},
    {
      session: customer(),
      erp: {
        smallAds: {
          published: () =>
            away ? Promise.reject(new ErpUnreachable('network')) : Promise.resolve({ count: 1, items: [ad] }),
        },
      },
    },
  );
  const retry = await screen.findByRole('button');
  away = false;
  await user.click(retry);
  expect(await screen.findByText('Practice seeks vet')).toBeVisible();
});
