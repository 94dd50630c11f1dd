import { parentPort, workerData } from 'node:worker_threads';
import { seedDatabase, type SeedOptions } from './seed-database';

/* Seeding allocates hundreds of megabytes once; they are freed when this thread ends. */
const port = parentPort;
if (!port) throw new Error('seed.worker runs as a worker thread');

await seedDatabase(workerData as SeedOptions, (progress) => {
  port.postMessage(progress);
});
