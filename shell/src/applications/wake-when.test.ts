import type { Session } from '@vetportal/contracts';
import { createLive } from '@vetportal/contracts/shell';
import { wakeWhen } from './wake-when';

/** A part of the frame on a page for somebody who was a customer the last time. */
function part(givesWay: boolean) {
  const expected: Session = { state: 'starting', expected: true };
  const session = Object.assign(createLive<Session>(expected), { rendered: expected });
  const wake = jest.fn();
  const host = document.createElement('vp-part');
  wakeWhen('on-interaction', host, { session, used: createLive(false), givesWay }, wake);
  return { session, wake, host };
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
    host.dispatchEvent(new Event('pointerover'));
    for (const run of idle) run();
    expect(wake).toHaveBeenCalledTimes(1);
  });
});
