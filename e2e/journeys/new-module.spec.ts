import { publishHandMadeModule } from '../portal/hand-made-module';
import { otherDataFolder, removeDataFolder, startOtherPortal } from '../portal/other-portal';
import { expect, test } from '../portal/test';

const OPERATOR_TOKEN = 'operator-token-of-a-test';
const SAYS = 'A section that nobody had heard of';

test(
  'a module that a new team publishes has its section on the home page, and nobody else releases anything',
  { tag: ['@D01', '@D13', '@R01'] },
  async ({ page }) => {
    test.setTimeout(240_000);
    const folder = await otherDataFolder();
    const portal = await startOtherPortal(folder, { OPERATOR_TOKEN });
    try {
      const versions = async () => {
        const { id } = (await (await page.request.get(`${portal.origin}/builds/latest.json`)).json()) as {
          id: string;
        };
        const meta = await page.request.get(`${portal.origin}/builds/meta/${id}.json`);
        return (await meta.json()) as { shell: string; modules: Record<string, string> };
      };
      const section = page.getByRole('main').getByRole('region', { name: 'Greeting' });
      await page.goto(`${portal.origin}/en`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(section).toHaveCount(0);
      const before = await versions();

      await publishHandMadeModule(portal.origin, OPERATOR_TOKEN, SAYS);
      // An edge looks for changes twice a second: the page after next has it at the latest.
      await expect(async () => {
        await page.goto(`${portal.origin}/en`);
        await expect(section.getByRole('heading', { level: 2, name: SAYS })).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 20_000 });
      const after = await versions();
      expect(after.shell).toBe(before.shell);
      expect(after.modules).toEqual({ ...before.modules, 'mf-greeting': '1.0.0' });
    } finally {
      // What it would still fetch has nobody to ask any more.
      await page.goto('about:blank');
      await portal.close();
      await removeDataFolder(folder);
    }
  },
);
