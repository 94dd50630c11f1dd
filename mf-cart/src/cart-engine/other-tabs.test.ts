import { openOtherTabs } from './other-tabs';

/** A window whose channels are counted. */
function browser() {
  const open = new Set<EventTarget>();
  class Channel extends EventTarget {
    constructor() {
      super();
      open.add(this);
    }
    postMessage(): void {
      if (!open.has(this)) throw new DOMException('Channel is closed', 'InvalidStateError');
      for (const other of open) if (other !== this) other.dispatchEvent(new Event('message'));
    }
    close(): void {
      open.delete(this);
    }
  }
  const own = Object.assign(new EventTarget(), { BroadcastChannel: Channel });
  const show = (persisted: boolean) => own.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { own: own as unknown as Window & typeof globalThis, open, show };
}

test('a page in the page cache keeps no channel open, and reads what others wrote when it comes out @W19', () => {
  const { own, open, show } = browser();
  const tabs = openOtherTabs(own);
  let changes = 0;
  tabs.changes.subscribe(() => (changes += 1));
  own.dispatchEvent(new Event('pagehide'));
  expect(open.size).toBe(0);
  tabs.notify();
  show(false);
  expect([open.size, changes]).toEqual([0, 0]);
  show(true);
  expect([open.size, changes]).toEqual([1, 1]);
  const other = openOtherTabs(own);
  other.notify();
  expect(changes).toBe(2);
  tabs.close();
  other.close();
  expect(open.size).toBe(0);
});
