import { type Observable, Subject } from 'rxjs';
import { STORE_PREFIX } from './cart-store';

/** Tells the other tabs that the stored cart has changed, and hears it from them. They read the storage themselves. */
export interface OtherTabs {
  tell(): void;
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
  const heard = (): void => changes.next();
  const stored = (event: StorageEvent): void => {
    // A null key: the whole storage was emptied.
    if (event.key === null || event.key.startsWith(STORE_PREFIX)) changes.next();
  };
  channel?.addEventListener('message', heard);
  browser.addEventListener('storage', stored);
  return {
    tell: () => channel?.postMessage(null),
    changes,
    close() {
      channel?.close();
      browser.removeEventListener('storage', stored);
      changes.complete();
    },
  };
}
