import type {
  ModuleManifest,
  ShellManifest,
  TrafficDocument,
  TrafficSplit,
} from '@vetportal/contracts/module';
import type { Override } from '../overrides/find-overrides';
import { givesContract } from '../publish/checks/check-module';
import { type ArtefactStore, ArtefactUnavailable } from '../store/artefact-store';
import {
  chooseVersion,
  fallbackOf,
  isForAll,
  versionFor,
  type VisitorFacts,
} from '../traffic/choose-version';
import { type ChosenModule, makePlan, type Plan, type ShellRoute } from './plan';

/**
 * Plans kept; each is small next to what it refers to, and more combinations than this are made anew. Five modules and the shell in three
 * versions each are 729.
 */
const MAX_PLANS = 1000;

/** Gives each visitor the versions that the traffic document says. */
export interface Planner {
  /**
   * @param visitor the visitor's id, or all that versions may be chosen by
   * @param overrides what the page's address asks for in place of what chance gives; one that does not fit the visitor's shell is
   *   left out
   * @throws ArtefactUnavailable when no version of the shell can be had; a module alone never makes it throw
   */
  planFor(visitor: string | VisitorFacts, overrides?: ReadonlyMap<string, Override>): Promise<Plan>;
}

/**
 * Makes plans from a store. What a version lacks is answered as well as it can be (`D10`): where the chosen version of a
 * module has no readable module.json, or does not fit the visitor's shell, the last good one is taken, else the live version with the most visitors; where no
 * version has, the module is listed as missing and the page goes on without it. Each page load tries again.
 */
export function createPlanner(store: ArtefactStore, shellRoutes: readonly ShellRoute[]): Planner {
  let plans = new Map<string, Plan>();
  let traffic: TrafficDocument | undefined;

  const styles = new WeakMap<ShellManifest, string>();
  const styleOf = async (shell: ShellManifest): Promise<string> => {
    if (shell.style === undefined) return '';
    const known = styles.get(shell);
    if (known !== undefined) return known;
    // Without its style a page is ugly but works; it is looked for again with the next plan.
    const content = await store.file('shell', shell.version, shell.style, 'identity').catch(() => undefined);
    if (content) styles.set(shell, content.toString());
    return content?.toString() ?? '';
  };

  /** A visitor gets no version that the visitor's shell does not give the contract for; another one is tried. */
  const fittingModule = async (
    shell: ShellManifest,
    name: string,
    version: string,
  ): Promise<ModuleManifest> => {
    const module = await store.module(name, version);
    if (givesContract(module, shell)) return module;
    throw new ArtefactUnavailable(
      `${name} ${version}`,
      `needs the contract ${module.contract}, and shell ${shell.version} offers ${shell.contract}`,
    );
  };

  /** Without one a browser in which the version fails says so; the page itself needs none. */
  const lastGoodOf = async (
    shell: ShellManifest,
    split: TrafficSplit | undefined,
    { name, version }: ModuleManifest,
  ): Promise<ModuleManifest | undefined> => {
    const lastGood = split && fallbackOf(split, version);
    return lastGood === undefined ? undefined : fittingModule(shell, name, lastGood).catch(() => undefined);
  };

  const build = async (
    document: TrafficDocument,
    versions: readonly string[],
    overrides: ReadonlyMap<string, Override> = new Map(),
  ): Promise<{ plan: Plan; whole: boolean }> => {
    const names = Object.keys(document.modules);
    let whole = true;
    const shell = await firstReadable(candidates(document.shell, versions[0]), (version) =>
      store.shell(version),
    );
    if ('error' in shell) throw shell.error;
    const globalCss = await styleOf(shell.value);
    const chosen: ChosenModule[] = [];
    const missing: string[] = [];
    await Promise.all(
      names.map(async (name, index) => {
        const split = document.modules[name];
        const override = overrides.get(name);
        if (override && givesContract(override.manifest, shell.value)) {
          chosen.push({ ...override, lastGood: await lastGoodOf(shell.value, split, override.manifest) });
          return;
        }
        const versionsToTry = split ? candidates(split, versions[index + 1]) : [];
        const found = await firstReadable(versionsToTry, (version) =>
          fittingModule(shell.value, name, version),
        );
        if ('error' in found) missing.push(name);
        else
          chosen.push({ manifest: found.value, lastGood: await lastGoodOf(shell.value, split, found.value) });
        if ('error' in found || found.value.version !== versions[index + 1]) whole = false;
      }),
    );
    // In a fixed order, whichever was read first: the page must not depend on the disk.
    chosen.sort((a, b) => names.indexOf(a.manifest.name) - names.indexOf(b.manifest.name));
    whole &&= shell.value.version === versions[0];
    return { plan: makePlan(shell.value, globalCss, chosen, missing.sort(), shellRoutes), whole };
  };

  return {
    async planFor(visitor, overrides) {
      const document = await store.traffic();
      if (document !== traffic) {
        traffic = document;
        plans = new Map();
      }
      const facts = typeof visitor === 'string' ? { id: visitor } : visitor;
      const versions = [
        chooseVersion(document.shell, facts),
        ...Object.entries(document.modules).map(([name, split]) => versionFor(split, facts, name)),
      ];
      // Not kept: whoever writes addresses could fill the memory.
      if (overrides && overrides.size > 0) return (await build(document, versions, overrides)).plan;
      const key = versions.join(' ');
      const known = plans.get(key);
      if (known) return known;
      const keep = plans;
      const { plan, whole } = await build(document, versions);
      // What could not be read may be there on the next page load: only whole plans are kept.
      if (whole) {
        if (keep.size >= MAX_PLANS) keep.clear();
        keep.set(key, plan);
      }
      return plan;
    },
  };
}

/** The versions to try, the chosen one first; one that is for some only is nobody's who has not drawn it. */
function candidates(split: TrafficSplit, chosen: string | undefined): string[] {
  const live = split.versions
    .filter(({ audience }) => audience === undefined)
    .sort((a, b) => b.weight - a.weight)
    .map(({ version }) => version);
  const { lastGood } = split;
  const good = lastGood !== undefined && isForAll(split, lastGood) ? [lastGood] : [];
  return [...new Set([chosen, ...good, ...live])].filter((version) => version !== undefined);
}

async function firstReadable<Value>(
  versions: readonly string[],
  read: (version: string) => Promise<Value>,
): Promise<{ value: Value } | { error: unknown }> {
  let error: unknown = new Error('no version is live');
  for (const version of versions) {
    try {
      return { value: await read(version) };
    } catch (failure) {
      error = failure;
    }
  }
  return { error };
}
