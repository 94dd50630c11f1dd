import { Subject, VirtualTimeScheduler } from 'rxjs';
import { createCartStore } from '../cart-store';
import { CartEngine } from '../engine';
import type { OtherTabs } from '../other-tabs';
import type { EngineNotice } from '../state';
import { createTabStorage, type TabStorage, type WebStorage } from '../tab-storage';
import { tabLockByLease, type WithTabLock } from '../tab-lock';
import { FakeErp } from './fake-erp';

/** A storage in memory with a limit, as one browser's tabs share it. */
export function fakeStorage(limit = Infinity): WebStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    get length() {
      return texts.size;
    },
    getItem: (key) => texts.get(key) ?? null,
    key: (index) => [...texts.keys()][index] ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem(key, text) {
      if (!texts.has(key) && texts.size >= limit) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
  };
}

/** A storage whose writer dies: after so many more writes nothing it does is seen any more. */
function fused(storage: WebStorage, fuse: { left: number }): WebStorage {
  const write = (doIt: () => void): void => {
    fuse.left -= 1;
    if (fuse.left >= 0) doIt();
  };
  return {
    get length() {
      return storage.length;
    },
    getItem: (key) => storage.getItem(key),
    key: (index) => storage.key(index),
    removeItem: (key) => write(() => storage.removeItem(key)),
    setItem: (key, text) => write(() => storage.setItem(key, text)),
  };
}

/** One tab: its engine, and what ends with it. */
export interface Tab {
  readonly engine: CartEngine;
  readonly notices: EngineNotice[];
  /** Delivers the other tabs' messages that this one has not received yet. Returns whether there were any. */
  hear(): boolean;
  /** Ends without a word: locks are released, nothing is written. */
  crash(): void;
  /** Nothing is written any more after so many writes. */
  readonly fuse: { left: number };
}

/** A browser with tabs over one storage, a clock that moves on call, and an ERP whose calls wait for their outcome. */
export class BrowserWorld {
  readonly erp: FakeErp;
  readonly tabs: Tab[] = [];
  readonly time = new VirtualTimeScheduler();
  /** How many syncs ran at once, at most (`S06`). */
  mostAtOnce = 0;
  random = 0.5;
  private atOnce = 0;
  private uuids = 0;
  private locked: Promise<void> = Promise.resolve();

  /**
   * @param storage null where the browser forbids it
   * @param locks false for a browser without Web Locks
   * @param appliesOnce false for an ERP that counts a change each time it comes
   */
  constructor(
    readonly storage: WebStorage | null = fakeStorage(),
    private readonly locks = true,
    appliesOnce = true,
  ) {
    this.erp = new FakeErp(appliesOnce);
  }

  openTab(): Tab {
    const heard = new Subject<void>();
    let unheard = false;
    let crashed: () => void = () => undefined;
    const crash = new Promise<void>((resolve) => (crashed = resolve));
    const others = (): readonly (() => void)[] =>
      this.tabs.filter((it) => it !== tab).map((it) => this.mark(it));
    const otherTabs: OtherTabs = {
      notify: () => others().forEach((mark) => mark()),
      changes: heard,
      close: () => undefined,
    };
    const fuse = { left: Infinity };
    const storage = createTabStorage(this.storage ? fused(this.storage, fuse) : undefined);
    const engine = new CartEngine({
      store: createCartStore(storage),
      withTabLock: this.locks ? this.webLock(crash) : this.lease(storage, crash),
      otherTabs,
      send: async (uuid, transactions) => {
        // Dead, and does not know it yet: nothing that it would send leaves.
        if (fuse.left < 0) return new Promise<never>(() => undefined);
        this.atOnce += 1;
        this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
        const answer = this.erp.sync(uuid, transactions);
        await Promise.race([answer.catch(() => undefined), crash]);
        this.atOnce -= 1;
        return answer;
      },
      appliesOnce: () => this.erp.appliesOnce,
      read: () => this.erp.read(),
      now: () => this.time.now(),
      random: () => this.random,
      uuid: () => `uuid-${(this.uuids += 1)}`,
      report: () => undefined,
      scheduler: this.time,
    });
    const notices: EngineNotice[] = [];
    const tab: Tab = {
      engine,
      notices,
      fuse,
      hear: () => {
        if (!unheard) return false;
        unheard = false;
        heard.next();
        return true;
      },
      crash: () => {
        this.tabs.splice(this.tabs.indexOf(tab), 1);
        engine.stop();
        crashed();
      },
    };
    this.marks.set(tab, () => (unheard = true));
    engine.onNotice((notice) => notices.push(notice));
    this.tabs.push(tab);
    engine.start();
    return tab;
  }

  /** Lets time pass and everything that is due happen. */
  async pass(milliseconds: number): Promise<void> {
    this.time.maxFrames = this.time.frame + milliseconds;
    this.time.flush();
    // `flush` stops at the last action; the clock goes on.
    this.time.frame = this.time.maxFrames;
    await settle();
  }

  /** The network works again and delivers all messages, until nothing is left to do; never longer than sixty rounds. */
  async calmDown(): Promise<void> {
    for (let round = 0, calm = 0; round < 60 && calm < CALM_ROUNDS; round += 1) {
      const heard = this.tabs.filter((tab) => tab.hear()).length;
      await this.pass(20);
      const phases = this.tabs.map(({ engine }) => engine.state.phase);
      const isCalm = heard === 0 && this.erp.waiting === 0 && phases.every((phase) => phase === 'idle');
      calm = isCalm ? calm + 1 : 0;
      if (this.erp.waiting > 0) this.erp.decide('ok');
      else if (phases.includes('waiting')) await this.pass(300_000);
      // Without locks, what a crashed tab had taken runs out after a while.
      else if (!this.locks) await this.pass(5_000);
      await settle();
    }
  }

  private readonly marks = new WeakMap<Tab, () => void>();
  private mark(tab: Tab): () => void {
    return this.marks.get(tab) ?? (() => undefined);
  }

  /** A browser without Web Locks: a lease in the storage; that of a crashed tab stays there. */
  private lease(storage: TabStorage, crash: Promise<void>): WithTabLock {
    const lease = tabLockByLease({
      storage,
      now: () => this.time.now(),
      uuid: () => `lease-${(this.uuids += 1)}`,
      sleep: (milliseconds) => new Promise((done) => void this.time.schedule(() => done(), milliseconds)),
    });
    // What a crashed tab would still do never happens.
    let crashed = false;
    void crash.then(() => (crashed = true));
    const never = new Promise<void>(() => undefined);
    return (name, run) =>
      lease(name, () => (crashed ? never : Promise.race([run(), crash.then(() => never)])));
  }

  /** As the browser's locks: one after the other, and a crashed tab's ends at once. */
  private webLock(crash: Promise<void>): WithTabLock {
    return (_name, run) => {
      const mine = this.locked.then(() => Promise.race([run(), crash]));
      this.locked = mine.catch(() => undefined);
      return mine;
    };
  }
}

/** Nothing is left to do where so many rounds have passed without a message, a call or a wait. */
const CALM_ROUNDS = 10;

/** Lets all promises that can settle do so: no chain in the engine is longer than this. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}
