import type { ModuleManifest, ShellManifest, TrafficDocument } from '@vetportal/contracts/module';
import type { Queries } from '@vetportal/database';
import { checkNeeds } from '../publish/checks/check-needs';
import { checkModule } from '../publish/checks/check-module';
import { checkShell } from '../publish/checks/check-shell';
import { portalOf } from '../publish/live-portal';
import type { Refusal } from '../publish/refusal';
import { findVersion } from '../records/versions';
import type { PublishedVersions } from '@vetportal/edge/ports';
import { TrafficRefused } from '../traffic/change-split';

/** A version must not go live; with every reason. */
export class GoLiveRefused extends Error {
  override readonly name = 'GoLiveRefused';
  constructor(readonly refusals: readonly Refusal[]) {
    super(refusals.map(({ what }) => what).join('; '));
  }
}

/** The versions that a change gives to visitors who had others. */
export interface GoingLive {
  /** The versions by module, or shell. */
  readonly going: ReadonlyMap<string, readonly string[]>;
  /** The traffic after the change; the current one by default. */
  readonly after?: TrafficDocument;
  /** Whether to go live even if a version does not fit. */
  readonly anyway?: boolean;
}

/**
 * Checks that versions which visitors do not get yet fit those that they get (`D09`): the other modules after the change, and the present
 * versions of the same module, whose routes must not disappear. Then, that nobody needs what nobody has after the change (`W27`).
 *
 * @param present the current traffic; undefined while nothing is live
 * @throws GoLiveRefused
 * @throws TrafficRefused where there is no such version
 */
export async function checkGoingLive(
  store: PublishedVersions,
  queries: Queries,
  present: TrafficDocument | undefined,
  { going, after = present, anyway = false }: GoingLive,
): Promise<void> {
  const brought = [...going].flatMap(([name, versions]) => versions.map((version) => ({ name, version })));
  for (const { name, version } of brought)
    if (!(await findVersion(queries, name, version)))
      throw new TrafficRefused(`${name} ${version} is not published`);
  if (anyway) return;
  // Nothing comes and nothing goes: a version can be stopped while the store is unavailable.
  if (brought.length === 0 && liveNames(after) === liveNames(present)) return;
  const [here, around] = await Promise.all([portalOf(store, present), portalOf(store, after)]);
  const refusals: Refusal[] = [];
  const shells: ShellManifest[] = [];
  const modules: ModuleManifest[] = [];
  for (const { name, version } of brought) {
    const others = around.modules.filter((each) => each.name !== name);
    const own = here.modules.filter((each) => each.name === name);
    const live = { shells: around.shells, modules: [...others, ...own] };
    if (name === 'shell') {
      const shell = await readOrRefuse<ShellManifest>(store.shell(version));
      shells.push(shell);
      refusals.push(...checkShell(shell, { ...live, shells: here.shells }));
    } else {
      const module = await readOrRefuse<ModuleManifest>(store.module(name, version));
      modules.push(module);
      refusals.push(...checkModule(module, live).refusals);
    }
  }
  const then = { shells: [...around.shells, ...shells], modules: [...around.modules, ...modules] };
  refusals.push(...checkNeeds(here, then, Object.values(after?.retired ?? {})));
  if (refusals.length > 0) throw new GoLiveRefused(refusals);
}

/** The modules that visitors get, as one text. */
const liveNames = (traffic: TrafficDocument | undefined): string =>
  Object.keys(traffic?.modules ?? {})
    .sort()
    .join();

async function readOrRefuse<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    throw new TrafficRefused(error instanceof Error ? error.message : String(error));
  }
}
