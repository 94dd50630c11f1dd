import { type Observable, Subject } from 'rxjs';
import { STORE_PREFIX } from './cart-store';

/** Notifies the other tabs of a change of the stored cart, and listens to them. They read the storage themselves. */
export interface OtherTabs {
  notify(): void;
  readonly changes: Observable<void>;
  close(): void;
}

/**
 * By BroadcastChannel, and by the storage's own events beside it: a channel's message may arrive before the written text is
 * to be seen in another process, the event comes with it.
 */
export function openOtherTabs(browser: Window & typeof globalThis): OtherTabs {
  const changes = new Subject<void>();
  const channel =
    'BroadcastChannel' in browser ? new browser.BroadcastChannel(`${STORE_PREFIX}changes`) : undefined;
  const onMessage = (): void => changes.next();
  const onStorage = (event: StorageEvent): void => {
    // A null key: the whole storage was emptied.
    if (event.key === null || event.key.startsWith(STORE_PREFIX)) changes.next();
  };
  channel?.addEventListener('message', onMessage);
  browser.addEventListener('storage', onStorage);
  return {
    notify: () => channel?.postMessage(null),
    changes,
    close() {
      channel?.close();
      browser.removeEventListener('storage', onStorage);
      changes.complete();
    },
  };
}
