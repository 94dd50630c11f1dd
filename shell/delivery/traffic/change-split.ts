import {
  FULL_TRAFFIC,
  type TestedVersion,
  type TrafficDocument,
  type TrafficSplit,
} from '@vetportal/contracts/module';
import { goodVersions, heirOf } from '@vetportal/edge/versions/fallback';
import { splitOf } from '@vetportal/edge/versions/traffic-split';
import { reweigh } from './reweigh';

/** A change of traffic is refused; with the reason and a remedy for the caller. */
export class TrafficRefused extends Error {
  override readonly name = 'TrafficRefused';
  constructor(
    message: string,
    readonly remedy = 'Nothing was changed.',
  ) {
    super(message);
  }
}

/**
 * The first traffic of a portal: all visitors get these versions.
 *
 * @param versions by name
 * @throws TrafficRefused without a shell
 */
export function firstTraffic(versions: ReadonlyMap<string, string>): TrafficDocument {
  const all = (name: string, version: string): TrafficSplit => ({
    experiment: name,
    versions: [{ version, weight: FULL_TRAFFIC }],
  });
  const shell = versions.get('shell');
  if (shell === undefined)
    throw new TrafficRefused('a portal needs a shell', 'Publish one, and name it: shell@1.0.0.');
  const modules = [...versions].filter(([name]) => name !== 'shell');
  return {
    traffic: 1,
    shell: all('shell', shell),
    modules: Object.fromEntries(modules.map(([name, version]) => [name, all(name, version)])),
  };
}

/** The document with other shares of one module, or of the shell. A module with shares is not retired. */
export const withSplit = (document: TrafficDocument, name: string, split: TrafficSplit): TrafficDocument =>
  name === 'shell'
    ? { ...document, shell: split }
    : {
        ...document,
        modules: { ...document.modules, [name]: split },
        ...(document.retired ? { retired: without(document.retired, name) } : {}),
      };

/** The document without a module: nobody gets it (`W25`). */
export const withoutModule = (document: TrafficDocument, name: string): TrafficDocument => ({
  ...document,
  modules: without(document.modules, name),
  ...(document.testers ? { testers: without(document.testers, name) } : {}),
});

/**
 * The document with other testers of a version.
 *
 * @param tested undefined: the version has none
 */
export function withTesters(
  document: TrafficDocument,
  name: string,
  version: string,
  tested: TestedVersion | undefined,
): TrafficDocument {
  const others = testersOf(document, name).filter((each) => each.version !== version);
  const tests = tested ? [...others, tested] : others;
  const rest = without(document.testers ?? {}, name);
  return { ...document, testers: tests.length === 0 ? rest : { ...rest, [name]: tests } };
}

/** The versions of a module that testers get. */
export const testersOf = ({ testers = {} }: TrafficDocument, name: string): readonly TestedVersion[] =>
  Object.hasOwn(testers, name) ? (testers[name] ?? []) : [];

const without = <Value>(values: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== name));

/** The version that most visitors get. */
export function mainVersion({ versions }: TrafficSplit): string {
  const [first] = [...versions].sort((a, b) => b.weight - a.weight);
  if (!first) throw new TrafficRefused('there is no version');
  return first.version;
}

/**
 * Sets the weights of a module's versions; as few visitors as possible change version. Where the main version loses shares, it becomes the
 * fallback version.
 *
 * @param weights basis points by version
 * @param salt another name of the experiment, which reassigns all visitors
 * @throws TrafficRefused
 */
export function setWeights(
  document: TrafficDocument,
  name: string,
  weights: ReadonlyMap<string, number>,
  salt?: string,
): TrafficDocument {
  const before = splitOf(document, name);
  const given = new Map([...weights].filter(([, weight]) => weight > 0));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (
    total !== FULL_TRAFFIC ||
    [...weights.values()].some((weight) => !Number.isInteger(weight) || weight < 0)
  )
    throw new TrafficRefused(
      `the weights are whole basis points that add up to ${FULL_TRAFFIC}, which is everybody; these make ${total}`,
    );
  if (!before) {
    const versions = [...given].map(([version, weight]) => ({ version, weight }));
    return withSplit(document, name, { experiment: salt ?? name, versions });
  }
  const salted =
    salt === undefined || salt === before.experiment
      ? reweigh(before, given)
      : { experiment: salt, versions: [...given].map(([version, weight]) => ({ version, weight })) };
  const audiences = new Map(before.versions.map(({ version, audience }) => [version, audience]));
  const versions = salted.versions.map((share) => {
    const audience = audiences.get(share.version);
    return audience ? { ...share, audience } : share;
  });
  assertOpenVersion(name, versions);
  const open = before.versions.filter(({ audience }) => audience === undefined);
  const main = mainVersion({ ...before, versions: open });
  const isMainAlone = versions.length === 1 && versions[0]?.version === main;
  const lastGood = isMainAlone ? before.lastGood : main;
  return withSplit(document, name, {
    experiment: salted.experiment,
    ...(before.unit ? { unit: before.unit } : {}),
    versions,
    ...goodVersions(before, [lastGood, before.lastGood, before.formerGood]),
  });
}

/** Has the shares of a module stick to the practice of a customer, or to the browser as those of everybody else. */
export function stickTo(
  document: TrafficDocument,
  name: string,
  to: 'practice' | 'browser',
): TrafficDocument {
  const before = splitOf(document, name);
  if (!before) throw new TrafficRefused(`${name} has no version that is live`);
  const { unit: _unit, ...split } = before;
  return withSplit(document, name, to === 'practice' ? { ...split, unit: to } : split);
}

/**
 * Asserts that one version has no audience: visitors outside of all audiences need a version (`D04`).
 *
 * @throws TrafficRefused
 */
export function assertOpenVersion(name: string, versions: TrafficSplit['versions']): void {
  if (versions.every(({ audience }) => audience !== undefined))
    throw new TrafficRefused(
      `one version of ${name} has to be for everybody; ${versions.map(({ version }) => version).join(' and ')} would be for some only`,
    );
}

/**
 * Gives a share of all visitors to a version; the others lose in proportion, and the main version loses the odd basis point.
 *
 * @param weight basis points that the version gets
 */
export function giveShare(
  document: TrafficDocument,
  name: string,
  version: string,
  weight: number,
): TrafficDocument {
  const before = splitOf(document, name);
  if (!before) throw new TrafficRefused(`${name} has no version that is live`);
  const others = before.versions.filter((share) => share.version !== version && share.weight > 0);
  const rest = FULL_TRAFFIC - weight;
  const had = others.reduce((sum, share) => sum + share.weight, 0);
  const weights = new Map(
    others.map((share) => [share.version, had === 0 ? 0 : Math.floor((share.weight * rest) / had)]),
  );
  const main = others.length > 0 ? mainVersion({ ...before, versions: others }) : undefined;
  const given = [...weights.values()].reduce((sum, each) => sum + each, 0);
  if (main === undefined) {
    if (rest > 0) throw new TrafficRefused(`${name} has no other version to leave the rest with`);
  } else weights.set(main, (weights.get(main) ?? 0) + rest - given);
  return setWeights(document, name, weights.set(version, weight));
}

/**
 * Stops a version for all visitors: its share goes to the fallback version, else to the main one of the others. A version with an audience
 * gets none of it, because visitors outside of the audience must not get it. The only version of a module goes with the module.
 *
 * @throws TrafficRefused when there is no other version of the shell, or only versions for some
 */
export function stopVersion(present: TrafficDocument, name: string, version: string): TrafficDocument {
  const isTested = testersOf(present, name).some((each) => each.version === version);
  const document = isTested ? withTesters(present, name, version, undefined) : present;
  const before = splitOf(document, name);
  const share = before?.versions.find((each) => each.version === version);
  if (isTested && !share) return document;
  if (!before || !share) throw new TrafficRefused(`${name} ${version} is not live`);
  const others = before.versions.filter((each) => each.version !== version && each.weight > 0);
  const heir = heirOf(before, version);
  if (heir === undefined && name !== 'shell' && before.versions.length === 1)
    return withoutModule(document, name);
  if (heir === undefined)
    throw new TrafficRefused(`${name} has no other version to go to: publish one, or set its traffic`);
  const weights = new Map(others.map((each) => [each.version, each.weight]));
  weights.set(heir, (weights.get(heir) ?? 0) + share.weight);
  const stopped = setWeights(document, name, weights);
  const split = splitOf(stopped, name);
  if (!split) return stopped;
  // A stopped version is no fallback version.
  const { lastGood, formerGood, ...rest } = split;
  const goods = [lastGood, formerGood, before.lastGood, before.formerGood];
  return withSplit(stopped, name, {
    ...rest,
    ...goodVersions(
      before,
      goods.filter((each) => each !== version),
    ),
  });
}
