import type { TestedVersion, TrafficDocument, TrafficSplit, VersionShare } from '@vetportal/contracts/module';
import type { Queries } from '@vetportal/database';
import { splitOf } from '@vetportal/edge/versions/traffic-split';
import { listRules, MOST_ALONE } from '../guard/rollout-rules';
import { runningRollouts } from '../guard/rollouts';
import { testersOf, TrafficRefused } from '../traffic/change-split';
import { percent } from '../traffic/percent';

/** What asks for a second person, and what that person has approved. */
export interface Approvals {
  /** Modules that ask for one. */
  readonly names: readonly string[];
  /** Versions whose rollout is approved: `mf-cart 1.4.0`. */
  readonly approved: readonly string[];
}

/** Reads them as they are before a change, which may end the rollout that was approved. */
export async function readApprovals(queries: Queries): Promise<Approvals> {
  const names = (await listRules(queries))
    .filter(({ needsApproval }) => needsApproval)
    .map(({ name }) => name);
  const rollouts = names.length === 0 ? [] : await runningRollouts(queries);
  const approved = rollouts.filter(({ approvedBy }) => approvedBy !== null);
  return { names, approved: approved.map(({ name, version }) => `${name} ${version}`) };
}

/**
 * Refuses a change by which new versions reach most visitors before a second person has approved them, whichever way it goes: shares, the
 * first step of a rollout, a stop of the others, an audience of the others, testers that are a whole language. New is what most visitors have
 * never had: going back waits for nobody.
 *
 * @param before undefined: nothing was live
 * @throws TrafficRefused
 */
export async function assertApproved(
  queries: Queries,
  { names, approved }: Approvals,
  before: TrafficDocument | undefined,
  after: TrafficDocument,
): Promise<void> {
  for (const name of names) {
    const isApproved = (version: string): boolean => approved.includes(`${name} ${version}`);
    const [had, gets] = [before && splitOf(before, name), splitOf(after, name)];
    const former = before ? testersOf(before, name).map((each) => JSON.stringify(each)) : [];
    const tested = testersOf(after, name).filter(
      (each) => isForMany(each) && !isApproved(each.version) && !former.includes(JSON.stringify(each)),
    );
    if (tested.length === 0 && (!gets || JSON.stringify(gets) === JSON.stringify(had))) continue;
    const known = await versionsOfMost(queries, name);
    const isNew = (version: string): boolean => !isApproved(version) && !known.includes(version);
    const [version] = [
      ...tested.map((each) => each.version),
      ...(gets && isRaised(had, gets, isNew) ? newestOf(gets, isNew) : []),
    ].filter(isNew);
    if (version === undefined) continue;
    const most = percent(MOST_ALONE);
    throw new TrafficRefused(
      `${name} asks for a second person before more than ${most} of visitors get ${version}`,
      had
        ? `Release it with a first step of at most ${most}; another person then says: npm run delivery -- approve ${name} ${version}. A version that most visitors have had before waits for nobody.`
        : `The first version of a module has no rollout that somebody could approve: an operator says: npm run delivery -- approval ${name} off`,
    );
  }
}

/** Whether a change brings new versions beyond what one person may give: one of them, or all together. */
function isRaised(
  had: TrafficSplit | undefined,
  gets: TrafficSplit,
  isNew: (version: string) => boolean,
): boolean {
  const some = gets.versions.map(({ version }) => version).filter(isNew);
  const groups = [isNew, ...some.map((one) => (version: string) => version === one)];
  return groups.some((isMeant) => {
    const reach = reachOf(gets, isMeant);
    return reach > MOST_ALONE && reach > (had ? reachOf(had, isMeant) : 0);
  });
}

/**
 * The share, in basis points, that some versions have of those visitors of whom they have most: whoever is outside of an audience gets the
 * main version without one.
 */
function reachOf({ versions }: TrafficSplit, isMeant: (version: string) => boolean): number {
  const open = versions.filter(({ audience }) => audience === undefined);
  const main = open.reduce<VersionShare | undefined>(
    (best, share) => (best && best.weight >= share.weight ? best : share),
    undefined,
  );
  const isMain = main !== undefined && isMeant(main.version);
  return versions
    .filter(({ version, audience }) => isMeant(version) || (isMain && audience !== undefined))
    .reduce((sum, { weight }) => sum + weight, 0);
}

/** The new version that reaches most is the one to name. */
const newestOf = ({ versions }: TrafficSplit, isNew: (version: string) => boolean): string[] =>
  versions
    .filter(({ version }) => isNew(version))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ version }) => version);

/** Testers by what any browser may be: a language, guests, a header that all send. */
const isForMany = ({ audience, person }: TestedVersion): boolean =>
  audience !== undefined && !person && !(audience.header?.name.startsWith('x-tester') ?? false);

/** The versions that most visitors have had at some time. */
async function versionsOfMost(queries: Queries, name: string): Promise<string[]> {
  const versions = name === 'shell' ? `document -> 'shell'` : `document -> 'modules' -> $2::text`;
  const rows = await queries.query<{ version: string }>(
    `select distinct share ->> 'version' as version
     from edge.traffic, json_array_elements(${versions} -> 'versions') as share
     where $2::text is not null and (share ->> 'weight')::int > $1 and share -> 'audience' is null`,
    [MOST_ALONE, name],
  );
  return rows.map(({ version }) => version);
}
