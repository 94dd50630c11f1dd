import type { Session } from '@vetportal/contracts';
import { createObservableValue } from '@vetportal/contracts/shell';
import { watchedElements } from '@vetportal/contracts/testing';
import { wakeWhen } from './wake-when';

/** A part of the frame on a page for somebody who was a customer the last time. */
function part(givesWay: boolean) {
  const expected: Session = { state: 'starting', expected: true };
  const session = Object.assign(createObservableValue<Session>(expected), { rendered: expected });
  const wake = jest.fn();
  const host = document.createElement('vp-part');
  wakeWhen(
    'interaction',
    host,
    { session, used: createObservableValue(false), hasStored: () => false, givesWay },
    wake,
  );
  return { session, wake, host };
}

/** Something of a guest's page that waits until somebody turns to it. */
function guestPart(html: string, hasStored: (prefix: string) => boolean = () => false) {
  const guest: Session = { state: 'guest' };
  const session = Object.assign(createObservableValue(guest), { rendered: guest });
  const host = document.createElement('vp-part');
  host.innerHTML = html;
  const wake = jest.fn();
  const stop = wakeWhen(
    'interaction',
    host,
    { session, used: createObservableValue(false), hasStored },
    wake,
  );
  return { host, wake, stop };
}

const comeIn = { state: 'customer', user: {} } as Session;
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a part on a page for whom it was rendered @B11', () => {
  test('gives way to the page that has waited for that person, and is woken when the browser has nothing to do', async () => {
    const idle: (() => void)[] = [];
    window.requestIdleCallback = (run) =>
      idle.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
    const { session, wake } = part(true);
    session.set(comeIn);
    await settled();
    expect(wake).not.toHaveBeenCalled();
    for (const run of idle) run();
    expect(wake).toHaveBeenCalledTimes(1);
  });

  test('is woken at once when nobody comes in after all: it shows the wrong thing', async () => {
    const { session, wake } = part(true);
    session.set({ state: 'guest' });
    await settled();
    expect(wake).toHaveBeenCalledTimes(1);
  });

  test('is woken at once where it is what the person waits for', async () => {
    const { session, wake } = part(false);
    session.set(comeIn);
    await settled();
    expect(wake).toHaveBeenCalledTimes(1);
  });

  test('is woken once, by whoever turns to it meanwhile', async () => {
    const idle: (() => void)[] = [];
    window.requestIdleCallback = (run) =>
      idle.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
    const { session, wake, host } = part(true);
    session.set(comeIn);
    host.dataset['wanted'] = '';
    await settled();
    for (const run of idle) run();
    expect(wake).toHaveBeenCalledTimes(1);
  });
});

test('a part is woken once, by the mark that somebody turns to it, and not any more when nobody waits for it @B11', async () => {
  const { host, wake } = guestPart('<p>1</p>');
  const left = guestPart('<p>1</p>');
  left.stop();
  for (const { dataset } of [host, left.host]) dataset['wanted'] = '';
  host.dataset['wanted'] = '';
  await settled();
  expect(wake).toHaveBeenCalledTimes(1);
  expect(left.wake).not.toHaveBeenCalled();
});

describe('a part with something in it that takes script to show @B11', () => {
  const seen = watchedElements();
  const rows = () => guestPart('<p>1</p><p data-placeholder>2</p><p data-stand-in>3</p>');

  test('is woken, once, when what stands in for it comes into view', () => {
    const { host, wake } = rows();
    expect([...seen.keys()]).toEqual([...host.querySelectorAll('p:not(:first-child)')]);
    expect(wake).not.toHaveBeenCalled();
    seen.get(host.children[2] as Element)?.();
    expect(wake).toHaveBeenCalledTimes(1);
    expect(seen.size).toBe(0);
  });

  test('is left alone when nobody waits for it any more', () => {
    rows().stop();
    expect(seen.size).toBe(0);
  });
});

test.each(['data-storage-prefix', 'data-kept'])(
  'a part whose %s names keys that this browser has is hydrated at once @B11 @B05',
  (attribute) => {
    const wakes = (kept: string): number => {
      const hasStored = (prefix: string) => kept.startsWith(prefix);
      return guestPart(`<p><button ${attribute}="vetportal.searches.">Save</button></p>`, hasStored).wake.mock
        .calls.length;
    };
    expect([wakes('vetportal.searches.1.guest'), wakes('vetportal.cart.1.guest')]).toEqual([1, 0]);
  },
);

describe('a part that shows something for a time @G15', () => {
  const NOW = new Date('2026-11-23T13:12:00Z');
  const shown = (until: string) =>
    guestPart(`<section data-until="${until}">The office closes at three.</section>`);
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => jest.useRealTimers());

  test('gets its script when that is over, though nobody turns to it', () => {
    const { wake } = shown('2026-11-23T14:00:00Z');
    jest.advanceTimersByTime(48 * 60_000 - 1);
    expect(wake).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  test('gets it at once on a page that was kept for longer', () => {
    const { wake } = shown('2026-11-23T13:00:00Z');
    jest.advanceTimersByTime(0);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  test.each(['2027-11-23T13:12:00Z', 'soon', ''])(
    'waits for a person where that is far off or no time: "%s"',
    (until) => {
      const { wake } = shown(until);
      jest.advanceTimersByTime(86_400_000);
      expect(wake).not.toHaveBeenCalled();
    },
  );

  test('gets none once it was taken off', () => {
    const { wake, stop } = shown('2026-11-23T14:00:00Z');
    stop();
    jest.advanceTimersByTime(86_400_000);
    expect(wake).not.toHaveBeenCalled();
  });
});
