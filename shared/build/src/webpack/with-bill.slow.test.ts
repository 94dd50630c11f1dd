import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { CompressionPlugin } from './compression-plugin';
import { withBill } from './with-bill';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bill-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string | object>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
}
/** A package that somebody has installed, with one file that exports its name. */
const installed = (path: string, about: object) => ({
  [`${path}/package.json`]: { main: 'lib/index.js', sideEffects: false, ...about },
  [`${path}/lib/package.json`]: { type: 'module' },
  [`${path}/lib/index.js`]: `export const name = ${JSON.stringify(path)};`,
});
const own = (folder: string) => {
  const name = `@vetportal/${folder.replace('shared/', '')}`;
  return { name, version: '0.1.0', folder: join(root, folder), dependencies: {} };
};

/** Builds a version as a module is built, for the edge and for browsers, and answers with the files of its folder. */
async function build(): Promise<string[]> {
  const [built, model] = [own('mf-cart'), own('shared/model')];
  const workspace = { root, packages: new Map([built, model].map((each) => [each.name, each])), modules: [] };
  const bundle = (name: string, dependencies: string[] = []): webpack.Configuration => ({
    name,
    dependencies,
    mode: 'production',
    context: built.folder,
    entry: { [name]: `./src/${name}.js` },
    output: { path: join(root, 'dist') },
    externals: { shared: 'var {}' },
    plugins: [new CompressionPlugin()],
  });
  const configs = withBill({ workspace, built, version: '1.2.0' }, [
    bundle('server'),
    bundle('client', ['server']),
  ]);
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    webpack(configs, (error, done) => (error ? reject(error) : resolve(done)));
  });
  expect(stats?.stats.flatMap(({ compilation }) => compilation.errors)).toEqual([]);
  return readdirSync(join(root, 'dist')).sort();
}

test('a version has a CycloneDX bill of what is in its bundles, and of nothing else @W40', async () => {
  write({
    'mf-cart/package.json': { name: '@vetportal/mf-cart', version: '0.1.0' },
    'mf-cart/src/client.js': `
      import { name as one } from 'one';
      import { name as left } from 'left-out';
      import { rule } from '../../shared/model/src/rule';
      import 'shared';
      console.log(one, rule);
      import('@scope/later').then(console.log);`,
    'mf-cart/src/server.js': `import { name } from 'for-the-edge'; import { name as one } from 'one'; console.log(name, one);`,
    'shared/model/package.json': { name: '@vetportal/model', version: '0.1.0' },
    'shared/model/src/rule.js': `import { name } from 'one'; export const rule = [name];`,
    ...installed('node_modules/one', { name: 'one', version: '1.0.0', license: 'MIT' }),
    ...installed('shared/model/node_modules/one', { name: 'one', version: '2.0.0', license: 'ISC' }),
    ...installed('node_modules/left-out', { name: 'left-out', version: '1.0.0', license: 'MIT' }),
    ...installed('node_modules/shared', { name: 'shared', version: '1.0.0', license: 'MIT' }),
    ...installed('node_modules/@scope/later', {
      name: '@scope/later',
      version: '3.1.0',
      license: '(MIT OR Apache-2.0)',
    }),
    // As packages of long ago say it.
    ...installed('node_modules/for-the-edge', {
      name: 'for-the-edge',
      version: '0.0.1',
      license: { type: 'MIT' },
    }),
  });

  const files = await build();
  const bill = readFileSync(join(root, 'dist/sbom.cdx.json'), 'utf8');
  const library = (reference: string, more: object) => ({
    'bom-ref': reference,
    type: 'library',
    name: reference.slice(0, reference.lastIndexOf('@')),
    version: reference.slice(reference.lastIndexOf('@') + 1),
    ...more,
  });
  expect(JSON.parse(bill)).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { 'bom-ref': 'mf-cart@1.2.0', type: 'application', name: 'mf-cart', version: '1.2.0' },
    },
    components: [
      library('@scope/later@3.1.0', {
        licenses: [{ expression: '(MIT OR Apache-2.0)' }],
        purl: 'pkg:npm/%40scope/later@3.1.0',
      }),
      library('@vetportal/model@0.1.0', {}),
      library('for-the-edge@0.0.1', { purl: 'pkg:npm/for-the-edge@0.0.1' }),
      library('one@1.0.0', { licenses: [{ expression: 'MIT' }], purl: 'pkg:npm/one@1.0.0' }),
      library('one@2.0.0', { licenses: [{ expression: 'ISC' }], purl: 'pkg:npm/one@2.0.0' }),
    ],
  });
  // Nobody's page loads it.
  expect(files.filter((file) => file.startsWith('sbom'))).toEqual(['sbom.cdx.json']);
  expect(files).toContain('client.js.br');

  // What is published as one version is the same for ever.
  await build();
  expect(readFileSync(join(root, 'dist/sbom.cdx.json'), 'utf8')).toBe(bill);
});
