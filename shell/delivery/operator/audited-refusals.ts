import type { Database } from '@vetportal/database';
import { type Actor, writeAudit } from '../records/audit-log';
import { TrafficRefused } from '../traffic/change-split';
import { GoLiveRefused } from './check-going-live';
import type { Operations } from './operations';

/** Wraps operations so that the audit log also has the refused ones, with the caller and the reason (`D03`). */
export function withAuditedRefusals(operations: Operations, database: Database): Operations {
  async function audited<Done>(
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
    set: (actor, name, ...rest) => audited(actor, 'set', name, () => operations.set(actor, name, ...rest)),
    release: (actor, name, version, ...rest) =>
      audited(actor, 'release', `${name} ${version}`, () =>
        operations.release(actor, name, version, ...rest),
      ),
    goLive: (actor, ...rest) => audited(actor, 'go-live', 'portal', () => operations.goLive(actor, ...rest)),
    approve: (actor, name, version) =>
      audited(actor, 'approve', `${name} ${version}`, () => operations.approve(actor, name, version)),
    requireApproval: (actor, name, isOn) =>
      audited(actor, 'approval', name, () => operations.requireApproval(actor, name, isOn)),
    reportJourneys: (actor, run) =>
      audited(actor, 'journeys', `${run.name} ${run.version}`, () => operations.reportJourneys(actor, run)),
    requireJourneys: (actor, name, isOn) =>
      audited(actor, 'require-journeys', name, () => operations.requireJourneys(actor, name, isOn)),
    useMetric: (actor, name, address) =>
      audited(actor, 'metric', name, () => operations.useMetric(actor, name, address)),
    step: (actor, name) => audited(actor, 'step', name, () => operations.step(actor, name)),
    rollback: (actor, name, ...rest) =>
      audited(actor, 'rollback', name ?? 'portal', () => operations.rollback(actor, name, ...rest)),
    stop: (actor, name, version, ...rest) =>
      audited(actor, 'stop', `${name} ${version}`, () => operations.stop(actor, name, version, ...rest)),
    retire: (actor, name, ...rest) =>
      audited(actor, 'retire', name, () => operations.retire(actor, name, ...rest)),
    restore: (actor, name, ...rest) =>
      audited(actor, 'restore', name, () => operations.restore(actor, name, ...rest)),
    restoreSet: (actor, id, ...rest) =>
      audited(actor, 'restore-set', id, () => operations.restoreSet(actor, id, ...rest)),
    mark: (actor, name, version, ...rest) =>
      audited(actor, 'mark', `${name} ${version}`, () => operations.mark(actor, name, version, ...rest)),
    test: (actor, name, version, testers) =>
      audited(actor, 'test', `${name} ${version}`, () => operations.test(actor, name, version, testers)),
    stick: (actor, name, to) => audited(actor, 'stick', name, () => operations.stick(actor, name, to)),
    target: (actor, name, version, audience) =>
      audited(actor, 'target', `${name} ${version}`, () => operations.target(actor, name, version, audience)),
  };
}
