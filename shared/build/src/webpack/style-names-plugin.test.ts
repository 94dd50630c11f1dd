import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { StyleNamesPlugin } from './style-names-plugin';

let root: string;
let bundles = 0;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'style-names-'));
  mkdirSync(join(root, 'mf-cart/src/pad'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const SOURCE = `
  import styled, { css } from 'styled-components';
  const look = css\`color: red;\`;
  const Row = styled.div\`gap: 1px; \${look}\`;
  const Field = styled(Row).attrs({ role: 'row' })\`\${Row} & { gap: 2px; }\`;
  const cells = { Narrow: styled.span({ width: 1 }) };
  const unnamed = () => styled.p\`gap: 3px;\`;
  export const made = [Row, Field, cells.Narrow, unnamed()];
`;

/** The ids of what a source makes, once it is bundled and runs. */
async function idsOf(source: string, file = 'mf-cart/src/pad/pad-row.js'): Promise<string[]> {
  writeFileSync(join(root, file), source);
  const folder = join(root, 'mf-cart');
  const built = { name: '@vetportal/mf-cart', version: '1.0.0', folder, dependencies: {} };
  const require = createRequire(import.meta.url);
  const ofDesignSystem = createRequire(require.resolve('@vetportal/ui'));
  // What was required once is not read again.
  const filename = `${(bundles += 1)}.cjs`;
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(
      {
        mode: 'none',
        target: 'node',
        entry: join(root, file),
        output: { path: join(root, 'dist'), filename, library: { type: 'commonjs2' } },
        externals: { 'styled-components': `commonjs ${ofDesignSystem.resolve('styled-components')}` },
        plugins: [new StyleNamesPlugin({ packages: new Map([[built.name, built]]) })],
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
  });
  expect(stats?.compilation.errors).toEqual([]);
  const { made } = require(join(root, 'dist', filename)) as { made: { styledComponentId: string }[] };
  return made.map(({ styledComponentId }) => styledComponentId);
}

describe('names of styles while a module is developed @D12', () => {
  test('say where a component stands, and count within its file', async () => {
    const ids = await idsOf(SOURCE);
    const hash = /__sc-(\w{8})-0$/.exec(ids[0] ?? '')?.[1];
    expect(ids).toEqual([
      `pad-row__Row-mf-cart__sc-${hash}-0`,
      `pad-row__Field-mf-cart__sc-${hash}-1`,
      `pad-row__Narrow-mf-cart__sc-${hash}-2`,
      `pad-row-mf-cart__sc-${hash}-3`,
    ]);
  });

  test('stay the same when the file changes, and are others in another file of that name', async () => {
    const before = await idsOf(SOURCE);
    expect(await idsOf(SOURCE.replaceAll('gap', 'margin'))).toEqual(before);
    const elsewhere = await idsOf(SOURCE, 'mf-cart/src/pad-row.js');
    expect(elsewhere[0]).toMatch(/^pad-row__Row-mf-cart__sc-/);
    expect(elsewhere[0]).not.toBe(before[0]);
  });

  test('leave alone what is not of our sources, and what another import calls styled', async () => {
    const [outside] = await idsOf(SOURCE, 'other.js');
    expect(outside).not.toContain('pad-row');
    const ids = await idsOf(
      SOURCE.replace('import styled, { css }', 'import make, { css }')
        .replaceAll('styled.', 'make.')
        .replace('styled(', 'make('),
    );
    expect(ids[1]).toMatch(/^pad-row__Field-/);
  });
});
