import type { ManifestContribution, ManifestRoute, ResolvedModule } from '@vetportal/contracts/module';

/** A module as the boot document describes it; no routes and no slots unless said. */
export const resolvedModule = (
  different: Partial<ResolvedModule> & { readonly name?: `mf-${string}` } = {},
): ResolvedModule => {
  const { name = 'mf-cart', version = '1.2.0' } = different;
  return {
    name,
    version,
    contract: '^1.0.0',
    container: `${name}_${version}`.replace(/\W/g, '_'),
    entry: 'remoteEntry.abc123.js',
    routes: [],
    contributions: [],
    offers: [],
    emits: [],
    handles: [],
    service: null,
    messages: {
      fr: { expose: './messages/fr', files: [] },
      nl: { expose: './messages/nl', files: [] },
      en: { expose: './messages/en', files: [] },
    },
    base: `/modules/${name}/${version}/`,
    entryIntegrity: `sha384-${'B'.repeat(64)}`,
    ...different,
  };
};

/** A route of a module; public unless said. */
export const route = (path: string, different: Partial<ManifestRoute> = {}): ManifestRoute => ({
  id: path,
  path,
  access: 'public',
  title: { fr: `${path} fr`, nl: `${path} nl`, en: `${path} en` },
  slots: [],
  hydrate: 'eager',
  expose: `./page${path}`,
  files: [],
  ...different,
});

/** A part of a module for a slot. */
export const contribution = (slot: string, id: string, order: number): ManifestContribution => ({
  slot,
  id,
  order,
  hydrate: 'eager',
  expose: `./slot/${id}`,
  files: [],
});
