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
  const onMessage = (): void => changes.next();
  const openChannel = (): BroadcastChannel | undefined => {
    if (!('BroadcastChannel' in browser)) return undefined;
    const opened = new browser.BroadcastChannel(`${STORE_PREFIX}changes`);
    opened.addEventListener('message', onMessage);
    return opened;
  };
  let channel = openChannel();
  const onStorage = (event: StorageEvent): void => {
    // A null key: the whole storage was emptied.
    if (event.key === null || event.key.startsWith(STORE_PREFIX)) changes.next();
  };
  // An open channel keeps a page out of the browser's page cache, and one that is in there hears nothing.
  const onHide = (): void => {
    channel?.close();
    // An answer may come before the page is frozen; by the storage's events the others hear of it all the same.
    channel = undefined;
  };
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    channel = openChannel();
    changes.next();
  };
  browser.addEventListener('storage', onStorage);
  browser.addEventListener('pagehide', onHide);
  browser.addEventListener('pageshow', onShow);
  return {
    notify: () => channel?.postMessage(null),
    changes,
    close() {
      channel?.close();
      browser.removeEventListener('storage', onStorage);
      browser.removeEventListener('pagehide', onHide);
      browser.removeEventListener('pageshow', onShow);
      changes.complete();
    },
  };
}
