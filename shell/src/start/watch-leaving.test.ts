import { watchLeaving } from './watch-leaving';

const meet = (type: string) => window.dispatchEvent(new Event(type));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a page that is being left @W01 @D11', () => {
  test('is so from the moment on at which another is asked for, as Firefox and WebKit cut what is under way then', () => {
    const isBeingLeft = watchLeaving(window);
    expect(isBeingLeft()).toBe(false);
    meet('beforeunload');
    expect(isBeingLeft()).toBe(true);
    meet('pagehide');
    jest.advanceTimersByTime(60_000);
    expect(isBeingLeft()).toBe(true);
  });

  test('is there again where it came back, or stayed because a file was asked for', () => {
    const isBeingLeft = watchLeaving(window);
    meet('pagehide');
    meet('pageshow');
    expect(isBeingLeft()).toBe(false);
    meet('beforeunload');
    jest.advanceTimersByTime(2999);
    expect(isBeingLeft()).toBe(true);
    jest.advanceTimersByTime(10);
    expect(isBeingLeft()).toBe(false);
  });

  test('is so too after the person has thought about it for long', () => {
    const isBeingLeft = watchLeaving(window);
    meet('beforeunload');
    // Nothing runs while the browser asks.
    jest.setSystemTime(Date.now() + 60_000);
    jest.advanceTimersByTime(10);
    expect(isBeingLeft()).toBe(true);
  });
});
