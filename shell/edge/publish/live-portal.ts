import type {
  ModuleManifest,
  ShellManifest,
  TrafficDocument,
  TrafficSplit,
} from '@vetportal/contracts/module';
import { type ArtefactStore, StoreAway } from '../store/artefact-store';

/** All that visitors may get now: versions with a share, and those to fall back to. */
export interface LivePortal {
  readonly shells: readonly ShellManifest[];
  readonly modules: readonly ModuleManifest[];
}

/**
 * Reads what is live. What cannot be read is left out: visitors do not get it either.
 *
 * @throws StoreAway where the store does not tell: what it may hold must not be overlooked
 */
export async function readLivePortal(store: ArtefactStore): Promise<LivePortal> {
  return portalOf(store, await store.traffic().catch(unlessAway));
}

/**
 * Reads what is live by one state of the traffic. What cannot be read is left out.
 *
 * @param traffic undefined while nothing is live
 * @throws StoreAway
 */
export async function portalOf(
  store: ArtefactStore,
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

/** The versions of a module that a visitor may get. */
export function liveVersions({ versions, lastGood, formerGood }: TrafficSplit): string[] {
  const shares = versions.filter(({ weight }) => weight > 0).map(({ version }) => version);
  return [...new Set([...shares, lastGood, formerGood])].filter((version) => version !== undefined);
}

async function readable<Value>(
  versions: readonly string[],
  read: (version: string) => Promise<Value>,
): Promise<Value[]> {
  const found = await Promise.allSettled(versions.map(read));
  return found.flatMap((each) => {
    if (each.status === 'fulfilled') return [each.value];
    unlessAway(each.reason);
    return [];
  });
}

function unlessAway(error: unknown): undefined {
  if (error instanceof StoreAway) throw error;
  return undefined;
}
