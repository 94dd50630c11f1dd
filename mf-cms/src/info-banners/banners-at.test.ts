import { act, renderHook } from '@testing-library/react';
import type { InfoBanner } from '@vetportal/model';
import { bannersAt, nextChange } from './banners-at';
import { useMoment } from './use-moment';

const NOW = new Date('2026-11-23T13:12:00Z');
const banner = (start?: string, end?: string): InfoBanner => ({
  id: 1,
  text: 'The office closes at three.',
  kind: 'info',
  audience: 'everyone',
  start,
  end,
});

describe('the banners of a page as it is rendered @G15 @S03', () => {
  test('are due or not, and one that comes or goes first says until when all of that is so', () => {
    const { banners, until } = bannersAt(
      [
        banner(),
        banner('2026-11-23T13:00:00Z', '2026-11-23T15:00:00+01:00'),
        banner('2026-11-23T13:30:00Z'),
        banner(undefined, '2026-11-23T13:12:00Z'),
      ],
      NOW,
    );
    expect(banners.map(({ isDue }) => isDue)).toEqual([true, true, false, false]);
    expect(until).toBe('2026-11-23T13:30:00.000Z');
  });

  test('say no time where none comes or goes any more', () => {
    expect(bannersAt([banner(), banner('2026-01-01T00:00:00Z')], NOW)).not.toHaveProperty('until');
    expect(nextChange([banner('no time', '')], 0)).toBeUndefined();
  });
});

test('what the edge has drawn is taken over as it is, and put right at once and at each change @G15 @B11', () => {
  jest.useFakeTimers({ now: NOW });
  try {
    const said = [banner(undefined, '2026-11-23T13:13:00Z'), banner('2026-11-24T20:00:00Z')];
    const drawn: (string | undefined)[] = [];
    const { unmount } = renderHook(() => drawn.push(useMoment(said)?.toISOString()));
    expect(drawn).toEqual([undefined, '2026-11-23T13:12:00.000Z']);
    act(() => jest.advanceTimersByTime(60_001));
    expect(drawn.at(-1)).toBe('2026-11-23T13:13:00.001Z');
    // Further off than a day: looked at once a day meanwhile.
    act(() => jest.advanceTimersByTime(2 * 86_400_000));
    expect(drawn).toContain('2026-11-24T20:00:00.001Z');
    expect(jest.getTimerCount()).toBe(0);
    unmount();
  } finally {
    jest.useRealTimers();
  }
});
