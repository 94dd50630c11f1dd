import { dirname, relative } from 'node:path';
import { markdownTable } from '../markdown-table';
import { readDefinition } from '../module/read-definition';
import type { Workspace } from '../workspace';

/** Stands between what people write and what the command writes. */
const MARK = '<!-- From here on `npm run routes` writes, from the src/module.ts of each module. -->';

const WHO = { public: 'everybody', customer: 'customers' } as const;

/**
 * The document on the portal's addresses, with the pages and parts of its modules as they are declared now.
 *
 * @param document as it is; what stands before the mark stays
 * @throws Error where the mark is missing; BuildError where a module.ts cannot be read
 */
export function withRoutes(document: string, { root, modules }: Workspace): string {
  const end = document.indexOf(MARK);
  if (end < 0) throw new Error(`docs/routes.md has no line ${MARK}`);
  const read = modules.map((module) => ({
    module: relative(root, module.folder),
    definition: readDefinition(root, module.folder),
  }));
  const link = (to: string): string => {
    const path = relative(root, to);
    return `[${path}](../${path})`;
  };
  const pages = read
    .flatMap(({ module, definition }) => definition.routes.map((route) => ({ module, ...route })))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ module, path, page, access = 'public' }) => [
      `\`/{lang}${path === '/' ? '' : path}\``,
      module,
      link(dirname(page.file)),
      WHO[access],
    ]);
  const parts = read
    .flatMap(({ module, definition }) =>
      definition.contributions.map((contribution) => ({ module, ...contribution })),
    )
    .sort((a, b) => (a.slot === b.slot ? (a.order ?? 100) - (b.order ?? 100) : a.slot < b.slot ? -1 : 1))
    .map(({ module, slot, component }) => [`\`${slot}\``, module, link(component.file)]);
  return [
    `${document.slice(0, end)}${MARK}`,
    '## Pages of the modules',
    '`{lang}` is `fr`, `nl` or `en`, `:id` one segment, `*` the rest of a path.',
    markdownTable(['URL', 'module', 'folder', 'who may see it'], pages),
    '## Parts of the modules in slots',
    'In the order in which they stand. What a slot is: [contracts.md](contracts.md#a-slot).',
    `${markdownTable(['slot', 'module', 'file'], parts)}\n`,
  ].join('\n\n');
}
