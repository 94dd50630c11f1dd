import { markdownTable } from '../markdown-table';
import type { ProductionPackage } from './production-packages';

/** Licences that ask for nothing but their own text to be kept. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
];

/** Whether a licence is permissive: of alternatives one, of several that hold together each. */
export const isPermissive = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => PERMISSIVE.includes(each.trim())));

/** The document on licences, as it is for these packages. */
export function licencesDocument(packages: readonly ProductionPackage[]): string {
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort();
  const counts = licences.map((licence) => [
    licence,
    String(packages.filter((each) => each.licence === licence).length),
  ]);
  return `${[
    '# Licences',
    'What production runs from outside: packages of the servers and of the browser, by the lock file. `npm run dependencies -- --write` writes this page; a test fails when it is stale, or when a licence asks for more than its own text to be kept.',
    markdownTable(['licence', 'packages'], counts),
    markdownTable(
      ['package', 'version', 'licence'],
      packages.map(({ name, version, licence }) => [name, version, licence]),
    ),
  ].join('\n\n')}\n`;
}
