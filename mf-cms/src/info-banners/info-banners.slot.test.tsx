import { customer, renderSlot } from '@vetportal/contracts/testing';
import type { InfoBanner } from '@vetportal/model';
import { screen, waitFor } from '@testing-library/react';
import infoBanners from './info-banners.slot';

const banner = (id: number, over: Partial<InfoBanner> = {}): InfoBanner => ({
  id,
  text: `Banner ${id}`,
  kind: 'info',
  audience: 'everyone',
  start: undefined,
  end: undefined,
  ...over,
});
const search = {
  infoBanners: () =>
    Promise.resolve([
      banner(1),
      banner(2, { audience: 'guests' }),
      banner(3, { audience: 'customers', kind: 'warning' }),
      banner(4, { end: '2020-01-01T00:00:00Z' }),
      banner(5, { start: '2999-01-01T00:00:00Z' }),
    ]),
};

test('are shown for their time and to whom they are for; one without dates always @G15 @S03', async () => {
  const guest = await renderSlot(infoBanners, {}, { search });
  expect(await screen.findByRole('region', { name: 'Information' })).toHaveTextContent('Banner 1Banner 2');
  guest.unmount();
  await renderSlot(infoBanners, {}, { search, session: customer() });
  expect(await screen.findByRole('region')).toHaveTextContent('Banner 1Banner 3');
});

test('whoever is expected to be signed in sees what customers see, and nothing moves @G15', async () => {
  await renderSlot(infoBanners, {}, { search, session: { state: 'starting', expected: true } });
  expect(await screen.findByRole('region')).toHaveTextContent('Banner 1Banner 3');
});

test('without the index there is none, and no failure either @D10', async () => {
  const away = () => Promise.reject(new Error('no answer'));
  const { container } = await renderSlot(infoBanners, {}, { search: { infoBanners: away } });
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
