import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from '../workspace';
import { isPermissive, licencesDocument } from './licences-document';
import { productionPackages } from './production-packages';

const { root } = readWorkspace(__dirname);
const packages = productionPackages(root);

test('every licence of production is permissive @W40', () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'prom-client', 'oidc-provider']));
  for (const tool of ['webpack', 'jest', 'playwright', 'typescript']) expect(names).not.toContain(tool);
  expect(packages.filter(({ licence }) => !isPermissive(licence))).toEqual([]);
});

test('docs/licences.md lists them; else run `npm run dependencies -- --write` @W40', () => {
  expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(licencesDocument(packages));
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['unknown', false],
])('%s is permissive: %s', (licence, expected) => expect(isPermissive(licence)).toBe(expected));
