import type { ModuleManifest, ShellManifest, TrafficDocument } from '@vetportal/contracts/module';
import type { Queries } from '@vetportal/database';
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
 * versions of the same module, whose routes must not disappear.
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
  // Without new versions no check is needed, so a version can be stopped while the store is unavailable.
  if (brought.length === 0 || anyway) return;
  const [here, around] = await Promise.all([portalOf(store, present), portalOf(store, after)]);
  const refusals: Refusal[] = [];
  for (const { name, version } of brought) {
    const others = around.modules.filter((each) => each.name !== name);
    const own = here.modules.filter((each) => each.name === name);
    const live = { shells: around.shells, modules: [...others, ...own] };
    refusals.push(
      ...(name === 'shell'
        ? checkShell(await readOrRefuse<ShellManifest>(store.shell(version)), live)
        : checkModule(await readOrRefuse<ModuleManifest>(store.module(name, version)), live).refusals),
    );
  }
  if (refusals.length > 0) throw new GoLiveRefused(refusals);
}

async function readOrRefuse<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    throw new TrafficRefused(error instanceof Error ? error.message : String(error));
  }
}
