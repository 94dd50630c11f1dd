import type { Platform } from '@vetportal/contracts';
import { merge, Subscription } from 'rxjs';
import { createCartStore } from './cart-store';
import { CartEngine } from './engine';
import { openOtherTabs } from './other-tabs';
import { followSession } from './session';
import { createTabStorage, type WebStorage } from './tab-storage';
import { tabLockByLease, tabLockByWebLocks, type WithTabLock } from './tab-lock';

/*
 * One engine per page load: service, slots and pages of this module are loaded apart and meet here. The key is the platform,
 * so that tests and a second shell in one window have their own.
 */
const engines = new WeakMap<Platform, { readonly engine: CartEngine; readonly end: () => void }>();

/** The cart of this page. Started by the first who asks; only in the browser. */
export function engineOf(platform: Platform): CartEngine {
  const known = engines.get(platform);
  if (known) return known.engine;
  const engine = createBrowserEngine(platform, window);
  const end = connect(engine, platform);
  engines.set(platform, { engine, end });
  return engine;
}

/** Ends the engine of this page; what is pending stays stored. */
export function endEngine(platform: Platform): void {
  engines.get(platform)?.end();
  engines.delete(platform);
}

function createBrowserEngine(platform: Platform, browser: Window & typeof globalThis): CartEngine {
  const storage = createTabStorage(storageOf(browser));
  const uuid = (): string => browser.crypto.randomUUID();
  const now = (): number => Date.now();
  const withTabLock: WithTabLock =
    'locks' in browser.navigator
      ? tabLockByWebLocks(browser.navigator.locks)
      : tabLockByLease({
          storage,
          now,
          uuid,
          sleep: (milliseconds) => new Promise((done) => browser.setTimeout(done, milliseconds)),
        });
  return new CartEngine({
    store: createCartStore(storage),
    withTabLock,
    otherTabs: openOtherTabs(browser),
    send: (cartUuid, transactions, signal) => platform.erp.cart.sync(cartUuid, transactions, signal),
    appliesOnce: () => platform.erp.has('transactionsOnce'),
    read: (signal) => platform.erp.cart.current(signal),
    now,
    random: () => Math.random(),
    uuid,
    report: (error) =>
      platform.telemetry.error(error, { module: 'mf-cart', part: 'cart-engine', action: 'sync' }),
  });
}

/** Reading the property alone throws where storage is forbidden. */
function storageOf(browser: Window): WebStorage | undefined {
  try {
    return browser.localStorage;
  } catch {
    return undefined;
  }
}

/** Starts the engine and ties it to the session, and to what brings news of others. */
function connect(engine: CartEngine, platform: Platform): () => void {
  const connections = new Subscription();
  engine.start();
  connections.add(followSession(engine, platform));
  connections.add(
    merge(platform.bus.events('connection.restored'), platform.bus.events('person.returned')).subscribe(() =>
      engine.sync(),
    ),
  );
  return () => {
    connections.unsubscribe();
    engine.stop();
  };
}
