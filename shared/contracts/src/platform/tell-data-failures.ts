import type { QueryKey } from '@tanstack/react-query';
// From there alone: the clients come with what runs modules.
import { SessionEnded } from '@vetportal/erp/errors';
import type { Telemetry } from './platform';

/** What names itself a module at the beginning of a key. */
const MODULE = /^mf-[a-z]+$/;

/**
 * Tells of data that could not be had, by the module and the part that its key in the cache names (`X24`). What a person sees stands
 * in its place; whoever runs the portal would know of none otherwise. A session that has ended is no failure, and without a network
 * there is nobody to tell.
 */
export const tellDataFailures =
  (telemetry: Pick<Telemetry, 'error'>, isOffline: () => boolean) =>
  (error: unknown, { queryKey }: { readonly queryKey: QueryKey }): void => {
    if (error instanceof SessionEnded || isOffline()) return;
    const names = queryKey.filter((each) => typeof each === 'string').filter((name) => name !== 'page');
    const isOfModule = MODULE.test(names[0] ?? '');
    const module = isOfModule ? (names[0] ?? '') : 'shell';
    const part = names[isOfModule ? 1 : 0] ?? 'data';
    telemetry.error(error, { module, part, action: 'load' });
  };
