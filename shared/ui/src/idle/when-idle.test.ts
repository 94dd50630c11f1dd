import { whenIdle } from './when-idle';

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

test('the browser says when, and is told how long that may take at most @K04', () => {
  const asked: unknown[] = [];
  const moments: IdleRequestCallback[] = [];
  window.requestIdleCallback = (run, options) => {
    asked.push(options);
    return moments.push(run);
  };
  const done: string[] = [];
  whenIdle(() => done.push('whenever'));
  whenIdle(() => done.push('soon'), 500);
  expect(asked).toEqual([{}, { timeout: 500 }]);
  expect(done).toEqual([]);
  for (const run of moments) run({ didTimeout: false, timeRemaining: () => 50 });
  expect(done).toEqual(['whenever', 'soon']);
});

test.each([undefined, 500])(
  'one that does not say is left a moment, and never run into: %p @K04',
  (timeout) => {
    jest.useFakeTimers();
    const run = jest.fn();
    whenIdle(run, timeout);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(run).toHaveBeenCalledTimes(1);
  },
);
