import { isBuiltin } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import type { ESTree, Rule } from '@oxlint/plugins';
import {
  AREAS,
  ARROWS,
  BROWSER_AREAS,
  EXTERNALS,
  FLOORS,
  TEST_ARROWS,
  TYPE_ARROWS,
  TYPE_EXTERNALS,
  type Area,
} from './arrows';

/** A folder of an area: of `mf-*` each its own, since one module is not another's. */
interface Place {
  readonly area: Area;
  readonly folder: string;
}

/** The longest first: shell/edge is the edge's and not the shell's. */
const PATTERNS = (Object.entries(AREAS) as [Area, string][])
  .sort(([, one], [, other]) => other.length - one.length)
  .map(([area, pattern]) => ({ area, path: new RegExp(`^${pattern.replace('*', '[^/]+')}(?=/|$)`) }));

const IS_TEST = /\.test\.tsx?$|\/testing\//;
const IS_BUILD_CONFIG = /(?:^|\/)webpack\.config\.mjs$/;
const SCOPE = '@vetportal/';

/** Which area a path from the repository's root lies in; undefined for the files of the root itself. */
function placeOf(path: string): Place | undefined {
  for (const { area, path: pattern } of PATTERNS) {
    const [folder] = pattern.exec(path) ?? [];
    if (folder !== undefined) return { area, folder };
  }
  return undefined;
}

/** The same, unless it is only the folder around it. */
function placeIn(path: string): Place | undefined {
  const place = placeOf(path);
  return place?.folder === 'shell' ? undefined : place;
}

/** `@vetportal/model/…` lies in shared/model, `@vetportal/edge` in shell/edge, `@vetportal/mf-cart` in mf-cart. */
function placeOfPackage(specifier: string): Place | undefined {
  const name = specifier.slice(SCOPE.length);
  return placeOf(`shared/${name}`) ?? placeOf(name) ?? placeIn(`shell/${name}`);
}

type Refusal = 'leaves' | 'arrow' | 'external' | 'floor';

/**
 * Why a file may not import something.
 *
 * @param path of the file, from the repository's root
 * @param source as it stands in the import
 * @param typesOnly the import brings types alone
 * @returns undefined where it may
 */
function refusal(path: string, source: string, typesOnly: boolean): Refusal | undefined {
  const from = placeOf(path);
  if (!from) return undefined;
  const { area } = from;
  if (source.startsWith('.')) {
    const target = resolve('/', dirname(path), source).slice(1);
    if (placeOf(target)?.folder !== from.folder) return 'leaves';
    return IS_TEST.test(path) || isBelow(from, path, target) ? undefined : 'floor';
  }
  if (!source.startsWith(SCOPE)) return mayUsePackage(area, path, source, typesOnly) ? undefined : 'external';
  const to = placeOfPackage(source);
  // A name that leads nowhere is the type checker's business.
  if (!to || to.folder === from.folder) return undefined;
  const allowed =
    ARROWS[area].includes(to.area) ||
    (typesOnly && (TYPE_ARROWS[area] ?? []).includes(to.area)) ||
    (IS_TEST.test(path) && (TEST_ARROWS[area] ?? []).includes(to.area)) ||
    // A package's one-line configuration, which is not part of what is built.
    (to.area === 'build' && IS_BUILD_CONFIG.test(path));
  return allowed ? undefined : 'arrow';
}

/** Whether a file may use another one of its package: in its own folder, or on a lower floor. */
function isBelow({ area, folder }: Place, path: string, target: string): boolean {
  const floors = FLOORS[area];
  if (!floors) return true;
  const [own, used] = [path, target].map((each) => floorOf(each.slice(folder.length + 1)));
  return own === used || floors.slice(0, Math.max(0, floors.indexOf(own ?? ''))).includes(used ?? '');
}

/** The first folder of a path within a package, or the name of a file without its ending. */
const floorOf = (path: string): string => path.replace(/\/.*|\.[a-z]+$/s, '');

function mayUsePackage(area: Area, path: string, source: string, typesOnly: boolean): boolean {
  if (IS_TEST.test(path)) return true;
  if (typesOnly && TYPE_EXTERNALS[area]?.includes(source) === true) return true;
  if (isBuiltin(source)) return !BROWSER_AREAS.includes(area);
  return EXTERNALS[area]?.includes(source) ?? true;
}

/**
 * Who may import whom (arrows.ts), and by which way: inside a package by a relative path, another package by its name, so that
 * nobody goes around its `exports`.
 */
export const importArrows: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      leaves: "'{{source}}' leaves this package. Import another package by its name.",
      arrow: "This package must not import '{{source}}': see shared/build/src/lint/arrows.ts.",
      floor:
        "'{{source}}' is on a higher floor of this package, or on none: see FLOORS in shared/build/src/lint/arrows.ts.",
      external: "This package must not use '{{source}}': see shared/build/src/lint/arrows.ts.",
    },
  },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (node: ESTree.Node, source: unknown, kind?: 'type' | 'value'): void => {
      if (typeof source !== 'string') return;
      const messageId = refusal(path, source, kind === 'type');
      if (messageId) context.report({ node, messageId, data: { source } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value, node.importKind),
      ExportNamedDeclaration: (node) => check(node, node.source?.value, node.exportKind),
      ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind),
      ImportExpression: (node) => check(node, node.source.type === 'Literal' ? node.source.value : undefined),
    };
  },
};
