import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gives } from './history';

const ROOT = resolve(__dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Since which version of the contract the shell gives what modules take from it while they run. */
const SINCE: Readonly<Record<string, readonly string[]>> = {
  '1.0.0': [
    'ModuleUnavailable',
    'CommandRefused',
    'REPLAYED',
    'defineService',
    'definePage',
    'loaded',
    'notFound',
    'redirect',
    'defineSlot',
    'PlatformContext',
    'usePlatform',
    'useLive',
    'useSession',
    'Slot',
    'useLocale',
    'useTranslate',
  ],
  '1.4.0': ['hearLater', 'useOnline'],
  '1.6.0': ['useLate'],
  '1.10.0': ['notifyInMicrotask', 'useDeferredQuery', 'useObservable'],
};
const sinceOf = (name: string): string | undefined =>
  Object.keys(SINCE).find((version) => SINCE[version]?.includes(name));

/** Names between the braces of an import or an export, without types. */
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/ as .*/, ''));

/** The sources of a module, without its tests, which use what they like. */
function sourcesOf(module: string): string[] {
  const files = readdirSync(join(ROOT, module, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => read(join(module, 'src', file)));
}

/** What the sources of a module take from the contract while they run. */
function takenBy(module: string): string[] {
  const taken = sourcesOf(module).flatMap((source) =>
    Array.from(source.matchAll(/import \{([^}]*)\} from '@vetportal\/contracts';/g), ([, list = '']) =>
      namesIn(list),
    ).flat(),
  );
  return [...new Set(taken)];
}

const modules = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

/** Members of the platform that are younger than what gives them: as a module uses them, and since when. */
const MEMBERS: readonly (readonly [use: RegExp, since: string])[] = [
  [/\bbus\s*\.(emit|events|execute)\(/, '1.10.0'],
  [/\bmodules\.contributions\(/, '1.10.0'],
  [/\bkeepPreviousDataOnError: /, '1.10.0'],
  [/\bdata-(placeholder|storage-prefix)\b/, '1.10.0'],
];

test('of all that the contract gives it is known since when @D13', () => {
  const index = read('shared/contracts/src/index.ts');
  const given = Array.from(index.matchAll(/export \{([^}]*)\} from/g), ([, list = '']) =>
    namesIn(list),
  ).flat();
  expect(given.filter((name) => sinceOf(name) === undefined)).toEqual([]);
  expect(given.length).toBeGreaterThan(10);
});

test.each(modules)('%s takes nothing from the shell that its range does not promise @D13', (module) => {
  const range = /contract: '(.*)'/.exec(read(join(module, 'src/module.ts')))?.[1] ?? '';
  const oldest = range.replace('^', '');
  const taken = takenBy(module);
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((name) => !gives(oldest, `^${sinceOf(name) ?? '999.0.0'}`))).toEqual([]);
  const used = MEMBERS.filter(([use]) => sourcesOf(module).some((source) => use.test(source)));
  expect(used.filter(([, since]) => !gives(oldest, `^${since}`))).toEqual([]);
});
