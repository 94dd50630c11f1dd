import { type MetricHosts, metricTrouble } from '../guard/own-metric';
import { setMetric } from '../guard/rollout-rules';
import { writeAudit } from '../records/audit-log';
import { TrafficRefused } from '../traffic/change-split';
import type { Changes } from './changes';
import type { Operations } from './operations';

/** The operation that gives a module a metric of its own. */
export const metricOperations = (
  { records: { database } }: Changes,
  hosts: MetricHosts,
): Pick<Operations, 'useMetric'> => ({
  async useMetric(actor, name, address) {
    const trouble = address === undefined ? undefined : metricTrouble(address, hosts);
    if (trouble !== undefined)
      throw new TrafficRefused(
        trouble,
        'Give an https address without a password, or add its host to METRIC_HOSTS of every edge.',
      );
    return database.transaction(async (queries) => {
      await setMetric(queries, name, address);
      // The team of the module reads this too: the rest of the address may hold a secret.
      const note =
        address === undefined
          ? `${name} has no metric of its own any more`
          : `${name} asks its metric at ${new URL(address).host} before each step`;
      await writeAudit(queries, { actor, action: 'metric', subject: name, detail: note });
      return { note };
    });
  },
});
