import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { hasSourceMaps, sourceMapsFolder } from '../source-maps';
import type { PackageBuild } from './package-build';
import { SourceMapsPlugin } from './source-maps-plugin';

const root = mkdtempSync(join(tmpdir(), 'maps-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Builds one file. @returns what is published of it, by file */
async function built(output: string, mapped: boolean): Promise<Record<string, string>> {
  const build = { workspace: { root }, built: { folder: join(root, 'mf-cart') }, version: '1.0.0', output };
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './entry.js',
    output: { path: output, filename: '[name].[contenthash].js' },
    devtool: mapped ? 'hidden-nosources-source-map' : false,
    optimization: { realContentHash: true },
    plugins: mapped ? [new SourceMapsPlugin(build as unknown as PackageBuild)] : [],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    );
  });
  return Object.fromEntries(
    readdirSync(output).map((file) => [file, readFileSync(join(output, file), 'utf8')]),
  );
}

test('source maps are put aside, and what is published is the same without them @W30', async () => {
  writeFileSync(
    join(root, 'entry.js'),
    'globalThis.price = (article) => {\n  return article.price.amount;\n};\n',
  );
  const plain = await built(join(root, 'plain'), false);
  const mapped = await built(join(root, 'mapped'), true);
  expect(mapped).toEqual(plain);
  const [file = ''] = Object.keys(mapped);
  const folder = sourceMapsFolder(root, 'mf-cart', '1.0.0');
  expect(readdirSync(folder)).toEqual([`${file}.map`]);
  const map = JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as object;
  expect(map).toMatchObject({ version: 3, sources: [expect.stringContaining('entry.js')] });
  // The sources themselves stay at home.
  expect(map).not.toHaveProperty('sourcesContent');
});

test.each([
  ['1.4.0', true],
  ['1.4.0-local.g1a2b3c4d', false],
])('%s has source maps: %s @W30', (version, has) => expect(hasSourceMaps(version)).toBe(has));
