import { Worker } from 'node:worker_threads';
import type { SeedOptions, SeedProgress } from './seed-database';

/** Seeds the database in a thread of its own, so that its memory is freed when the thread ends. */
export function seedInThread(
  options: SeedOptions,
  onProgress: (progress: SeedProgress) => void,
): Promise<void> {
  const worker = new Worker(new URL('./seed.worker.ts', import.meta.url), { workerData: options });
  worker.on('message', onProgress);
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The thread that seeds the database ended with code ${code}.`));
    });
  });
}
