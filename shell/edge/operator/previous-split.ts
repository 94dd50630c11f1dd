import type { TrafficDocument, TrafficSplit } from '@vetportal/contracts/module';
import type { TrafficRecords, TrafficRevision } from '../records/traffic-records';
import { sharesOf, splitOf } from '../traffic/change-split';

/** What a module had before a change that is to be undone. */
export interface Former {
  /** Of the change, or of its last step: the later one of two modules is that which was changed last. */
  readonly revision: number;
  /** Undefined where the change has given the module its first versions. */
  readonly split: TrafficSplit | undefined;
}

/** How many changes of a module are looked at for another state. */
const HISTORY = 200;

/**
 * What is gone back to: of a module what it had before its last change; of the portal, where no module is named, what those modules had
 * which its last change was about. That is one module mostly, and all others stay: whoever has just made a change and sees trouble
 * means that one, and not everything that anybody has ever changed (`D06`).
 */
export async function findFormers(
  traffic: TrafficRecords,
  present: TrafficDocument,
  name: string | undefined,
): Promise<ReadonlyMap<string, Former>> {
  const formers = new Map<string, Former>();
  for (const each of name === undefined ? ['shell', ...Object.keys(present.modules)] : [name]) {
    const history = await traffic.historyOf(each, HISTORY);
    const former = formerSplit(history, each, splitOf(present, each));
    if (former) formers.set(each, former);
  }
  if (name !== undefined) return formers;
  const last = Math.max(...[...formers.values()].map(({ revision }) => revision));
  return new Map([...formers].filter(([, { revision }]) => revision === last));
}

/** Who gets what by a split, and nothing of how that came to be. */
const outcomeOf = (split: TrafficSplit | undefined): string =>
  JSON.stringify([
    split?.experiment,
    split?.versions
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => (a.version < b.version ? -1 : 1))
      .map(({ version, weight, audience }) => [version, weight, audience]),
  ]);

/**
 * What a module had before its last change, that gives nothing to what was stopped since (`D06`). The steps of a release are one
 * change: whoever goes back from it goes back to before it. What was gone back from before is undone and does not come again: the
 * next time leads further back, never to a version that somebody wanted away.
 *
 * @param revisions of this module, the newest first
 * @param present what it has now, to which nobody goes back
 */
function formerSplit(
  revisions: readonly TrafficRevision[],
  name: string,
  present: TrafficSplit | undefined,
): Former | undefined {
  const history = revisions.map(({ revision, action, document }) => {
    const split = splitOf(document, name);
    return { revision, action, split, key: JSON.stringify(split ?? null) };
  });
  const stopped = new Set<string>();
  let at = 0;
  /** Where the change that is looked at has its last step. */
  let last: number | undefined;
  for (let change = history[at]; change; change = history[at]) {
    const { revision, action, split, key } = change;
    if (action === 'rollback') {
      at = history.findIndex((each, index) => index > at && each.key === key);
      last = undefined;
      continue;
    }
    at += 1;
    last ??= revision;
    const before = history[at]?.split;
    if (action === 'stop' || action === 'guard-stop')
      for (const version of sharesOf(before)) if (!sharesOf(split).includes(version)) stopped.add(version);
    if (action === 'step' || !before) continue;
    const isWanted = sharesOf(before).every((version) => !stopped.has(version));
    if (isWanted && outcomeOf(before) !== outcomeOf(present)) return { revision: last, split: before };
    last = undefined;
  }
  return last === undefined ? undefined : { revision: last, split: undefined };
}
