import type { TrafficDocument } from '@vetportal/contracts/module';
import { splitOf } from '@vetportal/edge/versions/traffic-split';
import type { PreviewAddresses } from '../access/preview-addresses';
import { readableBy, readableSet } from '../access/rights';
import { changesOfSet } from '../operator/restore-set';
import type { Records } from '../records/open-records';
import { findSet, listSets, type VersionSet } from '../records/version-sets';
import { percent } from '../traffic/percent';
import type { ConsoleSession } from './sessions';

/** Sets on a page. */
const SHOWN = 30;

/** A set with what restoring it would change. */
export interface ShownSet extends VersionSet {
  /** By name: the set's version, and what there is now. */
  readonly changes: readonly { readonly name: string; readonly version: string; readonly now: string }[];
  /** The private address that opens it; undefined for a team, which may see no other module's versions. */
  readonly preview: string | undefined;
}

/** What visitors got together, for somebody. */
export interface SetsData {
  /** The last first seen first. */
  readonly sets: readonly ShownSet[];
  /** Id before which the next page starts; undefined on the last one. */
  readonly before: string | undefined;
  /** The set that somebody looks at. */
  readonly one: ShownSet | undefined;
  /** With what it is compared; with what there is now where undefined. */
  readonly other: ShownSet | undefined;
  /** What there is now, in words. */
  readonly nowOf: (name: string) => string;
}

/** What of the sets is asked for, by ids; what is none is nothing. */
export interface AskedSets {
  readonly id?: string | undefined;
  readonly other?: string | undefined;
  readonly before?: string | undefined;
}

export async function readSets(
  { database, traffic }: Records,
  previews: PreviewAddresses,
  { roles }: ConsoleSession,
  { id, other, before }: AskedSets,
): Promise<SetsData> {
  const readable = readableBy(roles);
  const present = traffic.current();
  const nowOf = (name: string): string => nowText(present, name);
  const shown = async (set: VersionSet): Promise<ShownSet> => {
    const own = readableSet(set, readable);
    const changes = present ? changesOfSet(present, own) : Object.entries(own.versions);
    return {
      ...own,
      changes: changes.map(([name, version]) => ({ name, version, now: nowOf(name) })),
      preview: readable === undefined ? await previews.addressOfAll(set.versions) : undefined,
    };
  };
  const found = async (wanted: string | undefined): Promise<ShownSet | undefined> => {
    const set = wanted === undefined ? undefined : await findSet(database, wanted);
    return set && shown(set);
  };
  // One more than the page shows, to know whether there is a next page.
  const listed = await listSets(database, SHOWN + 1, before);
  const page = listed.slice(0, SHOWN);
  return {
    sets: await Promise.all(page.map(shown)),
    before: listed.length > SHOWN ? page.at(-1)?.id : undefined,
    one: await found(id),
    other: await found(other),
    nowOf,
  };
}

function nowText(present: TrafficDocument | undefined, name: string): string {
  if (present?.retired && Object.hasOwn(present.retired, name)) return 'retired';
  const shares = ((present && splitOf(present, name))?.versions ?? []).filter(({ weight }) => weight > 0);
  if (shares.length === 0) return 'not live';
  const [only] = shares;
  return shares.length === 1
    ? (only?.version ?? '')
    : shares.map(({ version, weight }) => `${version} ${percent(weight)}`).join(', ');
}
