import type { Database } from '../database';
import type { ReportProblem } from './retry-delay';

/** Entries that are claimed at a time. */
export const BATCH = 20;

/**
 * Works through a queue in the database: claims what is due, a batch at a time, and handles one entry after the other. Several back ends
 * over one database share the work: a claim leases its entries, and they are free again when the lease is over.
 */
export abstract class QueueRunner<Entry> {
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    protected readonly database: Database,
    protected readonly report: ReportProblem,
  ) {}

  /** Runs before the first claim. */
  protected abstract prepare(): Promise<void>;
  /** Leases at most BATCH entries that are due. */
  protected abstract claim(): Promise<readonly Entry[]>;
  /** @returns whether the next entry can be tried */
  protected abstract handle(entry: Entry): Promise<boolean>;
  /** Frees entries that were claimed and not tried, because the one before them said so. */
  protected release(_entries: readonly Entry[]): Promise<void> {
    return Promise.resolve();
  }

  /** Handles all that is due. @returns resolves then, also with what was put in meanwhile; never rejects */
  begin(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    this.again ||= this.running !== undefined;
    this.running ??= this.run()
      .catch((error: unknown) => this.report(error instanceof Error ? error : new Error(String(error))))
      .finally(() => (this.running = undefined));
    return this.running;
  }

  /** Begins again and again. @param interval milliseconds */
  beginEvery(interval: number): void {
    this.timer = setInterval(() => void this.begin(), interval).unref();
  }

  /** Resolves when nothing is asked of the database any more. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    do await this.prepare();
    while ((await this.handleDue()) && this.isAskedAgain());
  }

  private isAskedAgain(): boolean {
    const { again } = this;
    this.again = false;
    return again;
  }

  /** @returns whether all that was due has been tried */
  private async handleDue(): Promise<boolean> {
    for (;;) {
      const due = this.stopped ? [] : await this.claim();
      for (const [index, entry] of due.entries()) {
        // What is left over is free again when the lease is over.
        if (this.stopped) return false;
        if (await this.handle(entry)) continue;
        await this.release(due.slice(index + 1));
        return false;
      }
      if (due.length < BATCH) return true;
    }
  }
}
