import { expect, test } from '../../../portal/test';
import { engine } from './engine-relay';

test.afterEach(() => engine('come-back'));

test(
  'search, category and product pages come from OpenSearch, in the browser and from the edge',
  { tag: ['@C16', '@B12', '@R26', '@R16', '@R23'] },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/_search')) asked.push(new URL(request.url()).origin);
    });
    const html = await (await page.request.get('/fr/search?q=chien')).text();
    expect(html).toMatch(/<article[\s\S]*href="[^"]*\/fr\/p\//);

    await page.goto('/fr/search?q=chien');
    await expect(page.getByText(/^1-24 /).first()).toBeVisible();
    const dog = page.getByRole('checkbox', { name: /^Chien/ });
    await dog
      .or(page.getByRole('link', { name: /^Chien/ }))
      .first()
      .click();
    await expect(page).toHaveURL(/species=dog/);
    await page.getByLabel('Trier par').selectOption({ label: 'Nom, de Z à A' });
    await expect(page).toHaveURL(/sort=name-desc/);

    await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/fr\/c\//);
    await page.getByRole('main').locator('a[href*="/p/"]').first().click();
    await expect(page).toHaveURL(/\/fr\/p\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The edge stands before the engine: no browser asks it.
    expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
  },
);

test(
  'a list says that the engine is away, keeps what was chosen, and is there again with it',
  { tag: ['@B12', '@X02'] },
  async ({ page, portal }) => {
    // The edge stands before the engine and says so.
    portal.expectConsole(/status of 503/);
    await page.goto('/fr/search?q=chien&species=dog');
    await expect(page.getByText(/^1-24 /).first()).toBeVisible();
    await engine('leave');
    await page.getByLabel('Trier par').selectOption({ label: 'Nom, de Z à A' });
    await expect(page.getByText('Ces informations sont momentanément indisponibles.')).toBeVisible();
    await expect(page).toHaveURL(/species=dog.*sort=name-desc|sort=name-desc.*species=dog/);
    await engine('come-back');
    await page.getByRole('button', { name: 'Réessayer' }).first().click();
    await expect(page.getByText(/^1-24 /).first()).toBeVisible();
    await expect(page).toHaveURL(/species=dog/);
  },
);

test(
  'a page that the edge makes while the engine is away is there when it is back',
  { tag: '@B12' },
  async ({ page }) => {
    const address = '/fr/search?q=chat&sort=net-asc';
    await engine('leave');
    const away = await page.request.get(address);
    expect(away.status()).toBeLessThan(600);
    expect(await away.text()).not.toMatch(/href="[^"]*\/fr\/p\//);
    await engine('come-back');
    await expect
      .poll(async () => (await page.request.get(address)).text(), { timeout: 30_000 })
      .toMatch(/href="[^"]*\/fr\/p\//);
  },
);
