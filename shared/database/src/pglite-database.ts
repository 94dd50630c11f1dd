import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database, Queries, SqlValue } from './database';
import { DatabaseError, toQueryError } from './errors';
import { lockFolder } from './folder-lock';
import type { WorkerAnswer, WorkerOptions, WorkerRequest } from './pglite-messages';
import { traced } from './traced-database';
import { TransactionGuard } from './transaction-guard';

/** The folder of PostgreSQL's files within the data folder. */
const DATABASE_FOLDER = 'postgres';

/**
 * Opens embedded PostgreSQL in a writable data folder.
 * @param advice for the operator where another process uses the folder
 * @throws DatabaseError `folder-in-use`, `folder-damaged`
 */
export async function openPGlite(dataDir: string, advice?: string): Promise<Database> {
  const unlock = await lockFolder(dataDir, advice);
  try {
    const folder = join(dataDir, DATABASE_FOLDER);
    const isNew = !existsSync(folder);
    if (isNew) await makeDatabase(folder);
    const connection = await PGliteConnection.start(folder);
    return traced(new PGliteDatabase(connection, isNew, unlock));
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Creates the database under another name and renames it, so that a killed process leaves no partial database. The creating thread ends
 * afterwards, because the creation takes 800 MB that only the end of the thread frees.
 */
async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const connection = await PGliteConnection.start(unfinished);
  await connection.close();
  await rename(unfinished, folder);
}

/** The connection to the thread with the database, for one statement at a time. */
class PGliteConnection {
  private readonly waiting = new Map<
    number,
    { resolve: (rows: object[]) => void; reject: (error: unknown) => void }
  >();
  private lastId = 0;
  private ended: Error | null = null;

  private constructor(private readonly worker: Worker) {
    worker.on('message', (answer: WorkerAnswer) => {
      const waiter = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if ('error' in answer) waiter?.reject(answer.error);
      else waiter?.resolve(answer.rows);
    });
    worker.on('error', (error) => this.end(error));
    worker.on('exit', () => this.end(new Error('The database is closed.')));
  }

  static async start(folder: string): Promise<PGliteConnection> {
    const options: WorkerOptions = { folder };
    const worker = new Worker(new URL('./pglite.worker.js', import.meta.url), {
      name: 'database',
      workerData: options,
    });
    const connection = new PGliteConnection(worker);
    try {
      await new Promise<object[]>((resolve, reject) => connection.waiting.set(0, { resolve, reject }));
      return connection;
    } catch (error) {
      await worker.terminate();
      throw new DatabaseError(
        'folder-damaged',
        `The database in ${folder} cannot be opened. Empty the data folder with "npm run reset" and start again.`,
        { cause: error },
      );
    }
  }

  ask(request: { kind: 'query'; sql: string; params: readonly SqlValue[] } | { kind: 'exec'; sql: string }) {
    return this.send(request).catch((error: unknown) => {
      throw toQueryError(error, request.sql);
    });
  }

  async close(): Promise<void> {
    await this.send({ kind: 'close' });
    await this.worker.terminate();
  }

  private send(request: DistributiveOmit<WorkerRequest, 'id'>): Promise<object[]> {
    if (this.ended) return Promise.reject(this.ended);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ ...request, id });
    });
  }

  private end(reason: Error): void {
    this.ended ??= reason;
    for (const waiter of this.waiting.values()) waiter.reject(this.ended);
    this.waiting.clear();
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

class PGliteDatabase implements Database {
  readonly kind = 'embedded';
  private readonly guard = new TransactionGuard();
  /** PGlite has one connection; this queue gives it to one caller at a time. */
  private queue: Promise<unknown> = Promise.resolve();
  private closing: Promise<void> | null = null;

  constructor(
    private readonly connection: PGliteConnection,
    readonly isNew: boolean,
    private readonly unlock: () => Promise<void>,
  ) {}

  query<Row extends object>(sql: string, params: readonly SqlValue[] = []): Promise<Row[]> {
    this.guard.refuseInside();
    return this.inTurn(() => this.ask<Row>(sql, params));
  }

  async exec(sql: string): Promise<void> {
    this.guard.refuseInside();
    await this.inTurn(() => this.connection.ask({ kind: 'exec', sql }));
  }

  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    this.guard.refuseInside();
    return this.inTurn(async () => {
      let open = true;
      const whenOpen = <R>(run: () => Promise<R>) =>
        open ? run() : Promise.reject(new Error('The transaction is over.'));
      const queries: Queries = {
        query: <Row extends object>(sql: string, params: readonly SqlValue[] = []) =>
          whenOpen(() => this.ask<Row>(sql, params)),
        exec: (sql) => whenOpen(() => this.connection.ask({ kind: 'exec', sql })).then(() => undefined),
      };
      await this.connection.ask({ kind: 'exec', sql: 'begin' });
      try {
        const result = await this.guard.inside(() => work(queries));
        open = false;
        await this.connection.ask({ kind: 'exec', sql: 'commit' });
        return result;
      } catch (error) {
        open = false;
        await this.connection.ask({ kind: 'exec', sql: 'rollback' });
        throw error;
      }
    });
  }

  /** The folder lock already keeps other processes out. */
  exclusively<T>(_task: string, work: () => Promise<T>): Promise<T> {
    return work();
  }

  close(): Promise<void> {
    this.closing ??= this.inTurn(async () => {
      try {
        await this.connection.close();
      } finally {
        await this.unlock();
      }
    });
    return this.closing;
  }

  private ask<Row extends object>(sql: string, params: readonly SqlValue[]): Promise<Row[]> {
    // Only the caller knows the columns of a statement; callers validate rows where that matters.
    return this.connection.ask({ kind: 'query', sql, params }) as Promise<Row[]>;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.queue.then(work, work);
    this.queue = turn.catch(() => undefined);
    return turn;
  }
}
