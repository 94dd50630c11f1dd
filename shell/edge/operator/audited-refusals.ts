import type { Database } from '../database';
import { type Actor, writeAudit } from '../records/audit-log';
import { TrafficRefused } from '../traffic/change-split';
import { GoLiveRefused } from './check-going-live';
import type { Operations } from './operations';

/** The same operations, of which those that are refused are in the audit log too, with who asked and why not (`D03`). */
export function notingRefusals(operations: Operations, database: Database): Operations {
  async function noted<Done>(
    actor: Actor,
    action: string,
    subject: string,
    run: () => Promise<Done>,
  ): Promise<Done> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof TrafficRefused || error instanceof GoLiveRefused)
        await writeAudit(database, { actor, action: `${action}-refused`, subject, detail: error.message });
      throw error;
    }
  }
  return {
    set: (actor, name, ...rest) => noted(actor, 'set', name, () => operations.set(actor, name, ...rest)),
    release: (actor, name, version, ...rest) =>
      noted(actor, 'release', `${name} ${version}`, () => operations.release(actor, name, version, ...rest)),
    step: (actor, name) => noted(actor, 'step', name, () => operations.step(actor, name)),
    rollback: (actor, name, ...rest) =>
      noted(actor, 'rollback', name ?? 'portal', () => operations.rollback(actor, name, ...rest)),
    stop: (actor, name, version, ...rest) =>
      noted(actor, 'stop', `${name} ${version}`, () => operations.stop(actor, name, version, ...rest)),
    target: (actor, name, version, audience) =>
      noted(actor, 'target', `${name} ${version}`, () => operations.target(actor, name, version, audience)),
  };
}
