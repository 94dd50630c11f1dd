import type { SqlValue } from './database';

/** Messages between the main thread and the PGlite thread. */
export interface WorkerOptions {
  folder: string;
}

export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; params: readonly SqlValue[] }
  | { id: number; kind: 'exec'; sql: string }
  | { id: number; kind: 'close' };

export type WorkerAnswer =
  | { id: number; rows: object[] }
  | { id: number; error: { message: string; code: string | null; constraint: string | null } };
