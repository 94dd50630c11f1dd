import { LRUCache } from 'lru-cache';
import {
  type ModuleManifest,
  readsFormerNames,
  type ShellManifest,
  type TrafficDocument,
  type TrafficSplit,
} from '@vetportal/contracts/module';
import { ArtefactUnavailable, type PublishedVersions, type VisitorFacts } from '../ports';
import { versionsFor } from './choose-version';
import { fallbacksInBrowser, fallbacksOf } from './fallback';
import { givesContract } from './gives-contract';
import { splitOf } from './traffic-split';
import {
  type ChosenModule,
  combineVersions,
  type ResolvedVersions,
  type ShellRoute,
} from './resolved-versions';

/**
 * Cached combinations of versions; each is small next to what it refers to. Five modules and the shell in three versions each are 729
 * combinations.
 */
const MAX_CACHED = 1000;

/** A version that replaces the one that the visitor would get. */
export interface Override {
  readonly manifest: ModuleManifest;
  /** Base URL of a development server; undefined for a published version. */
  readonly base: string | undefined;
}

/** The versions that replace those of the visitor. */
export interface ResolvedOverrides {
  readonly byModule: ReadonlyMap<string, Override>;
  readonly shell: ShellManifest | undefined;
}

/** Resolves the versions of each visitor from the traffic document. */
export interface VersionResolver {
  /**
   * @param visitor the visitor's id, or all facts that the choice of a version may depend on
   * @param overrides versions that the page's address asks for; one that does not fit the visitor's shell is ignored
   * @throws ArtefactUnavailable when no version of the shell is readable; a module alone never makes it throw
   */
  resolve(visitor: string | VisitorFacts, overrides?: ResolvedOverrides): Promise<ResolvedVersions>;
}

/**
 * Resolves versions from a store. Where the chosen version of a module has no readable module.json, or does not fit the visitor's
 * shell, the resolver takes the fallback version, else the live version with the most visitors (`D10`). Where none of them is
 * readable it lists the module as missing, and the page works without it. Each page load tries again.
 */
export function createVersionResolver(
  store: PublishedVersions,
  shellRoutes: readonly ShellRoute[],
): VersionResolver {
  const newCache = () => new LRUCache<string, ResolvedVersions>({ max: MAX_CACHED });
  let cached = newCache();
  let traffic: TrafficDocument | undefined;

  const styles = new WeakMap<ShellManifest, string>();
  const styleOf = async (shell: ShellManifest): Promise<string> => {
    if (shell.style === undefined) return '';
    const known = styles.get(shell);
    if (known !== undefined) return known;
    // Without its style a page is ugly but works; the next resolution reads it again.
    const content = await store.file('shell', shell.version, shell.style, 'identity').catch(() => undefined);
    if (content) styles.set(shell, content.toString());
    return content?.toString() ?? '';
  };

  /** Reads a version of a module; throws where the visitor's shell does not provide its contract, so that another one is tried. */
  const compatibleModule = async (
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

  /** The first fallback that is readable and fits the shell; without one the browser shows an error where the version fails. */
  const lastGoodOf = async (
    shell: ShellManifest,
    split: TrafficSplit | undefined,
    { name, version }: ModuleManifest,
  ): Promise<ModuleManifest | undefined> => {
    const tries = split ? fallbacksInBrowser(split, version) : [];
    const found = await firstReadable(tries, (each) => compatibleModule(shell, name, each));
    return 'error' in found ? undefined : found.value;
  };

  /**
   * The first fallback of the shell that can take over the page as it is: it gives the contract to each module, and reads the same names
   * in the boot document.
   */
  const fallbackShellOf = async (
    document: TrafficDocument,
    shell: ShellManifest,
    modules: readonly ChosenModule[],
  ): Promise<ShellManifest | undefined> => {
    const found = await firstReadable(fallbacksInBrowser(document.shell, shell.version), async (version) => {
      const other = await store.shell(version);
      const fits =
        readsFormerNames(other.contract) === readsFormerNames(shell.contract) &&
        modules.every(({ manifest }) => givesContract(manifest, other));
      if (fits) return other;
      throw new ArtefactUnavailable(`shell ${version}`, `does not run the modules of shell ${shell.version}`);
    });
    return 'error' in found ? undefined : found.value;
  };

  const build = async (
    document: TrafficDocument,
    versions: ReadonlyMap<string, string>,
    overrides: ResolvedOverrides = NO_OVERRIDES,
  ): Promise<{ resolved: ResolvedVersions; isComplete: boolean }> => {
    // A module that nobody has yet is shown to whoever asks for it.
    const names = [...new Set([...versions.keys(), ...overrides.byModule.keys()])].filter(
      (name) => name !== SHELL,
    );
    let isComplete = true;
    const shell = overrides.shell
      ? { value: overrides.shell }
      : await firstReadable(versionsToTry(document.shell, versions.get(SHELL)), (version) =>
          store.shell(version),
        );
    if ('error' in shell) throw shell.error;
    const globalCss = await styleOf(shell.value);
    const chosen: ChosenModule[] = [];
    const missing: string[] = [];
    await Promise.all(
      names.map(async (name) => {
        const split = splitOf(document, name);
        const override = overrides.byModule.get(name);
        if (override && givesContract(override.manifest, shell.value)) {
          chosen.push({ ...override, lastGood: await lastGoodOf(shell.value, split, override.manifest) });
          return;
        }
        const wanted = versions.get(name);
        const tries = versionsToTry(split, wanted);
        const found = await firstReadable(tries, (version) => compatibleModule(shell.value, name, version));
        if (!('error' in found))
          chosen.push({ manifest: found.value, lastGood: await lastGoodOf(shell.value, split, found.value) });
        // What only testers or a tab ask for is missed by nobody.
        else if (split) missing.push(name);
        if ('error' in found || found.value.version !== wanted) isComplete = false;
      }),
    );
    // Sorted, because the order of the reads must not change the page.
    chosen.sort((a, b) => names.indexOf(a.manifest.name) - names.indexOf(b.manifest.name));
    isComplete &&= shell.value.version === versions.get(SHELL);
    const fallbackShell = await fallbackShellOf(document, shell.value, chosen);
    const resolved = combineVersions(
      { shell: shell.value, fallbackShell, globalCss },
      chosen,
      missing.sort(),
      shellRoutes,
      document,
    );
    return { resolved, isComplete };
  };

  return {
    async resolve(visitor, overrides) {
      const document = await store.traffic();
      if (document !== traffic) {
        traffic = document;
        cached = newCache();
      }
      const facts = typeof visitor === 'string' ? { id: visitor } : visitor;
      const versions = new Map(versionsFor(document, facts));
      // Not cached: overrides come from addresses, and anyone could fill the memory with them.
      if (overrides && (overrides.byModule.size > 0 || overrides.shell))
        return (await build(document, versions, overrides)).resolved;
      const key = [...versions].join(' ');
      const known = cached.get(key);
      if (known) return known;
      const cache = cached;
      const { resolved, isComplete } = await build(document, versions);
      // An unreadable version may be readable on the next page load: only complete results are cached.
      if (isComplete) cache.set(key, resolved);
      return resolved;
    },
  };
}

const SHELL = 'shell';
const NO_OVERRIDES: ResolvedOverrides = { byModule: new Map(), shell: undefined };

/** The versions to try, the chosen one first. */
const versionsToTry = (split: TrafficSplit | undefined, chosen: string | undefined): readonly string[] =>
  chosen === undefined ? [] : [chosen, ...(split ? fallbacksOf(split, chosen) : [])];

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
