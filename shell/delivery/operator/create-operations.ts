import type { PublishedVersions } from '@vetportal/edge/ports';
import type { Records } from '../records/open-records';
import type { MetricHosts } from '../guard/own-metric';
import { approvingOperations } from './approvals';
import { createChanges } from './changes';
import { journeyOperations } from './journeys';
import { metricOperations } from './metrics';
import type { Operations } from './operations';
import { setOperations } from './restore-set';
import { sendingOperations } from './send-visitors';
import { takingBackOperations } from './take-back';

/** @param metricHosts the hosts whose metrics may be asked without TLS */
export function createOperations(
  store: PublishedVersions,
  records: Records,
  metricHosts: MetricHosts = [],
): Operations {
  const changes = createChanges(store, records);
  return {
    ...sendingOperations(changes),
    ...takingBackOperations(changes),
    ...setOperations(changes),
    ...approvingOperations(changes),
    ...journeyOperations(changes),
    ...metricOperations(changes, metricHosts),
  };
}
