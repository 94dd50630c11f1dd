import type { TrafficSplit } from '@vetportal/contracts/module';
import type { TrafficRevision } from '../records/traffic-records';
import { splitOf } from '../traffic/change-split';

/** The versions that somebody gets by a split. */
const sharesOf = (split: TrafficSplit | undefined): readonly string[] =>
  (split?.versions ?? []).filter(({ weight }) => weight > 0).map(({ version }) => version);

/**
 * What a module had before its last change, that gives nothing to what was stopped since (`D06`). The steps of a release are one
 * change: whoever goes back from it goes back to before it. What was gone back from before is undone and does not come again: the
 * next time leads further back, never to a version that somebody wanted away.
 *
 * @param revisions of this module, the newest first
 * @param present what it has now, to which nobody goes back
 */
export function formerSplit(
  revisions: readonly TrafficRevision[],
  name: string,
  present: TrafficSplit | undefined,
): TrafficSplit | undefined {
  const keyOf = (split: TrafficSplit | undefined): string => JSON.stringify(split ?? null);
  const history = revisions.map(({ action, document }) => {
    const split = splitOf(document, name);
    return { action, split, key: keyOf(split) };
  });
  const stopped = new Set<string>();
  let at = 0;
  for (let change = history[at]; change; change = history[at]) {
    const { action, split, key } = change;
    if (action === 'rollback') {
      at = history.findIndex((each, index) => index > at && each.key === key);
      continue;
    }
    at += 1;
    const before = history[at]?.split;
    if (action === 'stop' || action === 'guard-stop')
      for (const version of sharesOf(before)) if (!sharesOf(split).includes(version)) stopped.add(version);
    if (action === 'step') continue;
    const isWanted = sharesOf(before).every((version) => !stopped.has(version));
    if (before && keyOf(before) !== keyOf(present) && isWanted) return before;
  }
  return undefined;
}
