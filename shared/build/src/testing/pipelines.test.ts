import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readWorkspace, withDependencies } from '../workspace';

const workspace = readWorkspace(__dirname);
const preset = workspace.packages.get('@vetportal/build');
const shell = workspace.packages.get('@vetportal/shell');
const released = [...workspace.modules, ...(shell ? [shell] : [])].map(
  (each) => [relative(workspace.root, each.folder), each] as const,
);

/** Each list under a `paths:` key. */
const pathLists = (text: string): string[][] =>
  Array.from(text.matchAll(/paths:\n((?: +- '.*'\n)+)/g), ([, list = '']) =>
    Array.from(list.matchAll(/'(.*)'/g), ([, path = '']) => path),
  );

const manifestOf = (folder: string): Record<string, object | undefined> =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, object | undefined>;

describe('pipelines of modules and shell @D01', () => {
  test('there are modules and a shell', () => expect(released.length).toBeGreaterThanOrEqual(6));

  test.each(released)('%s has its own, for itself and what it uses', (name, own) => {
    const file = join(workspace.root, `.github/workflows/${name}.yml`);
    expect(existsSync(file)).toBe(true);
    const text = readFileSync(file, 'utf8');
    // Those in its folder too: they have no pipeline of their own.
    const inFolder = [...workspace.packages.values()].filter(({ folder }) =>
      folder.startsWith(own.folder + sep),
    );
    const used = [
      ...[own, ...inFolder].flatMap((each) => withDependencies(workspace, each)),
      ...(preset ? withDependencies(workspace, preset) : []),
    ];
    const wanted = [
      ...new Set(
        used
          .filter((each) => !inFolder.includes(each))
          .map(({ folder }) => `${relative(workspace.root, folder)}/**`),
      ),
      'package-lock.json',
      'tsconfig.base.json',
      '.github/workflows/module.yml',
      `.github/workflows/${name}.yml`,
    ].sort();
    const lists = pathLists(text);
    expect(lists).toHaveLength(2);
    for (const list of lists) expect([...list].sort()).toEqual(wanted);
    expect(text).toContain(`tags: ['@vetportal/${name}@*']`);
    expect(text).toContain('uses: ./.github/workflows/module.yml');
    expect(text).toContain(`module: ${name}\n`);
  });

  // Lerna raises each package that depends on a released one; a peer dependency it leaves alone.
  test.each(released)('a release of %s raises nobody else', (_name, own) => {
    const raised = [...workspace.packages.values()].filter(({ folder }) =>
      ['dependencies', 'devDependencies', 'optionalDependencies'].some((kind) =>
        Object.hasOwn(manifestOf(folder)[kind] ?? {}, own.name),
      ),
    );
    expect(raised.map(({ name }) => name)).toEqual([]);
  });
});
