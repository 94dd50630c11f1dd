import type { TrafficDocument, TrafficSplit } from '@vetportal/contracts/module';
import type { ModuleRevision, TrafficRecords } from '../records/traffic-records';
import { sharesOf, splitOf } from '@vetportal/edge/versions/traffic-split';

/** The traffic split of a module before a change that a rollback undoes. */
export interface PreviousSplit {
  /** Revision of that change, or of its last step: the greater one of two modules belongs to the module that was changed last. */
  readonly revision: number;
  /** Undefined where the change gave the module its first versions. */
  readonly split: TrafficSplit | undefined;
  /** Whether there was a portal without this module: a rollback takes it away again (`W25`). */
  readonly isFirst: boolean;
}

/** How many changes of a module are searched for another split. */
const HISTORY = 200;

/**
 * Finds the splits that a rollback restores. For a named module that is the split before its last change. Without a name it is the
 * splits of the modules that the portal's last change was about, usually one; all others stay: an operator who has just made a
 * change and sees errors means that change alone (`D06`).
 */
export async function findPreviousSplits(
  traffic: TrafficRecords,
  present: TrafficDocument,
  name: string | undefined,
): Promise<ReadonlyMap<string, PreviousSplit>> {
  const previous = new Map<string, PreviousSplit>();
  const all = ['shell', ...Object.keys(present.modules), ...Object.keys(present.retired ?? {})];
  for (const each of name === undefined ? all : [name]) {
    const history = await traffic.historyOf(each, HISTORY);
    const found = previousSplit(history, each, splitOf(present, each));
    if (found) previous.set(each, found);
  }
  if (name !== undefined) return previous;
  const last = Math.max(...[...previous.values()].map(({ revision }) => revision));
  return new Map([...previous].filter(([, { revision }]) => revision === last));
}

/** The shares of a split, without its history: two splits with the same shares give visitors the same versions. */
const outcomeOf = (split: TrafficSplit | undefined): string =>
  JSON.stringify([
    split?.experiment,
    split?.versions
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => (a.version < b.version ? -1 : 1))
      .map(({ version, weight, audience }) => [version, weight, audience]),
  ]);

/** Names a split without its fallback versions: which these are depends on the health of the moment. */
function keyOf(split: TrafficSplit | undefined): string {
  const { lastGood: _last, formerGood: _former, ...rest } = split ?? {};
  return JSON.stringify(rest);
}

/**
 * Finds the split before a module's last change that gives no share to a version stopped since (`D06`). All steps of a release count
 * as one change. A second rollback goes further back: it never restores a version that the first one removed.
 *
 * @param revisions of this module, the newest first
 * @param present the split that it has now, which a rollback never restores
 */
function previousSplit(
  revisions: readonly ModuleRevision[],
  name: string,
  present: TrafficSplit | undefined,
): PreviousSplit | undefined {
  const history = revisions.map(({ revision, action, document, isFirst }) => {
    const split = splitOf(document, name);
    return { revision, action, split, isFirst, key: keyOf(split) };
  });
  const stopped = new Set<string>();
  let at = 0;
  /** Revision of the last step of the change in the loop. */
  let last: number | undefined;
  for (let change = history[at]; change; change = history[at]) {
    const { revision, action, split, isFirst, key } = change;
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
    if (isFirst) return present && { revision: last, split: undefined, isFirst };
    if (action === 'step' || !before) continue;
    const isWanted = sharesOf(before).every((version) => !stopped.has(version));
    if (isWanted && outcomeOf(before) !== outcomeOf(present))
      return { revision: last, split: before, isFirst };
    last = undefined;
  }
  return last === undefined ? undefined : { revision: last, split: undefined, isFirst: false };
}
