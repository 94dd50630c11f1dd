import { createErpClient, type ErpClient, type ErpConnection } from '@vetportal/erp';
import { createSearchClient, type SearchClient, type SearchConnection } from '@vetportal/search';
import { startApplications, type StartApplications } from '../applications/start-applications';
import { fetchNextCode } from '../navigation/fetch-next-code';
import { createFederation, type FederationSettings } from '../modules/federation';
import type { ModuleLoads } from '../modules/module-loads';
import { hostModules, type HostSettings } from './host-modules';

/**
 * What the shell needs as soon as a part of a module runs, and not before: federation, single-spa, the clients of the
 * portal's data. A page that is read only does without.
 */
export interface Parts {
  readonly hostModules: (settings: Omit<HostSettings, 'load'>) => ModuleLoads;
  readonly startApplications: StartApplications;
  readonly fetchNextCode: typeof fetchNextCode;
  readonly createErpClient: (connection: ErpConnection) => ErpClient;
  readonly createSearchClient: (connection: SearchConnection) => SearchClient;
}

/** The parts of a page whose modules are known. */
export const createParts = (federation: FederationSettings): Parts => ({
  hostModules: (settings) => hostModules({ ...settings, load: createFederation(federation) }),
  startApplications,
  fetchNextCode,
  createErpClient,
  createSearchClient,
});
