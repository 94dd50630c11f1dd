import { createErpClient, type ErpClient, type ErpConnection } from '@vetportal/erp';
import { createSearchClient, type SearchClient, type SearchConnection } from '@vetportal/search';
import { startApplications, type StartApplications } from '../applications/start-applications';
import { fetchNextCode } from '../navigation/fetch-next-code';
import { createFederation, type FederationSettings } from '../modules/federation';
import type { ModuleLoads } from '../modules/module-loads';
import { tellEdgeOfPeople } from '../session/tell-edge';
import { hostModules, type HostSettings } from './host-modules';

/**
 * The part of the shell that runs modules: federation, single-spa, the clients of ERP and search. It loads with the first part of a
 * module that is due; a page that is only read does without it.
 */
export interface ModuleRuntime {
  readonly hostModules: (settings: Omit<HostSettings, 'load'>) => ModuleLoads;
  readonly startApplications: StartApplications;
  readonly fetchNextCode: typeof fetchNextCode;
  readonly tellEdgeOfPeople: typeof tellEdgeOfPeople;
  readonly createErpClient: (connection: ErpConnection) => ErpClient;
  readonly createSearchClient: (connection: SearchConnection) => SearchClient;
}

/** Creates the runtime for the modules of a page. */
export const createModuleRuntime = (federation: FederationSettings): ModuleRuntime => ({
  hostModules: (settings) => hostModules({ ...settings, load: createFederation(federation) }),
  startApplications,
  fetchNextCode,
  tellEdgeOfPeople,
  createErpClient,
  createSearchClient,
});
