/*
 * The names that module.json, module.ts, the boot document and the render plan used before 1.10 of the contract. They are deprecated.
 * For one minor version they are read, and written beside the present ones, so that modules, shells and edges from before and
 * after understand each other.
 */

type Names = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;

/** By its former name, the present name of each key of a module. */
const OF_MODULE: Names = { fills: 'contributions', keeps: 'storagePrefix', unsent: 'unsyncedPrefix' };
/** The same for what it needs of other modules. */
const OF_NEEDS: Names = { facts: 'events' };
/** The same for its routes and for what it contributes to slots. */
const OF_PART: Names = {
  live: 'hydrate',
  readFirst: 'deferHydration',
  sameEverywhere: 'urlIndependent',
  differsBelow: 'variesOnPaths',
};

/** When a part was hydrated, as it was said before 1.10. */
export type FormerHydrateWhen = 'at-once' | 'when-used' | 'when-visible' | 'on-interaction' | 'never';

/** By its former name, the present name of each moment that has another one. */
const OF_MOMENT: Names = { 'at-once': 'eager', 'when-visible': 'visible', 'on-interaction': 'interaction' };

/**
 * Gives the description of a module the present names.
 *
 * @param json of a module.json, a boot document, a render plan or a module.ts, with former names, present ones or both
 * @returns a copy in which no former name is left; what is no description comes back as it is
 */
export function fromFormerNames(json: unknown): unknown {
  if (!isFields(json)) return json;
  const module = toPresent(json, OF_MODULE);
  if (isFields(module['needs'])) module['needs'] = toPresent(module['needs'], OF_NEEDS);
  for (const list of ['routes', 'contributions']) {
    const parts = module[list];
    if (Array.isArray(parts)) module[list] = parts.map(partFromFormerNames);
  }
  return module;
}

/**
 * Adds the former names to the description of a module, for edges and shells from before 1.10.
 *
 * @returns a copy with both names
 */
export function withFormerNames<Module extends object>(module: Module): Module {
  const fields = fieldsOf(module);
  for (const list of ['routes', 'contributions']) {
    const parts = fields[list];
    if (Array.isArray(parts)) fields[list] = parts.map((part: object) => partWithFormerNames(part));
  }
  if (isFields(fields['needs'])) fields['needs'] = withFormer(fields['needs'], OF_NEEDS);
  return withFormer(fields, OF_MODULE) as Module;
}

/**
 * Whether a shell reads the former names alone.
 *
 * @param contract the version of the contract that it gives: `1.9.0`
 */
export function readsFormerNames(contract: string): boolean {
  const [major = 0, minor = 0] = contract.split('.').map(Number);
  return major === 1 && minor < 10;
}

/** The same as fromFormerNames for a route, or for a part of a slot. */
export function partFromFormerNames(part: unknown): unknown {
  if (!isFields(part)) return part;
  const present = toPresent(part, OF_PART);
  const moment = present['hydrate'];
  return typeof moment === 'string' && Object.hasOwn(OF_MOMENT, moment)
    ? { ...present, hydrate: OF_MOMENT[moment] }
    : present;
}

/** The same as withFormerNames for a route, or for a part of a slot. */
export function partWithFormerNames<Part extends object>(part: Part): Part {
  const former = withFormer(fieldsOf(part), OF_PART);
  const moment = Object.entries(OF_MOMENT).find(([, present]) => present === former['live'])?.[0];
  return (moment === undefined ? former : { ...former, live: moment }) as Part;
}

const fieldsOf = (of: object): Record<string, unknown> => Object.fromEntries(Object.entries(of));

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toPresent(fields: Fields, names: Names): Record<string, unknown> {
  const renamed = Object.entries(fields).flatMap(([name, value]) => {
    const present = Object.hasOwn(names, name) ? names[name] : undefined;
    if (present === undefined) return [[name, value]];
    return present in fields ? [] : [[present, value]];
  });
  return Object.fromEntries(renamed) as Record<string, unknown>;
}

function withFormer(fields: Fields, names: Names): Fields {
  const former = Object.entries(names).flatMap(([name, present]) =>
    present in fields ? [[name, fields[present]]] : [],
  );
  return { ...fields, ...(Object.fromEntries(former) as Fields) };
}
