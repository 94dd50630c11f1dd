import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface LockedPackage {
  readonly link?: boolean;
  readonly integrity?: string;
}

test('each package that is installed is named with its hash @P10', () => {
  const lock = JSON.parse(readFileSync(resolve('package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const installed = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
  const unnamed = installed.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
  expect(unnamed.map(([path]) => path)).toEqual([]);
  expect(installed.length).toBeGreaterThan(1_000);
});
