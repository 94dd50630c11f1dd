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

/** What the sources of a module take from the contract while they run; what its tests take is their own. */
function takenBy(module: string): string[] {
  const files = readdirSync(join(ROOT, module, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const taken = sources.flatMap((file) =>
    Array.from(
      read(join(module, 'src', file)).matchAll(/import \{([^}]*)\} from '@vetportal\/contracts';/g),
      ([, list = '']) => namesIn(list),
    ).flat(),
  );
  return [...new Set(taken)];
}

const modules = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

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
});
