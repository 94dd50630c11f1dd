import { createHash } from 'node:crypto';
import { FULL_TRAFFIC, type TrafficSplit, type VersionShare } from '@vetportal/contracts/module';

/**
 * The bucket of a visitor in an experiment, from 0 to 9999. Depends on nothing else, least of all on the list of
 * versions: a release shuffles nobody (`D04`).
 */
export function bucketOf(visitor: string, experiment: string): number {
  // 48 bits over 10,000 buckets: the first buckets are likelier than the last by one part in 28,000 million.
  return createHash('sha256').update(`${experiment}\n${visitor}`).digest().readUIntBE(0, 6) % FULL_TRAFFIC;
}

/** What is known of a visitor when versions are chosen. */
export interface VisitorFacts {
  /** Random id of the browser. */
  readonly id: string;
  readonly locale?: string | undefined;
  /** Whether a customer was signed in the last time. */
  readonly customer?: boolean | undefined;
  /** Versions that have failed in this browser, as `mf-cart@1.4.0`. */
  readonly avoided?: readonly string[] | undefined;
  /** A header of the request, by its name in small letters. */
  readonly header?: ((name: string) => string | undefined) | undefined;
}

/**
 * The version of a module that a visitor gets. Exact: of the 10,000 buckets each version has as many as its weight. A version
 * that is for some only is given to no others: they get the main one that is for everybody.
 *
 * @param split the versions of the module with their weights, as the traffic document has them
 */
export function chooseVersion(split: TrafficSplit, visitor: VisitorFacts): string {
  const only = split.versions.find(({ weight }) => weight === FULL_TRAFFIC);
  const chosen = only ?? shareOfBucket(split, bucketOf(visitor.id, split.experiment));
  if (!chosen.audience || isFor(chosen.audience, visitor)) return chosen.version;
  const open = split.versions.filter(({ audience }) => audience === undefined);
  return open.reduce((main, share) => (share.weight > main.weight ? share : main), open[0] ?? chosen).version;
}

function isFor(audience: NonNullable<VersionShare['audience']>, visitor: VisitorFacts): boolean {
  const { locales, customer, header } = audience;
  return (
    (locales?.some((locale) => locale === visitor.locale) ?? true) &&
    (customer === undefined || customer === (visitor.customer ?? false)) &&
    (header === undefined || visitor.header?.(header.name) === header.value)
  );
}

/**
 * The version of a module that a visitor gets: what chance gives, unless that has failed in this browser (`D07`).
 *
 * @param name of the module
 */
export function versionFor(split: TrafficSplit, visitor: VisitorFacts, name: string): string {
  const chosen = chooseVersion(split, visitor);
  const { avoided = [] } = visitor;
  if (!avoided.includes(`${name}@${chosen}`)) return chosen;
  const instead = fallbackOf(split, chosen);
  return instead === undefined || avoided.includes(`${name}@${instead}`) ? chosen : instead;
}

/**
 * The version that takes a version's place where that fails: the last good one; for the last good one itself the one before; where
 * nobody has said, the main one that is for everybody. One that is for some only takes nobody's place: pages of the same versions are
 * the same for all, and whoever is not among them must not get it by a failure (`D04`).
 */
export function fallbackOf(split: TrafficSplit, version: string): string | undefined {
  const { lastGood, formerGood, versions } = split;
  const open = versions.filter(({ audience, weight }) => audience === undefined && weight > 0);
  const [main] = [...open].sort((a, b) => b.weight - a.weight);
  const said = lastGood === version ? [formerGood] : [lastGood, main?.version];
  return said.find((each) => each !== undefined && each !== version && isForAll(split, each));
}

/** Whether a version of a module, live or to fall back to, may be given to anybody. */
export const isForAll = ({ versions }: TrafficSplit, version: string): boolean =>
  versions.every((share) => share.version !== version || share.audience === undefined);

/** The version that a bucket belongs to. */
export const versionOfBucket = (split: TrafficSplit, bucket: number): string =>
  shareOfBucket(split, bucket).version;

function shareOfBucket(split: TrafficSplit, bucket: number): VersionShare {
  let from = 0;
  for (const share of split.versions) {
    const intervals = share.buckets ?? [[from, from + share.weight]];
    if (intervals.some(([start, end]) => bucket >= start && bucket < end)) return share;
    from += share.weight;
  }
  throw new RangeError(`no version for bucket ${bucket} of ${split.experiment}`);
}
