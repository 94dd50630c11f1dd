import * as v from 'valibot';
import { filesSchema, fileNameSchema } from './files';
import { storedShapeSchema } from './stored-shape';

/*
 * shell.json: made by the shell's build, beside the shell's files; read by the edge, which writes the script elements
 * and the preload hints of each page from it.
 */

const perLocale = v.optional(v.array(fileNameSchema), []);

export const shellManifestSchema = v.object({
  /** Version of this format. */
  manifest: v.literal(1),
  name: v.literal('shell'),
  version: v.string(),
  /** Version of the contract that this shell offers to modules. */
  contract: v.string(),
  /** Scripts that start the shell, in the order in which they have to run. */
  entry: v.pipe(v.array(fileNameSchema), v.minLength(1)),
  /** Style sheet that every page needs from its first moment: tokens and base styles. The edge inlines it. */
  style: v.optional(fileNameSchema),
  /** Further files that the shell needs at once, by language: its messages. */
  messages: v.optional(v.object({ fr: perLocale, nl: perLocale, en: perLocale }), {}),
  /** Further files that it needs as soon as a part of a module runs. */
  parts: v.optional(v.array(fileNameSchema), []),
  /** Further files that it needs to take up the session of whoever signed in at an identity provider before. */
  identity: v.optional(v.array(fileNameSchema)),
  /** Slots that it offers to modules. Since 1.10, as the two below: a shell without them does not say. */
  offers: v.optional(v.array(v.string())),
  /** Events that it emits. */
  emits: v.optional(v.array(v.string())),
  /** What its sources need of modules, as in module.json. */
  needs: v.optional(
    v.object({ events: v.array(v.string()), commands: v.array(v.string()), pages: v.array(v.string()) }),
  ),
  /** What it stores in browsers, as in module.json. */
  stores: v.optional(v.array(storedShapeSchema)),
  /**
   * The shell makes no Trusted Types policy but takes that of the page. A shell that does not say so was built before, and makes `default`
   * and `vetportal` itself; the edge allows that until the next minor version of the contract.
   */
  scriptPolicy: v.optional(v.literal('page')),
  /** Packages that the shell gives to modules, with the version. */
  shared: v.record(v.string(), v.string()),
  /** The bundle by which the edge renders pages: the frame, and what the shell gives to the modules' bundles. */
  server: v.optional(fileNameSchema),
  /** The service worker, which the edge serves to this version's visitors at `/sw.js`. Without one they get rid of any other's. */
  worker: v.optional(fileNameSchema),
  /** Every file of the folder but shell.json and the precompressed variants. */
  files: filesSchema,
});

/** The parsed content of a shell.json. */
export type ShellManifest = v.InferOutput<typeof shellManifestSchema>;

/**
 * Parses a shell.json.
 *
 * @throws v.ValiError whose issues name the path of what is wrong
 */
export const parseShellManifest = (json: unknown): ShellManifest => v.parse(shellManifestSchema, json);
