import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Advertisement } from '@vetportal/model';
import { renderSlot } from '@vetportal/module-runtime/testing';
import advertisements from './advertisements.slot';

beforeEach(() => localStorage.clear());

const advertisement = (id: number, over: Partial<Advertisement> = {}): Advertisement => ({
  id,
  name: `Offer ${id}`,
  start: undefined,
  end: undefined,
  displayTime: -1,
  displaySlot: 'bottom_right',
  link: '/quick-order',
  image: undefined,
  ...over,
});
const show = (...all: Advertisement[]) =>
  renderSlot(advertisements, {}, { search: { advertisements: () => Promise.resolve(all) } });
const card = () => screen.findByRole('complementary', { name: 'Advertisement' });

describe('the advertisement at the bottom right', () => {
  test('is the first that is valid now and meant for this place @G16 @S03', async () => {
    await show(
      advertisement(1, { end: '2020-01-01T00:00:00Z' }),
      advertisement(2, { start: '2999-01-01T00:00:00Z' }),
      advertisement(3, { displaySlot: 'offers' }),
      advertisement(4, { start: '2020-01-01T00:00:00Z', end: '2999-01-01T00:00:00Z' }),
      advertisement(5),
    );
    expect(await card()).toHaveTextContent('Offer 4');
    expect(screen.getAllByRole('complementary')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Offer 4' })).toHaveAttribute('href', '/en/quick-order');
  });

  test('stays until it is closed, and does not come back; the next one takes its place @G16', async () => {
    const all = [advertisement(1), advertisement(2)];
    const { user, unmount } = await show(...all);
    expect(await card()).toHaveTextContent('Offer 1');
    await user.click(screen.getByRole('button', { name: 'Close the advertisement' }));
    expect(await card()).toHaveTextContent('Offer 2');
    unmount();
    const next = await show(...all);
    expect(await card()).toHaveTextContent('Offer 2');
    act(() => screen.getByRole('link', { name: 'Offer 2' }).focus());
    await next.user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('disappears after its display time, which pauses while somebody is at it @G16 @B09', async () => {
    jest.useFakeTimers();
    try {
      await show(advertisement(1, { displayTime: 5 }));
      await act(() => jest.advanceTimersByTimeAsync(4_000));
      const shown = screen.getByRole('complementary');
      fireEvent.pointerEnter(shown);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      fireEvent.pointerLeave(shown);
      await act(() => jest.advanceTimersByTimeAsync(500));
      expect(shown).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(600));
      expect(shown).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  test('lies over no amount and no button that orders, and is there again afterwards @G16 @R18', async () => {
    const all = [advertisement(1)];
    const { platform } = await renderSlot(
      advertisements,
      {},
      { at: '/cart-confirm', search: { advertisements: () => Promise.resolve(all) } },
    );
    for (const path of ['/cart', '/cart-payment', '/cart-validated']) {
      expect(screen.queryByRole('complementary')).toBeNull();
      await act(async () => {
        platform.navigation.navigate(path);
        await Promise.resolve();
      });
    }
    expect(await card()).toHaveTextContent('Offer 1');
  });

  test('may have a picture, another site, or nowhere to lead to @G16', async () => {
    await show(
      advertisement(1, {
        link: 'https://partner.example/',
        image: { src: '/media/a.svg', alt: 'Two boxes' },
      }),
    );
    expect(await screen.findByRole('link', { name: 'Two boxes Offer 1' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  });

  test('stays for its time while the index is away @G16 @S03 @D10', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-23T13:12:00Z') });
    try {
      let calls = 0;
      const all = [advertisement(1, { end: '2026-11-23T13:20:00Z' })];
      await renderSlot(
        advertisements,
        {},
        {
          search: {
            advertisements: () =>
              (calls += 1) > 1 ? Promise.reject(new Error('no answer')) : Promise.resolve(all),
          },
        },
      );
      await act(() => jest.advanceTimersByTimeAsync(1));
      await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
      expect(calls).toBe(2);
      expect(screen.getByRole('complementary')).toHaveTextContent('Offer 1');
      await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
      expect(screen.queryByRole('complementary')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  test('without the index there is none, and no failure either; what is stored of others breaks nothing; telemetry gets the failure @D10 @X24', async () => {
    localStorage.setItem('mf-cms.closed-advertisements', '{"a":');
    const error = new Error('no answer');
    const away = () => Promise.reject(error);
    const { container, sent } = await renderSlot(advertisements, {}, { search: { advertisements: away } });
    await waitFor(() => expect(container).toBeEmptyDOMElement());
    expect(sent).toEqual([{ error, module: 'mf-cms', part: 'advertisements', action: 'load' }]);
  });
});
