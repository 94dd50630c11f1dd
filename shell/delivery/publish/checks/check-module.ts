import { matchRoute, type ModuleManifest, type ShellManifest } from '@vetportal/contracts/module';
import { satisfies } from 'semver';
import { givesContract } from '@vetportal/edge/versions/gives-contract';
import { SHELL_ROUTES } from '@vetportal/edge/versions/shell-routes';
import type { LivePortal } from '../live-portal';
import type { Refusal } from '../refusal';
import { pathsOf } from './check-needs';
import { checkShapes } from './check-shapes';
import { takesAddressOf } from './route-claims';

/** The refusals of a version, and warnings, with which it may still be published. */
export interface CheckResult {
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly string[];
}

const nameOf = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `${name} ${version}`;

/** Checks a version of a module against every live shell and every live module (`D09`). */
export function checkModule(module: ModuleManifest, { shells, modules }: LivePortal): CheckResult {
  const others = modules.filter(({ name }) => name !== module.name);
  const own = modules.filter(({ name }) => name === module.name);
  const contract = checkContract(module, shells);
  return {
    refusals: [
      ...contract.refusals,
      ...shells.flatMap((shell) => checkShared(module, shell)),
      ...checkRoutes(module, others),
      ...checkOwned(module, others, own),
      ...checkRemoved(module, own, others, shells),
      ...checkShapes(module, own),
    ],
    warnings: contract.warnings,
  };
}

function checkContract(module: ModuleManifest, shells: readonly ShellManifest[]): CheckResult {
  const lacking = shells.filter((shell) => !givesContract(module, shell));
  if (lacking.length === 0) return { refusals: [], warnings: [] };
  const offered = lacking.map((shell) => `${nameOf(shell)} offers ${shell.contract}`).join(', ');
  if (lacking.length < shells.length)
    return {
      refusals: [],
      warnings: [
        `Visitors of some shells will not get it: it needs the contract ${module.contract}; ${offered}.`,
      ],
    };
  return {
    refusals: [
      {
        code: 'contract-unsatisfied',
        what: `${nameOf(module)} needs the contract ${module.contract}, and no live shell has it: ${offered}`,
        remedy: 'Wait for a shell with that contract to be live, or build against the contract that is.',
      },
    ],
    warnings: [],
  };
}

/** Checks the shared libraries, of which a page has one copy from the shell: an incompatible module would fail, or load a second copy. */
export function checkShared(module: ModuleManifest, shell: ShellManifest): Refusal[] {
  const unsatisfied = Object.entries(module.shared).flatMap(([name, range]): Refusal[] => {
    // A package may have the name of an inherited property.
    const given = Object.hasOwn(shell.shared, name) ? shell.shared[name] : undefined;
    if (given !== undefined && satisfies(given, range)) return [];
    return [
      {
        code: 'shared-unsatisfied',
        what:
          given === undefined
            ? `${nameOf(module)} takes ${name} from the shell, and ${nameOf(shell)} has none`
            : `${nameOf(module)} needs ${name} ${range}, and ${nameOf(shell)} has ${given}`,
        remedy: `Build against the ${name} of the live shell: a page has one copy of it.`,
      },
    ];
  });
  const draws = module.routes.length > 0 || module.contributions.length > 0;
  if (!draws || shell.shared['react'] === undefined || module.shared['react'] !== undefined)
    return unsatisfied;
  return [
    ...unsatisfied,
    {
      code: 'shared-missing',
      what: `${nameOf(module)} has pages or slots and does not take react from the shell: it would load a second one`,
      remedy: 'Build it with the preset of shared/build, and name react in its package.json.',
    },
  ];
}

/** Two patterns with the same shape would fit the same addresses. */
const shapeOf = (path: string): string => path.replace(/:[A-Za-z]+/g, ':');

function checkRoutes(module: ModuleManifest, others: readonly ModuleManifest[]): Refusal[] {
  return pathsOf(module).flatMap((path): Refusal[] => {
    const taken = [
      ...others.map((other) => ({ owner: nameOf(other), routes: pathsOf(other).map((path) => ({ path })) })),
      { owner: 'the shell', routes: SHELL_ROUTES },
    ].flatMap(({ owner, routes }) =>
      routes
        .filter((route) => takesAddressOf(path, route.path))
        .map((route) => ({ owner, route: route.path })),
    )[0];
    if (!taken) return [];
    return [
      {
        code: 'route-taken',
        what: `${nameOf(module)} has the route ${path}, whose addresses are those of ${taken.owner} (${taken.route})`,
        remedy: 'Choose another path, or publish the other module without it first.',
      },
    ];
  });
}

function checkOwned(
  module: ModuleManifest,
  others: readonly ModuleManifest[],
  own: readonly ModuleManifest[],
): Refusal[] {
  const slots = module.offers.flatMap((slot): Refusal[] => {
    const owner = others.find(({ offers }) => offers.includes(slot));
    return owner
      ? [
          {
            code: 'slot-taken',
            what: `${nameOf(module)} offers the slot ${slot}, which ${nameOf(owner)} offers`,
            remedy: 'Contribute to the slot instead of offering it, or give yours another name.',
          },
        ]
      : [];
  });
  const commands = module.handles.flatMap((command): Refusal[] => {
    const owner = others.find(({ handles }) => handles.includes(command));
    return owner
      ? [
          {
            code: 'command-taken',
            what: `${nameOf(module)} handles ${command}, which ${nameOf(owner)} handles`,
            remedy: 'A command has one handler in the portal: ask it, or take another name.',
          },
        ]
      : [];
  });
  const twin = [...others, ...own].find(
    (other) => other.container === module.container && nameOf(other) !== nameOf(module),
  );
  const container: Refusal[] = twin
    ? [
        {
          code: 'container-taken',
          what: `${nameOf(module)} has the container ${module.container} of ${nameOf(twin)}`,
          remedy:
            'Build it with the preset: two versions with one container run each other’s code in a page.',
        },
      ]
    : [];
  return [...slots, ...commands, ...container];
}

/** What another version may need of a module. */
type Needing = Pick<ModuleManifest, 'version' | 'contributions' | 'routes' | 'needs'> & {
  readonly name: string;
};

/** The shell links to pages and listens to events; it has no parts in slots and no routes of its own here. */
const needingShell = ({ name, version, needs }: ShellManifest): Needing => ({
  name,
  version,
  contributions: [],
  routes: [],
  needs: needs ?? { events: [], commands: [], pages: [] },
});

/** Refuses to remove what the live versions of this module provide and a live version of another module, or of the shell, needs. */
function checkRemoved(
  module: ModuleManifest,
  own: readonly ModuleManifest[],
  others: readonly ModuleManifest[],
  shells: readonly ShellManifest[],
): Refusal[] {
  const removed = <Value>(of: (each: ModuleManifest) => readonly Value[]): Value[] => [
    ...new Set(own.flatMap(of).filter((value) => !of(module).includes(value))),
  ];
  const patterns = pathsOf(module).map((path) => ({ path }));
  const refuse = (
    code: Refusal['code'],
    what: string,
    needs: (other: Needing) => boolean,
    verb: string,
  ): Refusal[] => {
    const needing = [...shells.map(needingShell), ...others].filter(needs);
    if (needing.length === 0) return [];
    return [
      {
        code,
        what: `${nameOf(module)} no longer has ${what}, which ${needing.map(nameOf).join(' and ')} ${verb}`,
        remedy: 'Keep it until a version of the other module that does without is live for everybody.',
      },
    ];
  };
  return [
    ...removed(({ offers }) => offers).flatMap((slot) =>
      refuse(
        'slot-removed',
        `the slot ${slot}`,
        (other) => other.contributions.some((contribution) => contribution.slot === slot),
        'contributes to',
      ),
    ),
    ...removed(({ emits }) => emits).flatMap((fact) =>
      refuse('event-removed', `the fact ${fact}`, ({ needs }) => needs.events.includes(fact), 'listens to'),
    ),
    ...removed(({ handles }) => handles).flatMap((command) =>
      refuse(
        'event-removed',
        `the command ${command}`,
        ({ needs }) => needs.commands.includes(command),
        'asks',
      ),
    ),
    ...removedRoutes(module, own).flatMap((path) =>
      refuse(
        'route-removed',
        `the route ${path}`,
        (other) =>
          other.needs.pages.some((page) => matchRoute([{ path }], page) && !matchRoute(patterns, page)) ||
          other.routes.some(({ parent }) => parent === path),
        'links to',
      ),
    ),
  ];
}

function removedRoutes(module: ModuleManifest, own: readonly ModuleManifest[]): string[] {
  // A former address that leads to the present one is kept.
  const kept = new Set(pathsOf(module).map(shapeOf));
  return [
    ...new Set(
      own.flatMap(({ routes }) => routes.map(({ path }) => path)).filter((path) => !kept.has(shapeOf(path))),
    ),
  ];
}
