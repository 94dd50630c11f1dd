import { markdownTable } from '../markdown-table';
import { AREAS, ARROWS, type Area, FLOORS, TEST_ARROWS, TYPE_ARROWS } from './arrows';

/** Stands between what people write and what the command writes. */
const MARK = '<!-- From here on `npm run arrows` writes, from shared/build/src/lint/arrows.ts. -->';

const AREA_NAMES = Object.keys(AREAS) as Area[];

/**
 * The document on packages, with the arrows between them as lint holds them now.
 *
 * @param document as it is; what stands before the mark stays
 * @throws Error where the mark is missing
 */
export function withArrows(document: string): string {
  const end = document.indexOf(MARK);
  if (end < 0) throw new Error(`docs/modules.md has no line ${MARK}`);
  const names = (areas: readonly Area[] = []): string => areas.map((area) => `\`${AREAS[area]}\``).join(', ');
  const rows = AREA_NAMES.map((area) => [
    names([area]),
    names(ARROWS[area]),
    names(TYPE_ARROWS[area]),
    names(TEST_ARROWS[area]),
  ]);
  const floors = Object.entries(FLOORS).map(([area, list]) => [
    names([area as Area]),
    list.map((floor) => `\`${floor}\``).join(' '),
  ]);
  return [
    `${document.slice(0, end)}${MARK}`,
    'Each package stands above those that it uses. The diagram draws no arrow that follows from others: `shell` uses `shared/ui`, which uses `shared/model`, so no arrow leads from `shell` to `shared/model`. The table lists every arrow.',
    ['```mermaid', 'graph TD', ...diagram(), '```'].join('\n'),
    markdownTable(['package', 'may import', 'types alone', 'its tests too'], rows),
    'Inside a package of many folders code uses its own folder and those before it:',
    `${markdownTable(['package', 'folders, from the ground up'], floors)}\n`,
  ].join('\n\n');
}

/** The arrows, but those that follow from others. */
function diagram(): string[] {
  return AREA_NAMES.flatMap((from) =>
    ARROWS[from]
      .filter((to) => !ARROWS[from].some((between) => between !== to && reachable(between).has(to)))
      .map((to) => `  ${from}["${AREAS[from]}"] --> ${to}["${AREAS[to]}"]`),
  );
}

/**
 * What a package uses, directly or not, itself among it.
 *
 * @throws Error where it comes back to itself
 */
export function reachable(area: Area, way: readonly Area[] = []): ReadonlySet<Area> {
  if (way.includes(area)) throw new Error(`a circle: ${[...way, area].join(' -> ')}`);
  const next = [...ARROWS[area], ...(TYPE_ARROWS[area] ?? [])];
  return new Set([area, ...next.flatMap((each) => [...reachable(each, [...way, area])])]);
}
