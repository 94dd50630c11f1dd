import * as v from 'valibot';
import { fileNameSchema, filesSchema, pathSchema } from './files';
import { fromFormerNames } from './former-names';
import { storedShapeSchema } from './stored-shape';

/*
 * module.json: made by the build from defineModule and from what the bundler wrote; read by the edge (publication, choice
 * of version, preload hints, status codes) and, resolved, by the shell. The shell knows a module by this file alone.
 */

/** When a part that came as HTML is hydrated. */
export const HYDRATE_WHEN = ['eager', 'when-used', 'visible', 'interaction', 'never'] as const;

const translations = v.object({ fr: v.string(), nl: v.string(), en: v.string() });
const fileName = fileNameSchema;

const routeSchema = v.object({
  id: v.string(),
  path: v.pipe(v.string(), v.startsWith('/')),
  access: v.picklist(['public', 'customer']),
  title: translations,
  params: v.optional(v.record(v.string(), v.string())),
  parent: v.optional(v.string()),
  slots: v.array(v.string()),
  hydrate: v.optional(v.picklist(HYDRATE_WHEN), 'eager'),
  /** For a guest it waits until somebody turns to it, whatever `hydrate` says. */
  deferHydration: v.optional(v.boolean()),
  /** Browsers of customers keep it, opened or not. */
  offline: v.optional(v.boolean()),
  /** Federation expose of the page: `./page/sale-detail`. */
  expose: v.string(),
  /** Files that the browser needs to show the page, without the entry and the messages: page chunk and what it shares. */
  files: v.array(fileName),
});

const contributionSchema = v.object({
  slot: v.string(),
  id: v.string(),
  order: v.number(),
  hydrate: v.optional(v.picklist(HYDRATE_WHEN), 'eager'),
  /** Modules and edges from before 1.10 had it: such a part was rendered once for all pages. */
  urlIndependent: v.optional(v.boolean()),
  /** Room that is kept for the part while it is on its way, pixels. */
  height: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5000))),
  /** The pages that were left out of that. */
  variesOnPaths: v.optional(v.array(v.pipe(v.string(), v.startsWith('/')))),
  expose: v.string(),
  files: v.array(fileName),
});

export const moduleManifestSchema = v.object({
  /** Version of this format. */
  manifest: v.literal(1),
  name: v.pipe(v.string(), v.regex(/^mf-[a-z][a-z0-9-]*$/)),
  version: v.string(),
  /** Semver range of the contract. */
  contract: v.string(),
  /** Name of the federation container: unique per version, or two versions in one page share their chunks' registry. */
  container: v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/i)),
  entry: fileName,
  routes: v.array(routeSchema),
  /** Former addresses of its pages, and the present ones. */
  redirects: v.optional(v.array(v.object({ from: pathSchema, to: pathSchema }))),
  contributions: v.array(contributionSchema),
  offers: v.array(v.string()),
  emits: v.array(v.string()),
  handles: v.array(v.string()),
  /**
   * What the module's sources need of others: events that it listens to, commands that it sends, paths that it links to (one
   * that fits the pattern: `/p/x`). A version of another module that takes one of them away is refused.
   */
  needs: v.optional(
    v.object({ events: v.array(v.string()), commands: v.array(v.string()), pages: v.array(v.string()) }),
    { events: [], commands: [], pages: [] },
  ),
  /**
   * Prefix of the keys in local storage by which a browser shows that it uses the module. A module that names one gets its
   * service, and its parts that are hydrated `when-used`, in such a browser and for customers; one without is always in use.
   */
  storagePrefix: v.optional(v.pipe(v.string(), v.minLength(3))),
  /** Prefix of those of these keys that a session which has run out leaves where they are. */
  unsyncedPrefix: v.optional(v.pipe(v.string(), v.minLength(3))),
  /** What it stores in browsers. Since 1.10: a version without it does not say. */
  stores: v.optional(v.array(storedShapeSchema)),
  service: v.nullable(v.object({ expose: v.string(), files: v.array(fileName) })),
  /** The compiled messages, one expose per locale: `./messages/fr`. */
  messages: v.object({
    fr: v.object({ expose: v.string(), files: v.array(fileName) }),
    nl: v.object({ expose: v.string(), files: v.array(fileName) }),
    en: v.object({ expose: v.string(), files: v.array(fileName) }),
  }),
  /** Packages taken from the shell, with the range this module accepts. */
  shared: v.record(v.string(), v.string()),
  /** The bundle by which the edge renders what the module shows; a version without one is rendered in the browser. */
  server: v.optional(fileName),
  /** Every file of the folder but module.json and the precompressed variants, with its SHA-384 and its size in bytes. */
  files: filesSchema,
});

/** The parsed content of a module.json. */
export type ModuleManifest = v.InferOutput<typeof moduleManifestSchema>;
/** One route of a module.json. */
export type ManifestRoute = ModuleManifest['routes'][number];
/** What a module.json contributes to one slot. */
export type ManifestContribution = ModuleManifest['contributions'][number];
/**
 * When a part that came as HTML is hydrated: with the page; with it where the module is in use; when it comes into view; when a
 * person points at it; not at all.
 */
export type HydrateWhen = (typeof HYDRATE_WHEN)[number];

/**
 * When a page that came as HTML is hydrated.
 *
 * @param expected whether the page is for a customer
 */
export const hydrationOfRoute = (
  { hydrate, deferHydration = false }: ManifestRoute,
  expected: boolean,
): HydrateWhen => (deferHydration && !expected ? 'interaction' : hydrate);

/**
 * Parses a module.json.
 *
 * @throws v.ValiError whose issues name the path of what is wrong
 */
export const parseModuleManifest = (json: unknown): ModuleManifest =>
  v.parse(moduleManifestSchema, fromFormerNames(json));
