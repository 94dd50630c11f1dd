import {
  matchRoute,
  type ModuleManifest,
  type RetiredModule,
  type ShellManifest,
} from '@vetportal/contracts/module';
import { SHELL_ROUTES } from '@vetportal/edge/versions/shell-routes';
import type { LivePortal } from '../live-portal';
import type { Refusal } from '../refusal';

/** A version of a module or of the shell. */
type Part = ModuleManifest | ShellManifest;

/** Something that a version needs of others. */
export interface Need {
  readonly kind: 'command' | 'event' | 'slot' | 'page';
  /** Name of the command, event or slot; path of the page. */
  readonly what: string;
}

/** A need of a live version, and the versions that meet it; none where nobody does. */
export interface Use extends Need {
  /** `mf-cart 1.4.0`. */
  readonly from: string;
  readonly to: readonly string[];
}

const nameOf = ({ name, version }: Part): string => `${name} ${version}`;
const isModule = (part: Part): part is ModuleManifest => part.name !== 'shell';
/** A shell from before 1.10 does not say what it offers. */
const isSilent = (part: Part): boolean => !isModule(part) && part.offers === undefined;
const partsOf = ({ shells, modules }: LivePortal): readonly Part[] =>
  [...shells, ...modules].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

/** The paths at which a module answers: those of its pages, and the former ones. */
export const pathsOf = ({ routes, redirects = [] }: ModuleManifest): string[] => [
  ...routes.map(({ path }) => path),
  ...redirects.map(({ from }) => from),
];

function needsOf(part: Part): readonly Need[] {
  const { commands = [], events = [], pages = [] } = part.needs ?? {};
  const slots = isModule(part) ? part.contributions.map(({ slot }) => slot) : [];
  const all = { command: commands, event: events, slot: slots, page: pages };
  return Object.entries(all).flatMap(([kind, names]) =>
    [...new Set(names)].map((what) => ({ kind: kind as Need['kind'], what })),
  );
}

function meets(part: Part, { kind, what }: Need): boolean {
  if (kind === 'command') return isModule(part) && part.handles.includes(what);
  if (kind === 'event') return part.emits?.includes(what) === true;
  if (kind === 'slot') return part.offers?.includes(what) === true;
  const routes = isModule(part) ? pathsOf(part).map((path) => ({ path })) : SHELL_ROUTES;
  // A path that pages stand below is the beginning of a link.
  return matchRoute(routes, what) !== undefined || routes.some(({ path }) => path.startsWith(`${what}/`));
}

/** Who uses what of whom: each need of a live version. */
export function usesOf(portal: LivePortal): readonly Use[] {
  const parts = partsOf(portal);
  return parts.flatMap((part) =>
    needsOf(part).map((need) => ({
      from: nameOf(part),
      ...need,
      to: parts.filter((each) => meets(each, need)).map(nameOf),
    })),
  );
}

/** The uses of a portal that nobody meets. What a shell does not say it may have. */
export function unmetUses(portal: LivePortal): readonly Use[] {
  const mayHave = portal.shells.some(isSilent);
  return usesOf(portal).filter(
    ({ kind, to }) => to.length === 0 && !(mayHave && (kind === 'event' || kind === 'slot')),
  );
}

/**
 * The needs that a change of the portal leaves unmet and that were met, or not there, before (`W27`).
 *
 * @param before what visitors may get now
 * @param after what they may get then
 * @param retired modules whose addresses may lead to another page
 */
export function checkNeeds(
  before: LivePortal,
  after: LivePortal,
  retired: readonly RetiredModule[] = [],
): readonly Refusal[] {
  const known = new Set(unmetUses(before).map(keyOf));
  const led = retired.flatMap(({ routes, to }) => (to === undefined ? [] : routes));
  return unmetUses(after)
    .filter((use) => !known.has(keyOf(use)))
    .filter(({ kind, what }) => kind !== 'page' || !matchRoute(led, what))
    .map(refusalOf);
}

/** By name: another version of a module that lacks the same changes nothing. */
const keyOf = ({ from, kind, what }: Use): string => `${from.split(' ')[0] ?? ''} ${kind} ${what}`;

const WORDS: Readonly<Record<Need['kind'], string>> = {
  command: 'asks the command',
  event: 'listens to the event',
  slot: 'contributes to the slot',
  page: 'links to the page',
};

const refusalOf = (use: Use): Refusal => ({
  code: 'need-unmet',
  what: `${use.from} ${WORDS[use.kind]} ${use.what}, which nobody has`,
  remedy: 'Bring first what has it.',
});

/**
 * The needs of a version that is to be published, of which neither a live nor a published version of anybody has anything.
 *
 * @param others all of these
 * @returns refusals; for pages warnings, because a path in the sources may be no link
 */
export function checkOwnNeeds(
  part: Part,
  others: LivePortal,
): { readonly refusals: readonly Refusal[]; readonly warnings: readonly string[] } {
  // Nothing is live: what comes first may need what comes after it.
  if (others.shells.length === 0) return { refusals: [], warnings: [] };
  const whole = isModule(part)
    ? { ...others, modules: [...others.modules, part] }
    : { ...others, shells: [...others.shells, part] };
  const own = unmetUses(whole).filter(({ from }) => from === nameOf(part));
  return {
    refusals: own.filter(({ kind }) => kind !== 'page').map(refusalOf),
    warnings: own.filter(({ kind }) => kind === 'page').map((use) => `${refusalOf(use).what}.`),
  };
}
