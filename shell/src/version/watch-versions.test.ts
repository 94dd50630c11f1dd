import { whenPageIsIdle } from './when-page-is-idle';
import { watchVersions } from './watch-versions';

let hidden = false;
beforeEach(() => {
  jest.useFakeTimers();
  hidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => jest.useRealTimers());

const show = (is: boolean): void => {
  hidden = !is;
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the watch for new versions', () => {
  test('looks at once and every 300 s while the page is seen @G13 @G14', () => {
    const look = jest.fn(async () => undefined);
    const end = watchVersions(window, look);
    expect(look).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(299_999);
    expect(look).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(look).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(600_000);
    expect(look).toHaveBeenCalledTimes(4);
    end();
    jest.advanceTimersByTime(600_000);
    expect(look).toHaveBeenCalledTimes(4);
  });

  test('leaves a hidden page alone, and looks when it is seen again @G13', () => {
    const look = jest.fn(async () => undefined);
    const end = watchVersions(window, look);
    show(false);
    jest.advanceTimersByTime(900_000);
    expect(look).toHaveBeenCalledTimes(1);
    show(true);
    expect(look).toHaveBeenCalledTimes(2);
    // Not at every turn of the head.
    show(false);
    show(true);
    expect(look).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));
    expect(look).toHaveBeenCalledTimes(3);
    end();
  });
});

test('a page is at rest when it has fetched nothing for three seconds @G14', () => {
  let fetched = 10;
  const run = jest.fn();
  const page = {
    performance: { getEntriesByType: () => Array.from({ length: fetched }) },
    setTimeout,
  } as unknown as Window;
  whenPageIsIdle(page, run);
  for (let second = 0; second < 9; second += 1) {
    jest.advanceTimersByTime(1_000);
    fetched += 1;
  }
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(6_000);
  expect(run).toHaveBeenCalledTimes(1);
});
