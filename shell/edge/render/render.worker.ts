import { parentPort, workerData } from 'node:worker_threads';
import { openRealm } from './realm';

/*
 * A thread that renders the parts of one version of one module. It is started without the environment, with bounds on its
 * memory, and ended from outside when it takes too long.
 */

/** What the thread is started with. */
export interface RenderWorkerData {
  /** `mf-catalogue`, or `shell`. */
  readonly name: string;
  /** Code of the shell's server bundle, and of the module's; undefined for the shell itself. */
  readonly shellCode: string;
  readonly moduleCode: string | undefined;
}

const port = parentPort;
if (port) {
  const { name, shellCode, moduleCode } = workerData as RenderWorkerData;
  const receive = openRealm(name, shellCode, moduleCode, (json) => port.postMessage(json));
  port.on('message', (json: string) => receive(json));
}
