import { createHash } from 'node:crypto';
import {
  type ManifestContribution,
  type ManifestRoute,
  type ModuleManifest,
  readsFormerNames,
  type RoutePattern,
  type ShellManifest,
  type TrafficDocument,
  withFormerNames,
} from '@vetportal/contracts/module';
import type { Translations } from '@vetportal/i18n';
import { escapeJson } from '../http/escape';

/** A version of a module as a page uses it. */
export interface ResolvedModule {
  readonly manifest: ModuleManifest;
  /** `/modules/mf-cart/1.2.0/`. */
  readonly base: string;
  /** Its part of the boot document: JSON that is safe inside a script element. */
  readonly boot: string;
  /** The version that takes its place in a browser in which it fails. */
  readonly lastGood: string | undefined;
}

/** A route with the module that has it; the shell's own routes have none. */
export interface ResolvedRoute extends RoutePattern {
  readonly title: Translations;
  readonly access: ManifestRoute['access'];
  readonly module: ResolvedModule | undefined;
  readonly manifest: ManifestRoute | undefined;
}

/** An address that had a page. */
export interface MovedRoute extends RoutePattern {
  /** Path of the page in its place, with parameters of the former; undefined: there is none. */
  readonly to: string | undefined;
  /** Whether it is so for good; a retired module may come back. */
  readonly permanent: boolean;
}

/** A slot contribution with the module that has it. */
export interface ResolvedContribution {
  readonly module: ResolvedModule;
  readonly contribution: ManifestContribution;
}

/** The versions of shell and modules for one visitor, and what follows from them for every page. */
export interface ResolvedVersions {
  /** Id of this combination of versions; also the `build` of the boot document. */
  readonly build: string;
  readonly shell: ShellManifest;
  /** `/shell/1.4.0/`. */
  readonly shellBase: string;
  /** The version of the shell that takes its place in a browser in which it fails; it runs the same modules. */
  readonly fallbackShell: ShellManifest | undefined;
  /** Content of the shell's style sheet. */
  readonly globalCss: string;
  readonly modules: readonly ResolvedModule[];
  /** The modules' parts of the boot document, as a JSON array. */
  readonly bootModules: string;
  /** The fallback versions as a text: two results with the same versions may differ in these. */
  readonly fallbacks: string;
  /** Whether some versions are for certain people, whom only their browsers can name. */
  readonly asksWho: boolean;
  /** Modules of the traffic document without a readable version. */
  readonly missing: readonly string[];
  readonly routes: readonly ResolvedRoute[];
  /** Former addresses: of renamed routes, and of retired modules. */
  readonly moved: readonly MovedRoute[];
  /** By slot, in their order on the page. */
  readonly contributions: ReadonlyMap<string, readonly ResolvedContribution[]>;
}

/** Pages that belong to the shell itself, whatever the modules. */
export interface ShellRoute extends RoutePattern {
  readonly title: Translations;
}

/** A version of a module, and its fallback version. */
export interface ChosenModule {
  readonly manifest: ModuleManifest;
  readonly lastGood: ModuleManifest | undefined;
  /** Base URL of its files, where a development server serves them. */
  readonly base?: string | undefined;
}

/** A version of the shell, and what goes with it. */
export interface ChosenShell {
  readonly shell: ShellManifest;
  readonly fallbackShell: ShellManifest | undefined;
  /** Content of its style sheet. */
  readonly globalCss: string;
}

/** Combines the versions of a visitor with the routes and slot contributions that follow from them. */
export function combineVersions(
  { shell, fallbackShell, globalCss }: ChosenShell,
  chosen: readonly ChosenModule[],
  missing: readonly string[],
  shellRoutes: readonly ShellRoute[],
  { retired = {}, testers = {} }: Pick<TrafficDocument, 'retired' | 'testers'> = {},
): ResolvedVersions {
  const asksWho = Object.values(testers)
    .flat()
    .some(({ person }) => person !== undefined);
  const modules = chosen.map(({ manifest, lastGood, base }) =>
    base === undefined
      ? resolveModule(manifest, lastGood, shell.contract)
      : describeModule(manifest, lastGood, base, shell.contract),
  );
  const contributions = new Map<string, ResolvedContribution[]>();
  for (const module of modules) {
    for (const contribution of module.manifest.contributions) {
      const ofSlot = contributions.get(contribution.slot) ?? [];
      contributions.set(contribution.slot, [...ofSlot, { module, contribution }]);
    }
  }
  for (const list of contributions.values()) list.sort((a, b) => a.contribution.order - b.contribution.order);
  return {
    build: buildId(shell, chosen),
    shell,
    shellBase: shellBaseOf(shell),
    fallbackShell,
    globalCss,
    modules,
    bootModules: `[${modules.map(({ boot }) => boot).join(',')}]`,
    fallbacks: [fallbackShell?.version, ...modules.map(({ lastGood }) => lastGood), asksWho].join(' '),
    asksWho,
    missing,
    routes: [
      ...shellRoutes.map((route) => ({
        ...route,
        access: 'public' as const,
        module: undefined,
        manifest: undefined,
      })),
      ...modules.flatMap((module) =>
        module.manifest.routes.map((route) => ({
          path: route.path,
          params: route.params,
          title: route.title,
          access: route.access,
          module,
          manifest: route,
        })),
      ),
    ],
    moved: [
      ...modules.flatMap(({ manifest }) =>
        (manifest.redirects ?? []).map(({ from, to }) => ({ path: from, to, permanent: true })),
      ),
      ...Object.values(retired).flatMap(({ routes, to }) =>
        routes.map((route) => ({ ...route, to, permanent: false })),
      ),
    ],
    contributions,
  };
}

/** The versions of a set, by name; the shell among them. */
export const versionsOf = ({
  shell,
  modules,
}: Pick<ResolvedVersions, 'shell' | 'modules'>): Readonly<Record<string, string>> => ({
  shell: shell.version,
  ...Object.fromEntries(modules.map(({ manifest }) => [manifest.name, manifest.version])),
});

/** Base URL of a shell's files. */
export const shellBaseOf = ({ version }: ShellManifest): string => `/shell/${version}/`;

/** The id of a combination of versions; a development server serves other files under the same version. */
function buildId(shell: ShellManifest, chosen: readonly ChosenModule[]): string {
  const versions = [
    `shell@${shell.version}`,
    ...chosen.map(({ manifest, base }) => {
      const { name, version } = manifest;
      return base === undefined ? `${name}@${version}` : `${base} ${loadable(manifest, base).entryIntegrity}`;
    }),
  ].sort();
  return createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 16);
}

const resolvedModules = new WeakMap<ModuleManifest, Map<string, ResolvedModule>>();

/** Returns the same object for the same manifests, so that the boot JSON of a module is serialized once. */
function resolveModule(
  manifest: ModuleManifest,
  lastGood: ModuleManifest | undefined,
  contract: string,
): ResolvedModule {
  const known = resolvedModules.get(manifest) ?? new Map<string, ResolvedModule>();
  resolvedModules.set(manifest, known);
  const key = `${lastGood?.version ?? ''} ${readsFormerNames(contract)}`;
  const module = known.get(key) ?? describeModule(manifest, lastGood, baseOf(manifest), contract);
  known.set(key, module);
  return module;
}

function describeModule(
  manifest: ModuleManifest,
  lastGood: ModuleManifest | undefined,
  base: string,
  contract: string,
): ResolvedModule {
  const {
    files: _files,
    manifest: _format,
    needs: _needs,
    redirects: _redirects,
    shared: _shared,
    server: _server,
    ...described
  } = manifest;
  const boot = escapeJson(
    JSON.stringify({
      ...(readsFormerNames(contract) ? withFormerNames(described) : described),
      ...loadable(manifest, base),
      ...(lastGood
        ? { lastGood: { ...loadable(lastGood, baseOf(lastGood)), lacks: lackedBy(lastGood, manifest) } }
        : {}),
    }),
  );
  return { manifest, base, boot, lastGood: lastGood?.version };
}

const baseOf = ({ name, version }: ModuleManifest): string => `/modules/${name}/${version}/`;

/** What a browser needs to load a version, with the hash of its entry. */
function loadable(manifest: ModuleManifest, base: string) {
  const { version, container, entry, files } = manifest;
  const file = Object.hasOwn(files, entry) ? files[entry] : undefined;
  return { version, container, entry, base, entryIntegrity: file?.integrity ?? '' };
}

/** Exposes of a version that the older one does not have, or has for another address or slot. */
function lackedBy(older: ModuleManifest, { routes, contributions, service }: ModuleManifest): string[] {
  const form = (route: ManifestRoute): string => JSON.stringify([route.expose, route.path, route.params]);
  const place = ({ expose, slot }: ManifestContribution): string => JSON.stringify([expose, slot]);
  const pages = new Set(older.routes.map(form));
  const parts = new Set(older.contributions.map(place));
  return [
    ...routes.filter((route) => !pages.has(form(route))).map(({ expose }) => expose),
    ...contributions.filter((contribution) => !parts.has(place(contribution))).map(({ expose }) => expose),
    ...(service && service.expose !== older.service?.expose ? [service.expose] : []),
  ];
}
