import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Detects a query on the database from inside one of its own transactions. In the embedded database such a query would deadlock with the
 * transaction; on a server it would silently run outside of it. Both are mistakes of the caller, so they fail at once with an error.
 */
export class TransactionGuard {
  private readonly storage = new AsyncLocalStorage<{ open: boolean }>();
  private running = 0;

  /** Runs `work` as the inside of a transaction. */
  async inside<T>(work: () => Promise<T>): Promise<T> {
    this.refuseInside();
    const marker = { open: true };
    this.running += 1;
    try {
      return await this.storage.run(marker, work);
    } finally {
      // A task that was started inside and continues after the end counts as outside again.
      marker.open = false;
      this.running -= 1;
      // While it is enabled, Node tracks every promise of the process, those of pages too.
      if (this.running === 0) this.storage.disable();
    }
  }

  /** @throws Error when called from inside a transaction */
  refuseInside(): void {
    if (this.storage.getStore()?.open) {
      throw new Error('Inside a transaction use the queries it hands in, not the database.');
    }
  }
}
