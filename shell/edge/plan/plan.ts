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

/** Puts the versions of a page together. */
export function makePlan(
  shell: ShellManifest,
  globalCss: string,
  manifests: readonly ModuleManifest[],
  missing: readonly string[],
  shellRoutes: readonly ShellRoute[],
): Plan {
  const modules = manifests.map(planModule);
  const fills = new Map<string, PlannedFill[]>();
  for (const module of modules) {
    for (const fill of module.manifest.fills) {
      fills.set(fill.slot, [...(fills.get(fill.slot) ?? []), { module, fill }]);
    }
  }
  for (const list of fills.values()) list.sort((a, b) => a.fill.order - b.fill.order);
  return {
    build: buildId(shell, manifests),
    shell,
    shellBase: `/shell/${shell.version}/`,
    globalCss,
    modules,
    bootModules: `[${modules.map(({ boot }) => boot).join(',')}]`,
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

/** A short name for the versions of a page. */
export function buildId(shell: ShellManifest, manifests: readonly ModuleManifest[]): string {
  const versions = [shell, ...manifests].map(({ name, version }) => `${name}@${version}`).sort();
  return createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 16);
}

const planned = new WeakMap<ModuleManifest, PlannedModule>();

/** The same object for the same manifest: plans share what is expensive about a module. */
function planModule(manifest: ModuleManifest): PlannedModule {
  const known = planned.get(manifest);
  if (known) return known;
  const base = `/modules/${manifest.name}/${manifest.version}/`;
  const {
    files,
    manifest: _format,
    needs: _needs,
    shared: _shared,
    server: _server,
    ...described
  } = manifest;
  const entry = Object.hasOwn(files, manifest.entry) ? files[manifest.entry] : undefined;
  const boot = escapeJson(JSON.stringify({ ...described, base, entryIntegrity: entry?.integrity ?? '' }));
  const module = { manifest, base, boot };
  planned.set(manifest, module);
  return module;
}
