import { createHash } from 'node:crypto';
import type {
  ManifestFill,
  ManifestRoute,
  ModuleManifest,
  RoutePattern,
  ShellManifest,
} from '@vetportal/contracts/module';
import type { Translations } from '@vetportal/i18n';
import { escapeJson } from '../page/escape';

/** A version of a module as a page uses it. */
export interface PlannedModule {
  readonly manifest: ModuleManifest;
  /** `/modules/mf-cart/1.2.0/`. */
  readonly base: string;
  /** Its part of the boot document: JSON that is safe inside a script element. */
  readonly boot: string;
  /** The version that takes its place in a browser in which it fails. */
  readonly lastGood: string | undefined;
}

/** A route with the module that has it; the shell's own routes have none. */
export interface PlannedRoute extends RoutePattern {
  readonly title: Translations;
  readonly access: ManifestRoute['access'];
  readonly module: PlannedModule | undefined;
  readonly manifest: ManifestRoute | undefined;
}

/** A slot's fill with the module that has it. */
export interface PlannedFill {
  readonly module: PlannedModule;
  readonly fill: ManifestFill;
}

/** The versions that a page is made of, and what follows from them for every page. */
export interface Plan {
  /** Tells this combination of versions from others; also the `build` of the boot document. */
  readonly build: string;
  readonly shell: ShellManifest;
  /** `/shell/1.4.0/`. */
  readonly shellBase: string;
  /** Content of the shell's style sheet. */
  readonly globalCss: string;
  readonly modules: readonly PlannedModule[];
  /** The modules' parts of the boot document, as a JSON array. */
  readonly bootModules: string;
  /** Names the versions to fall back to: two plans of the same versions may differ in these. */
  readonly fallbacks: string;
  /** Modules of the traffic document of which no version can be described. */
  readonly missing: readonly string[];
  readonly routes: readonly PlannedRoute[];
  /** In the order in which they stand on the page. */
  readonly fills: ReadonlyMap<string, readonly PlannedFill[]>;
}

/** Pages that belong to the shell itself, whatever the modules. */
export interface ShellRoute extends RoutePattern {
  readonly title: Translations;
}

/** A version of a module, and the one to fall back to. */
export interface ChosenModule {
  readonly manifest: ModuleManifest;
  readonly lastGood: ModuleManifest | undefined;
  /** Where its files lie, where that is a development server. */
  readonly base?: string | undefined;
}

/** Puts the versions of a page together. */
export function makePlan(
  shell: ShellManifest,
  globalCss: string,
  chosen: readonly ChosenModule[],
  missing: readonly string[],
  shellRoutes: readonly ShellRoute[],
): Plan {
  const modules = chosen.map(({ manifest, lastGood, base }) =>
    base === undefined ? planModule(manifest, lastGood) : makeModule(manifest, lastGood, base),
  );
  const fills = new Map<string, PlannedFill[]>();
  for (const module of modules) {
    for (const fill of module.manifest.fills) {
      fills.set(fill.slot, [...(fills.get(fill.slot) ?? []), { module, fill }]);
    }
  }
  for (const list of fills.values()) list.sort((a, b) => a.fill.order - b.fill.order);
  return {
    build: buildId(shell, chosen),
    shell,
    shellBase: `/shell/${shell.version}/`,
    globalCss,
    modules,
    bootModules: `[${modules.map(({ boot }) => boot).join(',')}]`,
    fallbacks: modules.map(({ lastGood }) => lastGood ?? '').join(' '),
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
    fills,
  };
}

/** A short name for the versions of a page; a development server has the same version with other files. */
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

const planned = new WeakMap<ModuleManifest, Map<string, PlannedModule>>();

/** The same object for the same manifests: plans share what is expensive about a module. */
function planModule(manifest: ModuleManifest, lastGood: ModuleManifest | undefined): PlannedModule {
  const known = planned.get(manifest) ?? new Map<string, PlannedModule>();
  planned.set(manifest, known);
  const made = known.get(lastGood?.version ?? '') ?? makeModule(manifest, lastGood, baseOf(manifest));
  known.set(lastGood?.version ?? '', made);
  return made;
}

function makeModule(
  manifest: ModuleManifest,
  lastGood: ModuleManifest | undefined,
  base: string,
): PlannedModule {
  const {
    files: _files,
    manifest: _format,
    needs: _needs,
    shared: _shared,
    server: _server,
    ...described
  } = manifest;
  const boot = escapeJson(
    JSON.stringify({
      ...described,
      ...loadable(manifest, base),
      ...(lastGood
        ? { lastGood: { ...loadable(lastGood, baseOf(lastGood)), lacks: lackedBy(lastGood, manifest) } }
        : {}),
    }),
  );
  return { manifest, base, boot, lastGood: lastGood?.version };
}

const baseOf = ({ name, version }: ModuleManifest): string => `/modules/${name}/${version}/`;

/** What it takes to load a version, with its own hash. */
function loadable(manifest: ModuleManifest, base: string) {
  const { version, container, entry, files } = manifest;
  const file = Object.hasOwn(files, entry) ? files[entry] : undefined;
  return { version, container, entry, base, entryIntegrity: file?.integrity ?? '' };
}

/** Exposes of a version that an older one has not, or has for another address or another slot. */
function lackedBy(older: ModuleManifest, { routes, fills, service }: ModuleManifest): string[] {
  const form = (route: ManifestRoute): string => JSON.stringify([route.expose, route.path, route.params]);
  const place = ({ expose, slot }: ManifestFill): string => JSON.stringify([expose, slot]);
  const pages = new Set(older.routes.map(form));
  const parts = new Set(older.fills.map(place));
  return [
    ...routes.filter((route) => !pages.has(form(route))).map(({ expose }) => expose),
    ...fills.filter((fill) => !parts.has(place(fill))).map(({ expose }) => expose),
    ...(service && service.expose !== older.service?.expose ? [service.expose] : []),
  ];
}
