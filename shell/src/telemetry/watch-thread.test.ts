import { THREAD_WATCHDOG, watchThread } from './watch-thread';

let isHidden = false;
let posted: unknown[] = [];
let started: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  [isHidden, posted, started] = [false, [], []];
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  class Worker extends EventTarget {
    constructor(url: string) {
      super();
      started.push(url);
    }
    postMessage(data: unknown): void {
      posted.push(data);
    }
  }
  watchThread({
    window: Object.assign(window, { Worker: Worker as unknown as typeof globalThis.Worker }),
    about: () => ({ locale: 'nl', route: '/search' }),
  });
});
afterEach(() => jest.useRealTimers());

test('the page says every second that its thread answers, until nobody sees it or it is kept for the way back @W22', () => {
  const beat = { locale: 'nl', route: '/search' };
  jest.advanceTimersByTime(3_000);
  expect(started).toEqual([THREAD_WATCHDOG]);
  expect(posted.splice(0)).toEqual([beat, beat, beat, beat]);
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(60_000);
  expect(posted.splice(0)).toEqual(['hidden']);
  isHidden = false;
  window.dispatchEvent(new Event('pageshow'));
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(60_000);
  expect(posted).toEqual([beat, 'hidden']);
});
