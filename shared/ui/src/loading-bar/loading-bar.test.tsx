/** @styles */
import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderUi } from '../testing/render-ui';
import { LoadingBar } from './loading-bar';
import { loadingBarPhase } from './loading-bar-phase';

describe('loadingBarPhase @G12', () => {
  test.each([
    ['nothing was ever loaded', undefined, 0, 'idle'],
    ['it has just begun', { startedAt: 1000 }, 1199, 'waiting'],
    ['it lasts for 200 ms', { startedAt: 1000 }, 1200, 'running'],
    ['it lasts for ever', { startedAt: 1000 }, 100_000, 'running'],
    ['it ended within 200 ms', { startedAt: 1000, finishedAt: 1199 }, 1199, 'idle'],
    ['it has just ended', { startedAt: 1000, finishedAt: 3000 }, 3000, 'done'],
    ['it ended 499 ms ago', { startedAt: 1000, finishedAt: 3000 }, 3499, 'done'],
    ['it ended 500 ms ago', { startedAt: 1000, finishedAt: 3000 }, 3500, 'leaving'],
    ['it ended 899 ms ago', { startedAt: 1000, finishedAt: 3000 }, 3899, 'leaving'],
    ['it ended 900 ms ago', { startedAt: 1000, finishedAt: 3000 }, 3900, 'idle'],
  ] as const)('%s', (_, times, now, phase) => {
    expect(loadingBarPhase(times, now).phase).toBe(phase);
  });

  test('the time it names is that of the next change, neither earlier nor later', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.option(fc.nat(5000), { nil: undefined }),
        fc.nat(7000),
        (start, length, wait) => {
          const times =
            length === undefined ? { startedAt: start } : { startedAt: start, finishedAt: start + length };
          const now = (times.finishedAt ?? start) + wait;
          const { phase, next } = loadingBarPhase(times, now);
          if (next === undefined) {
            expect(loadingBarPhase(times, now + 100_000).phase).toBe(phase);
          } else {
            expect(next).toBeGreaterThan(0);
            expect(loadingBarPhase(times, now + next - 1).phase).toBe(phase);
            expect(loadingBarPhase(times, now + next).phase).not.toBe(phase);
          }
        },
      ),
    );
  });
});

describe('LoadingBar @G12', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const bar = (): HTMLElement => screen.getByRole('progressbar', { hidden: true });
  const pass = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds));

  test('shows after 200 ms, and is gone 900 ms after the end', () => {
    const { rerender } = renderUi(<LoadingBar loading />);
    pass(199);
    expect(bar()).toHaveStyle({ transform: 'scaleX(0)' });
    pass(1);
    expect(bar()).toHaveStyle({ transform: 'scaleX(0.9)' });
    pass(5000);
    rerender(<LoadingBar loading={false} />);
    expect(bar()).toHaveStyle({ transform: 'scaleX(1)', opacity: '1' });
    pass(500);
    expect(bar()).toHaveStyle({ opacity: '0' });
    expect(bar()).not.toHaveAttribute('hidden');
    pass(400);
    expect(bar()).toHaveAttribute('hidden');
  });

  test('a page that comes within 200 ms shows no bar', () => {
    const { rerender } = renderUi(<LoadingBar loading />);
    pass(150);
    rerender(<LoadingBar loading={false} />);
    expect(bar()).toHaveAttribute('hidden');
    pass(1000);
    expect(bar()).toHaveAttribute('hidden');
  });

  test('a new page while the last bar leaves begins again', () => {
    const { rerender } = renderUi(<LoadingBar loading />);
    pass(1000);
    rerender(<LoadingBar loading={false} />);
    pass(600);
    rerender(<LoadingBar loading />);
    expect(bar()).toHaveStyle({ transform: 'scaleX(0)' });
    pass(200);
    expect(bar()).toHaveStyle({ transform: 'scaleX(0.9)' });
  });

  test('is #0C4E99 by its token and 3 px high', () => {
    renderUi(<LoadingBar loading />);
    expect(bar()).toHaveStyle({ height: '3px' });
  });
});
