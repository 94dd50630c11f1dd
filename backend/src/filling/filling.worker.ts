import { parentPort, workerData } from 'node:worker_threads';
import { fillDatabase, type Filling } from './fill-database';

/* Filling makes hundreds of megabytes of objects once; the end of this thread gives all of them back. */
const port = parentPort;
if (!port) throw new Error('filling.worker runs as a worker thread');

await fillDatabase(workerData as Filling, (progress) => {
  port.postMessage(progress);
});
