import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type webpack from 'webpack';
import { bundle, bundleConfig, GALLERY_SOURCES, outputFolder } from './bundle';

/*
 * What a component costs a module, in bytes after brotli: it alone, without the libraries that the host
 * shares. Fails when the light tier pulls react-aria in, or a heavy one outgrows its budget.
 *
 *   npx tsx shared/build/src/gallery/sizes.ts
 */

const shared = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'react-intl',
  'react-router-dom',
  'styled-components',
];

interface Measurement {
  name: string;
  source: string;
  /** KiB that the first script may have. */
  budget: number;
  heavy?: boolean;
}

const light = '../../src/index';
const measurements: readonly Measurement[] = [
  { name: 'token', source: `export { token } from '${light}'`, budget: 1.2 },
  { name: 'globalCss', source: `export { globalCss } from '../../src/tokens/global-css'`, budget: 3.5 },
  { name: 'Button', source: `export { Button } from '${light}'`, budget: 2.5 },
  { name: 'Table', source: `export { Table } from '${light}'`, budget: 2.5 },
  { name: 'QuantityField', source: `export { QuantityField } from '${light}'`, budget: 4 },
  { name: 'TextField', source: `export { TextField } from '${light}'`, budget: 3 },
  { name: 'Drawer', source: `export { Drawer } from '${light}'`, budget: 3.5 },
  { name: 'ToastRegion and store', source: `export * from '../../src/toast'`, budget: 4.5 },
  {
    name: 'header: links, badges, search, menu button',
    source: `export { Button, Container, CountBadge, IconButton, IconCart, IconUser, LinkButton, MenuButton, SearchField, SkipLink, TextLink } from '${light}'`,
    budget: 4.5,
  },
  {
    name: 'product list: table, price, stock, quantity, pagination, skeletons',
    source: `export { Badge, Card, Chip, Disclosure, Grid, Pagination, Price, ProductImage, QuantityField, SkeletonLine, StockBadge, Table } from '${light}'`,
    budget: 8,
  },
  { name: 'the whole light tier', source: `export * from '${light}'`, budget: 24 },
  { name: 'dialog', source: `export * from '../../src/dialog'`, budget: 20, heavy: true },
  { name: 'menu', source: `export * from '../../src/menu'`, budget: 40, heavy: true },
  { name: 'SearchBox with suggestions', source: `export { SearchBox } from '${light}'`, budget: 4.5 },
  {
    name: 'dialog and menu together',
    source: `export * from '../../src/dialog'; export * from '../../src/menu'`,
    budget: 48,
    heavy: true,
  },
];

const compressed = (text: Buffer): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024;

const folder = await mkdtemp(path.join(GALLERY_SOURCES, '.sizes-'));
let failed = false;
try {
  for (const [index, { name, source, budget, heavy = false }] of measurements.entries()) {
    const entry = path.join(folder, `${String(index)}.ts`);
    await writeFile(entry, source);
    const output = outputFolder(`sizes/${String(index)}`);
    const config = bundleConfig(entry, output);
    const externals: webpack.Configuration['externals'] = [
      ({ request }, callback) =>
        shared.includes(request) ? callback(undefined, `module ${request}`) : callback(),
    ];
    const stats = await bundle({
      ...config,
      externals,
      experiments: { outputModule: true },
      output: { ...config.output, library: { type: 'module' } },
      optimization: { chunkIds: 'named' },
    });
    const text = await readFile(path.join(output, 'main.js'));
    const size = compressed(text);
    // The class names that react-aria-components gives its elements.
    const aria = /"react-aria-[A-Z]/.test(text.toString());
    const lazy = (stats.assets ?? []).length - 1;
    const verdict =
      size > budget ? `over its budget of ${String(budget)}` : !heavy && aria ? 'holds react-aria' : '';
    if (verdict !== '') failed = true;
    console.log(
      `${size.toFixed(1).padStart(6)} KiB  ${name}${lazy > 0 ? ` (+ ${String(lazy)} lazy files)` : ''} ${verdict}`,
    );
  }
} finally {
  await rm(folder, { recursive: true });
}
process.exitCode = failed ? 1 : 0;
