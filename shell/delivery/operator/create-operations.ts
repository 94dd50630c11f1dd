import type { PublishedVersions } from '@vetportal/edge/ports';
import type { Records } from '../records/open-records';
import { approvingOperations } from './approvals';
import { createChanges } from './changes';
import type { Operations } from './operations';
import { sendingOperations } from './send-visitors';
import { takingBackOperations } from './take-back';

export function createOperations(store: PublishedVersions, records: Records): Operations {
  const changes = createChanges(store, records);
  return {
    ...sendingOperations(changes),
    ...takingBackOperations(changes),
    ...approvingOperations(changes),
  };
}
