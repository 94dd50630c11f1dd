import { ModuleUnavailable } from '@vetportal/contracts';
import { ErpUnavailable } from '@vetportal/erp';

/** The status that a failure is told with: the one that was answered, where there was an answer. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof ErpUnavailable) return 503;
  if (error instanceof ModuleUnavailable) return undefined;
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' && error.status > 0 ? error.status : undefined;
}
