import type { ModuleManifest, ShellManifest, TrafficDocument } from '@vetportal/contracts/module';
import type { Queries } from '@vetportal/database';
import { liveVersions } from '@vetportal/edge/versions/traffic-split';
import { type PublishedVersions, StoreUnavailable } from '@vetportal/edge/ports';
import { listVersions } from '../records/versions';

/** All versions that visitors may get now: those with a share, and the fallback versions. */
export interface LivePortal {
  readonly shells: readonly ShellManifest[];
  readonly modules: readonly ModuleManifest[];
}

/**
 * Reads the live versions. Leaves out what cannot be read: visitors do not get it either.
 *
 * @throws StoreUnavailable where the store does not answer: it may have live versions that must not be overlooked
 */
export async function readLivePortal(store: PublishedVersions): Promise<LivePortal> {
  return portalOf(store, await store.traffic().catch(rethrowUnavailable));
}

/**
 * Reads the versions that are live by a given traffic document. Leaves out what cannot be read.
 *
 * @param traffic undefined while nothing is live
 * @throws StoreUnavailable
 */
export async function portalOf(
  store: PublishedVersions,
  traffic: TrafficDocument | undefined,
): Promise<LivePortal> {
  if (!traffic) return { shells: [], modules: [] };
  const shells = await readable(liveVersions(traffic.shell), (version) => store.shell(version));
  const modules = await Promise.all(
    Object.entries(traffic.modules).map(([name, split]) =>
      readable(liveVersions(split), (version) => store.module(name, version)),
    ),
  );
  return { shells, modules: modules.flat() };
}

/**
 * What is live, and of each module the version that was published last: a version may need what its neighbour is about to bring.
 *
 * @throws StoreUnavailable
 */
export async function withNewest(
  store: PublishedVersions,
  queries: Queries,
  live: LivePortal,
): Promise<LivePortal> {
  const modules = (await listVersions(queries, 1)).filter(({ name }) => name !== 'shell');
  const newest = await Promise.all(
    modules.map(({ name, version }) => readable([version], (each) => store.module(name, each))),
  );
  return { ...live, modules: [...live.modules, ...newest.flat()] };
}

async function readable<Value>(
  versions: readonly string[],
  read: (version: string) => Promise<Value>,
): Promise<Value[]> {
  const found = await Promise.allSettled(versions.map(read));
  return found.flatMap((each) => {
    if (each.status === 'fulfilled') return [each.value];
    rethrowUnavailable(each.reason);
    return [];
  });
}

function rethrowUnavailable(error: unknown): undefined {
  if (error instanceof StoreUnavailable) throw error;
  return undefined;
}
