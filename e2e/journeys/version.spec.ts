import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { untilCached } from '../portal/browser-cache';
import { untilHydrated } from '../portal/hydrated';
import {
  otherDataFolder,
  removeDataFolder,
  startOtherPortal,
  type OtherPortal,
} from '../portal/other-portal';
import { expect, test, type Page } from '../portal/test';

test.use({ serviceWorkers: 'allow' });

/*
 * A portal of its own, because a release would be one for every other journey too. Its second version of the content module is
 * the first under another number: another build all the same.
 */

const MODULE = 'mf-cms';

interface Traffic {
  modules: Record<string, { versions: { version: string; weight: number }[] }>;
}

let folder: string;
let portalAside: OtherPortal;
let first: string;
const second = '99.0.0';

/** Sends everybody to a version; the edge takes it over within a second. */
async function release(version: string): Promise<void> {
  const file = join(folder, 'traffic.json');
  const traffic = JSON.parse(readFileSync(file, 'utf8')) as Traffic;
  const split = traffic.modules[MODULE];
  if (!split) throw new Error(`${MODULE} is not in the traffic document.`);
  split.versions = [{ version, weight: 10_000 }];
  writeFileSync(`${file}.new`, JSON.stringify(traffic));
  renameSync(`${file}.new`, file);
  await expect
    .poll(async () =>
      (await (await fetch(`${portalAside.origin}/en`)).text()).includes(`/${MODULE}/${version}/`),
    )
    .toBe(true);
}

test.beforeAll(async () => {
  test.setTimeout(200_000);
  folder = await otherDataFolder();
  const built = join(folder, 'artefacts');
  const from = join(process.env['E2E_DATA_DIR'] ?? '.data/e2e', 'artefacts');
  unlinkSync(built);
  mkdirSync(join(built, MODULE), { recursive: true });
  for (const name of readdirSync(from)) if (name !== MODULE) symlinkSync(join(from, name), join(built, name));
  const traffic = JSON.parse(readFileSync(join(folder, 'traffic.json'), 'utf8')) as Traffic;
  first = traffic.modules[MODULE]?.versions[0]?.version ?? '';
  symlinkSync(join(from, MODULE, first), join(built, MODULE, first));
  cpSync(join(from, MODULE, first), join(built, MODULE, second), { recursive: true });
  const manifest = join(built, MODULE, second, 'module.json');
  const described = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  writeFileSync(manifest, JSON.stringify({ ...described, version: second }));
  portalAside = await startOtherPortal(folder, {});
});
test.afterAll(async () => {
  await portalAside.close();
  await removeDataFolder(folder);
});

/** The version of the content module that the page is made of. */
const versionOf = (page: Page): Promise<string> =>
  page.evaluate((name) => {
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as {
      modules: { name: string; version: string }[];
    };
    return boot.modules.find((module) => module.name === name)?.version ?? '';
  }, MODULE);

/** A person comes back to the page after a while. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(70_000);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

test(
  'a new version is offered, waits for the person and loses nothing; a rollback is there with the next page',
  { tag: ['@G13', '@G14', '@D06'] },
  async ({ page, portal, context }) => {
    test.setTimeout(200_000);
    // No network at the end.
    portal.expectConsole(/net::ERR_/);
    const { origin } = portalAside;
    const banner = page.getByRole('region', { name: 'A new version is available' });
    await page.clock.install();
    await page.goto(`${origin}/en/contact`);
    await page.clock.runFor(10_000);
    await untilCached(page, '/en/contact');
    const message = page.getByRole('main').getByRole('textbox').last();
    await message.fill('Two boxes of the last delivery were broken.');
    // The clock is about to leap, and code that is on its way would seem not to come.
    await untilHydrated(message);
    expect(await versionOf(page)).toBe(first);

    await test.step('later means later', async () => {
      await release(second);
      await expect(banner).toBeHidden();
      await comeBack(page);
      await expect(banner).toBeVisible();
      await expect(message).toHaveValue('Two boxes of the last delivery were broken.');
      await banner.getByRole('button', { name: 'Later' }).click();
      await expect(banner).toBeHidden();
      await comeBack(page);
      await expect(banner).toBeHidden();
      expect(await versionOf(page)).toBe(first);
    });

    await test.step('a rollback after that is offered, and what was typed outlasts the reload', async () => {
      await release(first);
      await release(second);
      await page.reload();
      // The clock is about to leap: what is typed before the page is live would wait until then.
      await page.waitForLoadState('networkidle');
      await page.clock.runFor(10_000);
      await message.fill('Two boxes of the last delivery were broken.');
      await untilHydrated(message);
      expect(await versionOf(page)).toBe(second);
      await release(first);
      await comeBack(page);
      await expect(banner).toBeVisible();
      const loaded = page.waitForEvent('load');
      await banner.getByRole('button', { name: 'Reload the page' }).click();
      await loaded;
      expect(await versionOf(page)).toBe(first);
      await expect(message).toHaveValue('Two boxes of the last delivery were broken.');
      await expect(banner).toBeHidden();
    });

    await test.step('a page is the edge’s to choose, with a worker in between as well', async () => {
      await release(second);
      await page.goto(`${origin}/en/contact`);
      expect(await versionOf(page)).toBe(second);
      await release(first);
      await page.goto(`${origin}/en/contact`);
      expect(await versionOf(page)).toBe(first);
    });

    await test.step('an edge that is away leaves the page that was seen', async () => {
      await context.setOffline(true);
      await page.goto(`${origin}/en/contact`);
      await expect(message).toBeVisible();
      expect(await versionOf(page)).toBe(first);
    });
  },
);
