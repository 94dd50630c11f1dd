import type { ModuleManifest, ShellManifest, TrafficDocument } from '@vetportal/contracts/module';
import type { Queries } from '../database';
import { checkModule } from '../publish/checks/check-module';
import { checkShell } from '../publish/checks/check-shell';
import { portalOf } from '../publish/live-portal';
import type { Refusal } from '../publish/refusal';
import { findVersion } from '../records/versions';
import type { ArtefactStore } from '../store/artefact-store';
import { TrafficRefused } from '../traffic/change-split';

/** A version must not go live; each reason in words. */
export class GoLiveRefused extends Error {
  override readonly name = 'GoLiveRefused';
  constructor(readonly refusals: readonly Refusal[]) {
    super(refusals.map(({ what }) => what).join('; '));
  }
}

/** What a change brings to visitors who had something else. */
export interface GoingLive {
  /** The versions, by the module that they are of, or the shell. */
  readonly going: ReadonlyMap<string, readonly string[]>;
  /** What everything else is once the change is made; as it is now unless said. */
  readonly after?: TrafficDocument;
  /** Whether somebody wants it even if it does not fit. */
  readonly anyway?: boolean;
}

/**
 * A version that visitors do not get yet must fit what they get (`D09`): what the others are once the change is made, and what its own
 * module gives them now and would take away.
 *
 * @param present undefined while nothing is live
 * @throws GoLiveRefused
 * @throws TrafficRefused where there is no such version
 */
export async function checkGoingLive(
  store: ArtefactStore,
  queries: Queries,
  present: TrafficDocument | undefined,
  { going, after = present, anyway = false }: GoingLive,
): Promise<void> {
  const brought = [...going].flatMap(([name, versions]) => versions.map((version) => ({ name, version })));
  for (const { name, version } of brought)
    if (!(await findVersion(queries, name, version)))
      throw new TrafficRefused(`${name} ${version} is not published`);
  // A version can be stopped while the store is away, where that brings nothing new.
  if (brought.length === 0 || anyway) return;
  const [here, around] = await Promise.all([portalOf(store, present), portalOf(store, after)]);
  const refusals: Refusal[] = [];
  for (const { name, version } of brought) {
    const others = around.modules.filter((each) => each.name !== name);
    const own = here.modules.filter((each) => each.name === name);
    const live = { shells: around.shells, modules: [...others, ...own] };
    refusals.push(
      ...(name === 'shell'
        ? checkShell(await readable<ShellManifest>(store.shell(version)), live)
        : checkModule(await readable<ModuleManifest>(store.module(name, version)), live).refusals),
    );
  }
  if (refusals.length > 0) throw new GoLiveRefused(refusals);
}

async function readable<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    throw new TrafficRefused(error instanceof Error ? error.message : String(error));
  }
}
