import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Notices a query on the database from inside one of its own transactions.
 * Embedded, such a query would wait for the transaction that waits for it; on a server it would silently run
 * outside of it. Both are mistakes of the caller, so they fail at once and by name.
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
      // What was started inside and goes on after the end is outside again.
      marker.open = false;
      this.running -= 1;
      // While it is on, each promise of the process is followed, those of every page too.
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
