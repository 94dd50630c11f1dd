import type { TrafficDocument } from '@vetportal/contracts/module';
import type { Scope } from './tokens';

/** What somebody may: everything as an operator, read everything as a viewer, everything of one module or of the shell. */
export type Role = Scope | 'viewer';

/** The names that somebody may read of; undefined: of all. */
export type Readable = readonly string[] | undefined;

/** A team reads everything of its own (`W29`); an operator and a viewer read everything. */
export const readableBy = (roles: readonly Role[]): Readable =>
  roles.some((role) => role === 'operator' || role === 'viewer') ? undefined : roles;

/** @param name a module, `shell`, or `operator` for what operators alone may */
export const mayChange = (roles: readonly Role[], name: string): boolean =>
  roles.some((role) => role === 'operator' || (role === name && role !== 'viewer'));

/** Keeps what has a name that may be read. */
export const isReadable =
  (readable: Readable) =>
  ({ name }: { readonly name: string }): boolean =>
    readable === undefined || readable.includes(name);

/** The traffic as its reader may see it: a team that of its own module, and of the shell that runs it. */
export const readableTraffic = (document: TrafficDocument, readable: Readable): TrafficDocument =>
  readable === undefined
    ? document
    : {
        ...document,
        modules: only(document.modules, readable),
        ...(document.testers ? { testers: only(document.testers, readable) } : {}),
        ...(document.retired ? { retired: only(document.retired, readable) } : {}),
      };

/**
 * What module fits which shell. The shell runs the modules, so its team sees all of it.
 *
 * @param cells each about a version: `mf-cart 1.4.0`
 */
export const readableContracts = <Cell extends { readonly module: string }>(
  cells: readonly Cell[],
  readable: Readable,
): Cell[] =>
  cells.filter(
    ({ module }) => readable === undefined || readable.includes('shell') || isOf(module, readable),
  );

/** What a module uses of others, and others of it. */
export const readableUses = <Use extends { readonly from: string; readonly to: readonly string[] }>(
  uses: readonly Use[],
  readable: Readable,
): Use[] =>
  uses.filter(({ from, to }) => readable === undefined || [from, ...to].some((each) => isOf(each, readable)));

/** A set of versions as its reader may see it: a team that of its own module, and of the shell that runs it. */
export const readableSet = <Set extends { readonly versions: Readonly<Record<string, string>> }>(
  set: Set,
  readable: Readable,
): Set => (readable === undefined ? set : { ...set, versions: only(set.versions, [...readable, 'shell']) });

/** @param version with its name: `mf-cart 1.4.0` */
const isOf = (version: string, names: readonly string[]): boolean =>
  names.includes(version.split(' ')[0] ?? '');

const only = <Value>(
  values: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
