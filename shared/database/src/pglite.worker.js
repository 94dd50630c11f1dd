/**
 * Embedded PostgreSQL in a thread of its own: a long query must not hold up the requests of everybody else.
 * Answers the messages of pglite-database.ts one after another.
 *
 * JavaScript with checked types, because Node starts this file as it is: TypeScript loaders do not reach the entry
 * of a thread.
 *
 * @import { WorkerAnswer, WorkerOptions, WorkerRequest } from './pglite-messages'
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { COLUMN_PARSERS } from './column-types.js';

if (!parentPort) throw new Error('pglite.worker is started as a worker thread only.');
const port = parentPort;
const { folder } = /** @type {WorkerOptions} */ (workerData);

const opened = PGlite.create(folder, {
  parsers: COLUMN_PARSERS,
  // 128 MB of shared buffers is the default; the system caches the files anyway, and memory is dear here.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
});

opened.then(
  () => answer({ id: 0, rows: [] }),
  (error) => answer({ id: 0, error: describe(error) }),
);

// PGlite runs one statement at a time and keeps their order.
port.on('message', (/** @type {WorkerRequest} */ request) => {
  run(request).then(
    (rows) => answer({ id: request.id, rows }),
    (error) => answer({ id: request.id, error: describe(error) }),
  );
});

/**
 * @param {WorkerRequest} request
 * @returns {Promise<object[]>} the rows
 */
async function run(request) {
  const database = await opened;
  switch (request.kind) {
    case 'query': {
      const { rows } = await database.query(request.sql, [...request.params]);
      return /** @type {object[]} */ (rows);
    }
    case 'exec':
      await database.exec(request.sql);
      return [];
    case 'close':
      await database.close();
      return [];
  }
}

/** @param {WorkerAnswer} message */
function answer(message) {
  port.postMessage(message);
}

/**
 * Errors lose their own fields on the way between threads, so those that matter are named.
 * @param {unknown} error
 */
function describe(error) {
  const fields = /** @type {Record<string, unknown>} */ (
    typeof error === 'object' && error !== null ? error : {}
  );
  const text = (/** @type {unknown} */ value) => (typeof value === 'string' ? value : null);
  return {
    message: text(fields['message']) ?? String(error),
    code: text(fields['code']),
    constraint: text(fields['constraint']),
  };
}
