/**
 * Lets `tsx` run the entries of worker threads: its loader does not reach them on Node 20, so an entry in TypeScript is
 * imported by a thread that has registered the loader itself. For tests and work on the back end; a build has no need.
 */
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

const { Worker } = threads;

threads.Worker = class extends Worker {
  /**
   * @param {string | URL} entry
   * @param {import('node:worker_threads').WorkerOptions} [options]
   */
  constructor(entry, options) {
    if (entry instanceof URL && entry.pathname.endsWith('.ts')) {
      const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); })`;
      super(load, { ...options, eval: true });
    } else {
      super(entry, options);
    }
  }
};
syncBuiltinESMExports();
