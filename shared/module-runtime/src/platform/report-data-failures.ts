import type { QueryKey } from '@tanstack/react-query';
// From there alone: the clients come with what runs modules.
import { SessionEnded } from '@vetportal/erp/errors';
import type { Telemetry } from '@vetportal/contracts';

/** A module's name at the beginning of a key. */
const MODULE = /^mf-[a-z]+$/;

/**
 * Reports failed queries to telemetry, by the module and the part that the query's key names (`X24`). The page shows the failure to the
 * person; whoever runs the portal learns of it here. A session that has ended is no failure, and nothing can be sent offline.
 */
export const reportDataFailures =
  (telemetry: Pick<Telemetry, 'error'>, isOffline: () => boolean) =>
  (error: unknown, { queryKey }: { readonly queryKey: QueryKey }): void => {
    if (error instanceof SessionEnded || isOffline()) return;
    const names = queryKey.filter((each) => typeof each === 'string').filter((name) => name !== 'page');
    const isOfModule = MODULE.test(names[0] ?? '');
    const module = isOfModule ? (names[0] ?? '') : 'shell';
    const part = names[isOfModule ? 1 : 0] ?? 'data';
    telemetry.error(error, { module, part, action: 'load' });
  };
