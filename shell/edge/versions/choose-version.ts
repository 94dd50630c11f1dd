import { createHash } from 'node:crypto';
import {
  FULL_TRAFFIC,
  type TrafficDocument,
  type TrafficSplit,
  type VersionShare,
} from '@vetportal/contracts/module';
import type { VisitorFacts } from '../ports';
import { fallbackOf } from './fallback';
import { splitOf } from './traffic-split';

type Audience = NonNullable<VersionShare['audience']>;
/** Whether a visitor belongs to an audience. */
type Belongs = (audience: Audience) => boolean;

/**
 * The bucket of a visitor in an experiment, from 0 to 9999. It depends on nothing else: a release does not reassign visitors (`D04`).
 */
export function bucketOf(visitor: string, experiment: string): number {
  // 48 bits over 10,000 buckets: the first buckets are likelier than the last by one part in 28,000 million.
  return createHash('sha256').update(`${experiment}\n${visitor}`).digest().readUIntBE(0, 6) % FULL_TRAFFIC;
}

/** To whom a split sticks: two people of one practice get the same version where it says so, on all of their devices. */
export const unitOf = ({ unit }: TrafficSplit, { id, practice }: VisitorFacts): string =>
  unit === 'practice' && practice !== undefined ? `practice ${practice}` : id;

/**
 * The version of a module by a visitor's bucket: of the 10,000 buckets each version has as many as its weight. A visitor outside of the
 * version's audience gets the main version without an audience.
 *
 * @param split the versions of the module with their weights, as the traffic document has them
 */
export function chooseVersion(split: TrafficSplit, visitor: VisitorFacts): string {
  const only = split.versions.find(({ weight }) => weight === FULL_TRAFFIC);
  const chosen = only ?? shareOfBucket(split, bucketOf(unitOf(split, visitor), split.experiment));
  return versionOfShare(split, chosen, (audience) => isInside(audience, visitor));
}

/** The version that a visitor of a share gets: somebody outside of its audience gets the main version without one. */
function versionOfShare(split: TrafficSplit, chosen: VersionShare, belongs: Belongs): string {
  if (!chosen.audience || belongs(chosen.audience)) return chosen.version;
  const open = split.versions.filter(({ audience }) => audience === undefined);
  return open.reduce((main, share) => (share.weight > main.weight ? share : main), open[0] ?? chosen).version;
}

/** Whether a visitor belongs to an audience: all that it asks for. */
export function isInside(
  { locales, customer, header }: Audience,
  visitor: Omit<VisitorFacts, 'id'>,
): boolean {
  return (
    (locales?.some((locale) => locale === visitor.locale) ?? true) &&
    (customer === undefined || customer === (visitor.customer ?? false)) &&
    (header === undefined || visitor.header?.(header.name) === header.value)
  );
}

/**
 * The version of a module that a visitor gets: the chosen one, or its fallback version where it has failed in this browser (`D07`).
 *
 * @param name of the module
 */
export function versionFor(split: TrafficSplit, visitor: VisitorFacts, name: string): string {
  const chosen = chooseVersion(split, visitor);
  const { excluded = [] } = visitor;
  if (!excluded.includes(`${name}@${chosen}`)) return chosen;
  const instead = fallbackOf(split, chosen);
  return instead === undefined || excluded.includes(`${name}@${instead}`) ? chosen : instead;
}

/**
 * The version that a visitor gets as a tester, whatever the shares (`W26`).
 *
 * @param name of the module, or `shell`
 * @returns undefined for everybody else, and where it has failed in this browser
 */
export const testedVersion = (
  { testers }: TrafficDocument,
  visitor: VisitorFacts,
  name: string,
): string | undefined => {
  const { excluded = [], testerKeys = [] } = visitor;
  const tests = testers && Object.hasOwn(testers, name) ? testers[name] : undefined;
  return tests?.find(
    ({ version, key, audience, person }) =>
      !excluded.includes(`${name}@${version}`) &&
      (testerKeys.includes(key) || (audience !== undefined && !person && isInside(audience, visitor))),
  )?.version;
};

/** The versions of a visitor by name, the shell first. A module that nobody else has is there for its testers. */
export function versionsFor(
  document: TrafficDocument,
  visitor: VisitorFacts,
): [name: string, version: string][] {
  const names = ['shell', ...Object.keys(document.modules), ...Object.keys(document.testers ?? {})];
  return [...new Set(names)].flatMap((name) => {
    const split = splitOf(document, name);
    const version = testedVersion(document, visitor, name) ?? (split && versionFor(split, visitor, name));
    return version === undefined ? [] : [[name, version] as [string, string]];
  });
}

/**
 * The version that the visitors of a bucket get.
 *
 * @param belongs whether they belong to an audience; to each by default
 */
export const versionOfBucket = (split: TrafficSplit, bucket: number, belongs: Belongs = () => true): string =>
  versionOfShare(split, shareOfBucket(split, bucket), belongs);

function shareOfBucket(split: TrafficSplit, bucket: number): VersionShare {
  let from = 0;
  for (const share of split.versions) {
    const intervals = share.buckets ?? [[from, from + share.weight]];
    if (intervals.some(([start, end]) => bucket >= start && bucket < end)) return share;
    from += share.weight;
  }
  throw new RangeError(`no version for bucket ${bucket} of ${split.experiment}`);
}
