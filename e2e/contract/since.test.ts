import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gives } from './history';

const ROOT = resolve(__dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

type Since = Readonly<Record<string, readonly string[]>>;

/**
 * Since which version of the contract the shell gives what modules take from it while they run. What runs has a package of its own
 * since 1.10; modules that were published before take it from the contract (shared/build/src/webpack/former).
 */
const CONTRACTS: Since = {
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
  '1.10.0': ['notifyInMicrotask', 'SUPERSEDES', 'useDeferredQuery', 'useObservable'],
};
const MODULE_RUNTIME: Since = {
  '1.10.0': [
    'draftsOf',
    'notifyInMicrotask',
    'PlatformContext',
    'Slot',
    'useDeferredQuery',
    'useDraft',
    'useDraftOwner',
    'useLocale',
    'useObservable',
    'useOnline',
    'useOnRestored',
    'usePlatform',
    'useSession',
    'useTranslate',
  ],
};
const PACKAGES: Readonly<Record<string, Since>> = { contracts: CONTRACTS, 'module-runtime': MODULE_RUNTIME };

/** @param taken `contracts loaded` */
function sinceOf(taken: string): string | undefined {
  const [from = '', name = ''] = taken.split(' ');
  const since = PACKAGES[from] ?? {};
  return Object.keys(since).find((version) => since[version]?.includes(name));
}

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

/** What the sources of a module take from the shell while they run, each as `contracts loaded`. */
function takenBy(module: string): string[] {
  const taken = sourcesOf(module).flatMap((source) =>
    Array.from(
      source.matchAll(/import \{([^}]*)\} from '@vetportal\/(contracts|module-runtime)';/g),
      ([, list = '', from = '']) => namesIn(list).map((name) => `${from} ${name}`),
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

test.each(Object.keys(PACKAGES))('of all that %s gives it is known since when @D13', (from) => {
  const index = read(`shared/${from}/src/index.ts`);
  const given = Array.from(index.matchAll(/export \{([^}]*)\} from/g), ([, list = '']) =>
    namesIn(list).map((name) => `${from} ${name}`),
  ).flat();
  expect(given.filter((name) => sinceOf(name) === undefined)).toEqual([]);
  expect(given.length).toBeGreaterThan(5);
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
