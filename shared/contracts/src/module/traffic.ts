import * as v from 'valibot';
import { pathSchema } from './files';

/*
 * The traffic document (`traffic.json` beside the artefacts): which versions of the shell and of each module visitors
 * get. The edge reads it on every page load, so a change is effective on the next one.
 */

/** Shares are basis points: 10000 is everyone. */
export const FULL_TRAFFIC = 10_000;

const share = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(FULL_TRAFFIC));

const audienceSchema = v.strictObject({
  /** Languages of the pages that it is for. */
  locales: v.optional(v.pipe(v.array(v.picklist(['fr', 'nl', 'en'])), v.minLength(1))),
  /** Whether it is for customers, or for guests. */
  customer: v.optional(v.boolean()),
  /** A header that requests for it carry, in small letters: `x-tester`. */
  header: v.optional(v.strictObject({ name: v.string(), value: v.string() })),
});

const versionShareSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/)),
  /** Basis points of the visitors. The weights of a module add up to 10000. */
  weight: share,
  /**
   * The buckets of the 10000 that are this version's, as half-open intervals. Kept by whoever changes weights, so that
   * a change moves no more visitors than it must; without them the versions lie one after the other.
   */
  buckets: v.optional(v.array(v.tuple([share, share]))),
  /** Whom it is for: all of this must fit. Others of its buckets get the main version that is for everybody. */
  audience: v.optional(audienceSchema),
});

const splitSchema = v.pipe(
  v.object({
    /** Salts the hash of the visitor, so that two experiments do not pick the same people. Stays when weights change. */
    experiment: v.string(),
    /** To whom shares stick: to the practice of a signed-in customer, and to the browser of everybody else; to the browser unless said. */
    unit: v.optional(v.literal('practice')),
    versions: v.pipe(v.array(versionShareSchema), v.minLength(1)),
    /** The version to fall back to when the chosen one fails. */
    lastGood: v.optional(v.string()),
    /** The one before it: what those fall back to who have the fallback version itself. */
    formerGood: v.optional(v.string()),
  }),
  v.check(
    ({ versions }) => versions.reduce((sum, { weight }) => sum + weight, 0) === FULL_TRAFFIC,
    `the weights must add up to ${FULL_TRAFFIC}`,
  ),
  v.check(
    ({ versions }) => new Set(versions.map(({ version }) => version)).size === versions.length,
    'a version stands there twice',
  ),
  v.check(
    ({ versions }) => versions.every(fitsItsBuckets),
    'the buckets of a version do not add up to its weight',
  ),
  v.check(
    ({ versions }) => versions.some(({ audience }) => audience === undefined),
    'one version must be for everybody',
  ),
  v.check(
    ({ versions }) => disjoint(versions),
    'two versions share a bucket, or only some versions have buckets',
  ),
);

const moduleName = v.pipe(v.string(), v.regex(/^mf-[a-z][a-z0-9-]*$/));

/** Who a person has to be; the edge asks the ERP. */
const personSchema = v.strictObject({
  /** The part behind the at sign of the e-mail address. */
  emailDomain: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/))),
  /** A claim of the access token. */
  claim: v.optional(v.strictObject({ name: v.string(), value: v.string() })),
});

const testerSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/)),
  /** Whoever has this secret in a cookie gets the version: by the link that holds it, or as such a person. */
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/)),
  /** Visitors who get the version without the secret. */
  audience: v.optional(audienceSchema),
  /** People who are given the secret once they have signed in. */
  person: v.optional(personSchema),
});

const retiredSchema = v.object({
  /** What visitors had: a restore brings it back. */
  split: splitSchema,
  /** Its routes, which answer that the page is gone. */
  routes: v.array(v.object({ path: v.string(), params: v.optional(v.record(v.string(), v.string())) })),
  /** Path of the page to which they lead instead. */
  to: v.optional(pathSchema),
});

export const trafficDocumentSchema = v.object({
  /** Version of this format. */
  traffic: v.literal(1),
  shell: splitSchema,
  /** By name of the module: `mf-cart`. */
  modules: v.record(moduleName, splitSchema),
  /** Versions that testers get, before anybody else or not, by name of the module; also of `shell`. */
  testers: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^(?:shell|mf-[a-z][a-z0-9-]*)$/)), v.array(testerSchema)),
  ),
  /** Modules that nobody gets any more, by name. */
  retired: v.optional(v.record(moduleName, retiredSchema)),
});

/** Which visitors get which version of the shell and of each module. */
export type TrafficDocument = v.InferOutput<typeof trafficDocumentSchema>;
/** The versions of one module with their shares. */
export type TrafficSplit = TrafficDocument['shell'];
/** A version that testers get. */
export type TestedVersion = NonNullable<TrafficDocument['testers']>[string][number];
/** A module that nobody gets any more. */
export type RetiredModule = NonNullable<TrafficDocument['retired']>[string];
/** One version with its share. */
export type VersionShare = TrafficSplit['versions'][number];

/**
 * Parses the traffic document.
 *
 * @throws v.ValiError whose issues name the path of what is wrong
 */
export const parseTrafficDocument = (json: unknown): TrafficDocument => v.parse(trafficDocumentSchema, json);

function fitsItsBuckets({ weight, buckets }: v.InferOutput<typeof versionShareSchema>): boolean {
  if (!buckets) return true;
  return (
    buckets.every(([from, to]) => from < to) &&
    buckets.reduce((sum, [from, to]) => sum + to - from, 0) === weight
  );
}

function disjoint(versions: readonly v.InferOutput<typeof versionShareSchema>[]): boolean {
  const withBuckets = versions.filter(({ buckets }) => buckets !== undefined);
  if (withBuckets.length === 0) return true;
  if (withBuckets.length < versions.length) return false;
  const ordered = withBuckets.flatMap(({ buckets }) => buckets ?? []).sort(([a], [b]) => a - b);
  return ordered.every(([from], index) => index === 0 || from >= (ordered[index - 1]?.[1] ?? 0));
}
