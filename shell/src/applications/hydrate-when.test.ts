import type { Session } from '@vetportal/contracts';
import { createObservableValue } from '@vetportal/module-runtime/shell';
import { watchedElements } from '@vetportal/module-runtime/testing';
import { hydrateWhen } from './hydrate-when';

/** A part of the frame on a page for somebody who was a customer the last time. */
function part(yieldsToPage: boolean) {
  const expected: Session = { state: 'starting', expected: true };
  const session = Object.assign(createObservableValue<Session>(expected), { rendered: expected });
  const onDue = jest.fn();
  const host = document.createElement('vp-part');
  hydrateWhen(
    'interaction',
    host,
    { session, isUsed: createObservableValue(false), hasStored: () => false, yieldsToPage },
    onDue,
  );
  return { session, onDue, host };
}

/** Something of a guest's page that waits until somebody turns to it. */
function guestPart(html: string, hasStored: (prefix: string) => boolean = () => false) {
  const guest: Session = { state: 'guest' };
  const session = Object.assign(createObservableValue(guest), { rendered: guest });
  const host = document.createElement('vp-part');
  host.innerHTML = html;
  const onDue = jest.fn();
  const stop = hydrateWhen(
    'interaction',
    host,
    { session, isUsed: createObservableValue(false), hasStored },
    onDue,
  );
  return { host, onDue, stop };
}

const comeIn = { state: 'customer', user: {} } as Session;
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a part on a page for whom it was rendered @B11', () => {
  test('gives way to the page that has waited for that person, and is woken when the browser has nothing to do', async () => {
    const idle: (() => void)[] = [];
    window.requestIdleCallback = (run) =>
      idle.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
    const { session, onDue } = part(true);
    session.set(comeIn);
    await settled();
    expect(onDue).not.toHaveBeenCalled();
    for (const run of idle) run();
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  test('is woken at once when nobody comes in after all: it shows the wrong thing', async () => {
    const { session, onDue } = part(true);
    session.set({ state: 'guest' });
    await settled();
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  test('is woken at once where it is what the person waits for', async () => {
    const { session, onDue } = part(false);
    session.set(comeIn);
    await settled();
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  test('is woken once, by whoever turns to it meanwhile', async () => {
    const idle: (() => void)[] = [];
    window.requestIdleCallback = (run) =>
      idle.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
    const { session, onDue, host } = part(true);
    session.set(comeIn);
    host.dataset['wanted'] = '';
    await settled();
    for (const run of idle) run();
    expect(onDue).toHaveBeenCalledTimes(1);
  });
});

test('a part is woken once, by the mark that somebody turns to it, and not any more when nobody waits for it @B11', async () => {
  const { host, onDue } = guestPart('<p>1</p>');
  const left = guestPart('<p>1</p>');
  left.stop();
  for (const { dataset } of [host, left.host]) dataset['wanted'] = '';
  host.dataset['wanted'] = '';
  await settled();
  expect(onDue).toHaveBeenCalledTimes(1);
  expect(left.onDue).not.toHaveBeenCalled();
});

describe('a part with something in it that takes script to show @B11', () => {
  const seen = watchedElements();
  const rows = () => guestPart('<p>1</p><p data-placeholder>2</p><p data-stand-in>3</p>');

  test('is woken, once, when what stands in for it comes into view', () => {
    const { host, onDue } = rows();
    expect([...seen.keys()]).toEqual([...host.querySelectorAll('p:not(:first-child)')]);
    expect(onDue).not.toHaveBeenCalled();
    seen.get(host.children[2] as Element)?.();
    expect(onDue).toHaveBeenCalledTimes(1);
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
    const calls = (kept: string): number => {
      const hasStored = (prefix: string) => kept.startsWith(prefix);
      return guestPart(`<p><button ${attribute}="vetportal.searches.">Save</button></p>`, hasStored).onDue
        .mock.calls.length;
    };
    expect([calls('vetportal.searches.1.guest'), calls('vetportal.cart.1.guest')]).toEqual([1, 0]);
  },
);

describe('a part that shows something for a time @G15', () => {
  const NOW = new Date('2026-11-23T13:12:00Z');
  const shown = (until: string) =>
    guestPart(`<section data-until="${until}">The office closes at three.</section>`);
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => jest.useRealTimers());

  test('gets its script when that is over, though nobody turns to it', () => {
    const { onDue } = shown('2026-11-23T14:00:00Z');
    jest.advanceTimersByTime(48 * 60_000 - 1);
    expect(onDue).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  test('gets it at once on a page that was kept for longer', () => {
    const { onDue } = shown('2026-11-23T13:00:00Z');
    jest.advanceTimersByTime(0);
    expect(onDue).toHaveBeenCalledTimes(1);
  });

  test.each(['2027-11-23T13:12:00Z', 'soon', ''])(
    'waits for a person where that is far off or no time: "%s"',
    (until) => {
      const { onDue } = shown(until);
      jest.advanceTimersByTime(86_400_000);
      expect(onDue).not.toHaveBeenCalled();
    },
  );

  test('gets none once it was taken off', () => {
    const { onDue, stop } = shown('2026-11-23T14:00:00Z');
    stop();
    jest.advanceTimersByTime(86_400_000);
    expect(onDue).not.toHaveBeenCalled();
  });
});
