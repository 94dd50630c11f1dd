import { Worker } from 'node:worker_threads';
import type { Filling, FillingProgress } from './fill-database';

/** Fills the database in a thread of its own, whose end gives back the memory that took. */
export function fillInThread(
  filling: Filling,
  onProgress: (progress: FillingProgress) => void,
): Promise<void> {
  const worker = new Worker(new URL('./filling.worker.ts', import.meta.url), { workerData: filling });
  worker.on('message', onProgress);
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The thread that fills the database ended with code ${code}.`));
    });
  });
}
