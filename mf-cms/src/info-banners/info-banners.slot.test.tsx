import type { InfoBanner } from '@vetportal/model';
import { customer, renderSlot } from '@vetportal/module-runtime/testing';
import { act, screen, waitFor } from '@testing-library/react';
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

test('who is expected to be signed in sees what customers see, and nothing moves @G15', async () => {
  await renderSlot(infoBanners, {}, { search, session: { state: 'starting', expected: true } });
  expect(await screen.findByRole('region')).toHaveTextContent('Banner 1Banner 3');
});

test('are those of the moment, on a page that stays open too @G15 @S03', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T13:12:00Z') });
  try {
    const all = [
      banner(1, { start: '2026-11-23T13:10:00Z' }),
      banner(2, { end: '2026-11-23T13:11:00Z' }),
      banner(3, { start: '2026-11-23T13:14:00Z' }),
      banner(4, { end: '2026-11-23T13:15:00Z' }),
    ];
    await renderSlot(infoBanners, {}, { search: { infoBanners: () => Promise.resolve(all) } });
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('region')).toHaveTextContent(/^Banner 1Banner 4$/);
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    expect(screen.getByRole('region')).toHaveTextContent(/^Banner 1Banner 3$/);
  } finally {
    jest.useRealTimers();
  }
});

test('stay for their time while the index is away @G15 @S03 @D10', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T13:12:00Z') });
  try {
    let isAway = false;
    const all = [banner(1), banner(2, { end: '2026-11-23T13:15:00Z' })];
    const ask = () => (isAway ? Promise.reject(new Error('no answer')) : Promise.resolve(all));
    await renderSlot(infoBanners, {}, { search: { infoBanners: ask } });
    await act(() => jest.advanceTimersByTimeAsync(1));
    isAway = true;
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    expect(screen.getByRole('region')).toHaveTextContent(/^Banner 1$/);
  } finally {
    jest.useRealTimers();
  }
});

test('without the index there is none, and no failure either; telemetry gets the failure @D10 @X24', async () => {
  const error = new Error('no answer');
  const away = () => Promise.reject(error);
  const { container, sent } = await renderSlot(infoBanners, {}, { search: { infoBanners: away } });
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  expect(sent).toEqual([{ error, module: 'mf-cms', part: 'info-banners', action: 'load' }]);
});
