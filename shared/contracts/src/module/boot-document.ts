import * as v from 'valibot';
import { fromFormerNames, partFromFormerNames } from './former-names';
import { HYDRATE_WHEN, moduleManifestSchema } from './manifest';

/*
 * What the edge writes into each page as JSON (`<script type="application/json" id="boot">`): the module versions chosen for
 * this visitor and the configuration. The shell starts from it without another request. Nothing in it belongs to one visitor
 * alone: a page is kept and sent to everybody who gets the same versions.
 */

const {
  files: _files,
  manifest: _format,
  needs: _needs,
  redirects: _redirects,
  shared: _shared,
  server: _server,
  stores: _stores,
  ...known
} = moduleManifestSchema.entries;

/** What it takes to load a version. */
const versionEntries = {
  version: v.string(),
  container: known.container,
  entry: known.entry,
  /** Folder of the version with a trailing slash: `/modules/mf-cart/1.2.0/`. */
  base: v.string(),
  /** SHA-384 of the entry; the entry itself checks its chunks. A module without one is not loaded. */
  entryIntegrity: v.string(),
};

const resolvedModuleSchema = v.object({
  ...known,
  ...versionEntries,
  /** The version to fall back to when this one fails in the browser (`D07`). */
  lastGood: v.exactOptional(
    v.object({
      ...versionEntries,
      /** Exposes of this version that the fallback version has not, or has for something else. */
      lacks: v.optional(v.array(v.string()), []),
    }),
  ),
});

/** Where the portal's data come from, resolved by the edge (`E25`). */
export const runtimeConfigSchema = v.object({
  environment: v.string(),
  erp: v.object({
    url: v.string(),
    /** What the ERP does not have of what the portal can use; not there where that is not known. Since 1.10. */
    missing: v.exactOptional(v.array(v.string())),
  }),
  search: v.object({
    url: v.string(),
    indices: v.object({
      products: v.string(),
      categories: v.string(),
      infobanners: v.string(),
      advertisements: v.string(),
      loyaltyPrograms: v.string(),
    }),
  }),
  auth: v.object({
    type: v.picklist(['oidc-token', 'oidc-cookie', 'credentials']),
    authority: v.string(),
    clientId: v.string(),
    scope: v.string(),
    /** Audience asked for with the access token (RFC 8707), where the provider wants one. */
    resource: v.optional(v.string()),
    /** Who keeps people's passwords: the ERP, unless another provider than its own signs people in. */
    passwordsAt: v.exactOptional(v.picklist(['erp', 'provider'])),
    /** The provider's page on which people see to their own account, where it has one to lead to. */
    accountPage: v.exactOptional(v.string()),
    /**
     * Who asks the provider whether somebody is still signed in there, where a cookie is the session: the ERP, which is given the
     * refresh token for it, else nobody.
     */
    checkedBy: v.exactOptional(v.literal('erp')),
  }),
});

/** A query's data and state as the query cache writes them down. */
export interface RenderedQuery {
  readonly queryHash: string;
  readonly queryKey: readonly unknown[];
  readonly state: Readonly<Record<string, unknown>>;
}

/** Far enough to be safe: a query whose data are not what its part expects fails in that part's boundary. */
function isRenderedQuery(value: unknown): boolean {
  return v.is(
    v.object({
      queryHash: v.string(),
      queryKey: v.array(v.unknown()),
      state: v.object({ data: v.unknown() }),
    }),
    value,
  );
}

/** What of the first view the edge has rendered, and what the browser needs to take it over. */
const renderedSchema = v.object({
  /** Whether it was rendered for a browser that belongs to a customer. */
  expected: v.boolean(),
  /** The module whose page came as HTML; undefined where it is left to the browser. */
  page: v.optional(v.string()),
  head: v.optional(
    v.object({
      title: v.string(),
      description: v.exactOptional(v.string()),
      crumbs: v.exactOptional(v.array(v.object({ label: v.string(), path: v.exactOptional(v.string()) }))),
      alternates: v.exactOptional(
        v.object({
          fr: v.exactOptional(v.string()),
          nl: v.exactOptional(v.string()),
          en: v.exactOptional(v.string()),
        }),
      ),
      nearest: v.exactOptional(v.string()),
      indexed: v.exactOptional(v.boolean()),
    }),
  ),
  /** Parts in slots, by their place. */
  parts: v.record(
    v.string(),
    v.pipe(
      v.unknown(),
      v.transform(partFromFormerNames),
      v.object({ html: v.boolean(), hydrate: v.picklist(HYDRATE_WHEN) }),
    ),
  ),
  /** Content of the query cache, as TanStack Query writes it. */
  queries: v.array(v.custom<RenderedQuery>(isRenderedQuery)),
});

const askedSchema = v.object({
  module: v.string(),
  version: v.string(),
  /** The token of a preview address. Since 1.10. */
  preview: v.exactOptional(v.string()),
});
/** `contract`: the range that the version needs, where the page's shell does not give it; else it is not to be had. */
const refusedSchema = v.object({ ...askedSchema.entries, contract: v.exactOptional(v.string()) });

export const bootDocumentSchema = v.object({
  /** Version of this format. */
  boot: v.literal(1),
  locale: v.picklist(['fr', 'nl', 'en']),
  shell: v.object({
    version: v.string(),
    contract: v.string(),
    /** The version that the page's own script starts where this one fails; the shell itself does not read it. */
    fallback: v.exactOptional(
      v.object({
        version: v.string(),
        contract: v.string(),
        /** Its scripts, in the order in which they run. */
        entry: v.array(v.object({ href: v.string(), integrity: v.string() })),
      }),
    ),
  }),
  config: runtimeConfigSchema,
  modules: v.array(v.pipe(v.unknown(), v.transform(fromFormerNames), resolvedModuleSchema)),
  /**
   * Modules that should be here and cannot be described: no version of them has a readable module.json. Their routes
   * and slots are unknown, so an address that no route fits may be one of theirs: it is answered with 503, not 404.
   */
  missing: v.optional(v.array(v.string()), []),
  /** How long a part of a module may take to come before its fallback version is asked for (ms). */
  moduleTimeout: v.optional(v.number(), 3000),
  /** Names the versions of this page together, as `/builds/latest.json` does; another id there means a newer portal. */
  build: v.optional(v.string(), ''),
  rendered: v.optional(renderedSchema),
  /** Whether versions are given to certain people: the edge is told when somebody signs in or out. Since 1.10. */
  testers: v.exactOptional(v.literal(true)),
  /** The share of traces that is recorded; not there where none is. Since 1.10. */
  traceRatio: v.exactOptional(v.number()),
  /** What this page's address has asked for by `?mf=`, see overrides. */
  overrides: v.exactOptional(v.object({ used: v.array(askedSchema), refused: v.array(refusedSchema) })),
});

/** The runtime configuration of the portal. */
export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
/** One module in the version that this visitor gets. */
export type ResolvedModule = v.InferOutput<typeof resolvedModuleSchema>;
/** What it takes to load a version of a module. */
export interface LoadableVersion {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  readonly base: string;
  readonly entry: string;
  readonly entryIntegrity: string;
}
/** The document inlined in each page. */
export type BootDocument = v.InferOutput<typeof bootDocumentSchema>;

/** What the edge has rendered of a page. */
export type RenderedDocument = v.InferOutput<typeof renderedSchema>;

/** Id of the script element that holds the document. */
export const BOOT_ELEMENT_ID = 'boot';

/**
 * Parses the boot document.
 *
 * @throws v.ValiError when the edge and the shell do not speak the same format
 */
export const parseBootDocument = (json: unknown): BootDocument => v.parse(bootDocumentSchema, json);
