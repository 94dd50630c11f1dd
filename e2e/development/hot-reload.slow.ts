import { expect, test, type Page } from '../portal/test';
import { startDevelopment, type DevelopmentProcess } from './development-process';
import { copySources, type SourceCopy } from './source-copy';

/*
 * `npm run hot-reload`: one module under development in a page of a portal with everything else as it is deployed, shell and policy
 * included. The sources that are changed are a copy.
 */

const MODULE = 'mf-cart';
const PORT = '9013';
const PAD = 'mf-cart/src/quick-order/pad/order-pad.tsx';
const STATUS = '<p role="status">{said}</p>';
/** From `npm run dev` to a page that can be used, and from a saved file to the change on screen. */
const START_LIMIT_MS = 10_000;
const CHANGE_LIMIT_MS = 2000;

let sources: SourceCopy;
let development: DevelopmentProcess | undefined;
let page: Page;
/** Found by their own marks: an open list hides the rest of the page from roles. */
const code = () => page.locator('input[id^="pad-code-"]').first();
const rows = () => page.locator('main form ol').first();

test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: 20_000 });
test.beforeAll(() => {
  sources = copySources();
});
test.afterAll(async () => {
  await development?.end();
  sources.remove();
});

async function start(baseURL: string): Promise<number> {
  // A page of the former one would come again by itself.
  await page.goto('about:blank');
  await development?.end();
  development = await startDevelopment(sources.folder, MODULE, [
    '--portal',
    baseURL,
    '--port',
    PORT,
    '--page',
    '/quick-order',
  ]);
  await page.goto(development.address);
  // The pad keeps its rows for the tab.
  await code().fill('');
  await code().fill('vaccin');
  await page.getByRole('option').first().waitFor();
  return performance.now() - development.since;
}

/** Saves a change; how long it was until it could be seen (ms). */
async function seen(save: () => () => void, text: string): Promise<number> {
  const since = performance.now();
  const undo = save();
  await page.getByText(text, { exact: true }).first().waitFor();
  const took = performance.now() - since;
  undo();
  await page.getByText(text, { exact: true }).first().waitFor({ state: 'detached' });
  return took;
}

/** As a load of the page would take it away. */
const isMarked = () => page.evaluate(() => Reflect.get(window, 'isMarked') === true);
const mark = () => page.evaluate(() => Reflect.set(window, 'isMarked', true));

/** What is changed: a file, and a piece of it after which another element is written; before the field it would shift the field. */
const CHANGES: readonly (readonly [what: string, file: string, after: string])[] = [
  ['a component', PAD, STATUS],
  [
    'a component beside other exports',
    'mf-cart/src/quick-order/pad/pad-row.tsx',
    'onClick={on.onRemove}\n      />',
  ],
  ['the page', 'mf-cart/src/quick-order/quick-order.page.tsx', '</Tabs>'],
  [
    'a component of a package that it uses',
    'shared/ui/src/page-header/page-header.tsx',
    '{subtitle !== undefined && <Sub>{subtitle}</Sub>}',
  ],
];

test('a module is developed in the deployed shell, and keeps its state @D12', async ({
  page: opened,
  portal,
  baseURL,
}) => {
  test.setTimeout(280_000);
  page = opened;
  const figures: string[] = [];
  const note = (what: string, ms: number): void => {
    figures.push(`${what}: ${(ms / 1000).toFixed(2)} s`);
  };

  const cold = await start(baseURL ?? '');
  note('npm run dev to a usable page, nothing built before', cold);
  expect(cold).toBeLessThan(START_LIMIT_MS);
  const warm = await start(baseURL ?? '');
  note('npm run dev to a usable page', warm);
  expect(warm).toBeLessThan(START_LIMIT_MS);

  // Everything else is as it is deployed: the shell, its policy, the other modules.
  await expect(page.getByRole('region', { name: 'Versions choisies pour cet onglet' })).toContainText(
    `${MODULE} http://localhost:${PORT}/`,
  );
  await mark();
  await code().fill('4711');
  const field = await code().elementHandle();
  /** The same page, the same field, with what was typed and where. */
  const expectKept = async () => {
    expect(await isMarked()).toBe(true);
    expect(await field.evaluate((input) => input.isConnected && input === document.activeElement)).toBe(true);
    await expect(code()).toHaveValue('4711');
  };

  for (const [what, file, after] of CHANGES)
    await test.step(what, async () => {
      const text = `changed: ${what}`;
      const took = await seen(() => sources.change(file, after, `${after}<p>${text}</p>`), text);
      note(`saved to seen, ${what}`, took);
      expect(took).toBeLessThan(CHANGE_LIMIT_MS);
      await expectKept();
    });

  await test.step('styles', async () => {
    const undo = sources.change(PAD, 'gap: ${token.space[3]};', 'gap: 41px;');
    await expect(rows()).toHaveCSS('row-gap', '41px');
    undo();
    await expect(rows()).not.toHaveCSS('row-gap', '41px');
    await expectKept();
  });

  await test.step('broken sources', async () => {
    portal.expectConsole(/order-pad\.tsx/);
    const told = page.waitForEvent('console', (message) => message.text().includes('order-pad.tsx'));
    const undo = sources.change(PAD, STATUS, `${STATUS}<p>`);
    await told;
    await expectKept();
    undo();
    await seen(() => sources.change(PAD, STATUS, `${STATUS}<p>mended</p>`), 'mended');
    await expectKept();
  });

  await test.step('another hook: that component is mounted again, and nothing else', async () => {
    const undo = sources.change(
      PAD,
      'const add = useAddLines();',
      "const add = useAddLines();\n  const [more] = useState('one more state');",
    );
    const undoShown = sources.change(PAD, STATUS, `${STATUS}<p>{more}</p>`);
    await page.getByText('one more state').waitFor();
    expect(await isMarked()).toBe(true);
    await expect(code()).toHaveValue('4711');
    undoShown();
    undo();
    await page.getByText('one more state').waitFor({ state: 'detached' });
    expect(await isMarked()).toBe(true);
  });

  await test.step('what no component can take in: the page is loaded again', async () => {
    const loaded = page.waitForEvent('load');
    sources.change('mf-cart/src/service.ts', 'FETCH_AHEAD_MS = 3_000', 'FETCH_AHEAD_MS = 4_000');
    await loaded;
    expect(await isMarked()).toBe(false);
    await expect(code()).toBeVisible();
  });
  console.log(figures.join('\n'));
});
