import type { Cart, CartTransaction } from '@vetportal/model';
import type { SchedulerLike } from 'rxjs';
import type { CartStore } from './cart-store';
import type { OtherTabs } from './other-tabs';
import type { WithTabLock } from './tab-lock';

/** All that the engine touches; tests give their own. */
export interface EngineDependencies {
  readonly store: CartStore;
  readonly withTabLock: WithTabLock;
  readonly otherTabs: OtherTabs;
  /** `carts/sync`. */
  readonly send: (
    cartUuid: string | undefined,
    transactions: readonly CartTransaction[],
    signal: AbortSignal,
  ) => Promise<Cart | undefined>;
  /** Whether the ERP applies a change once, however often it comes. Where not, what was sent is written down before it leaves. */
  readonly appliesOnce: () => boolean;
  /** `carts/current`. */
  readonly read: (signal: AbortSignal) => Promise<Cart | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 (included) to 1 (excluded). */
  readonly random: () => number;
  readonly uuid: () => string;
  /** Told of each failed sync. */
  readonly report: (error: unknown) => void;
  /** Runs the timers; default: the browser's own. */
  readonly scheduler?: SchedulerLike | undefined;
}
