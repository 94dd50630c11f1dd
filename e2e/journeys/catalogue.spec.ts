import { expect, test } from '../portal/test';

test(
  'filters, sorting and pages are in the URL, and back undoes them',
  { tag: ['@R26', '@G08', '@E02'] },
  async ({ page }) => {
    await page.goto('/en/search?q=amoxicillin');
    await expect(page.getByRole('heading', { level: 1, name: /Results for/ })).toBeVisible();
    await expect(page.getByText(/^1-\d+ of [\d,]+$/).first()).toBeVisible();
    await page
      .getByRole('checkbox', { name: /^Dog/ })
      .or(page.getByRole('link', { name: /^Dog/ }))
      .first()
      .click();
    await expect(page).toHaveURL(/species=dog/);
    await page.getByLabel('Sort by').selectOption({ label: 'Name, Z to A' });
    await expect(page).toHaveURL(/sort=name-desc/);
    const address = page.url();
    await page.reload();
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel('Sort by')).toHaveValue('name-desc');
    await page.goBack();
    await expect(page).not.toHaveURL(/sort=name-desc/);
    await page
      .getByRole('main')
      .getByText(/Species: Dog/)
      .first()
      .click();
    await expect(page).not.toHaveURL(/species=dog/);
  },
);

test('a misspelt word is put right', { tag: '@R26' }, async ({ page }) => {
  await page.goto('/fr/search?q=meloxicm');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /m[ée]loxicam/i })
      .first(),
  ).toBeVisible();
});

const STRANGE = [
  '',
  '%20',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '!!!',
  'x'.repeat(1500),
  'amox&page=99999',
  'amox&sort=nonsense&species=unicorn',
];
for (const query of STRANGE) {
  test(
    `a strange search is answered with a page: ${query.slice(0, 40)}`,
    { tag: '@R26' },
    async ({ page }) => {
      await page.goto(`/en/search?q=${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/went wrong|error occurred/i);
    },
  );
}

test(
  'a category leads to its articles, and an article tells all there is',
  { tag: ['@R16', '@R23', '@G02', '@E03'] },
  async ({ page }) => {
    await page.goto('/fr');
    await page.getByRole('navigation', { name: 'Catalogue' }).locator('a[href*="/c/"]').first().click();
    await expect(page).toHaveURL(/\/fr\/c\//);
    await page.getByRole('main').locator('a[href*="/p/"]').first().click();
    await expect(page).toHaveURL(/\/fr\/p\//);
    for (const tab of ['Caractéristiques', 'Documents', 'Informations']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    }
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Documents', selected: true })).toBeVisible();
    await expect(
      page
        .getByRole('navigation', { name: /fil d.ariane/i })
        .getByRole('link')
        .first(),
    ).toBeVisible();
  },
);

test('a guest sees no net price and is told why', { tag: ['@P01', '@E04'] }, async ({ page }) => {
  await page.goto('/en/search?q=meloxicam');
  await page.getByRole('main').locator('a[href*="/p/"]').first().click();
  await expect(page.getByText('Sign in to see your net prices and to order.')).toBeVisible();
  await expect(page.getByText(/net price per unit/)).toBeHidden();
});

test(
  'an article that is not there is an unknown page',
  { tag: ['@R33', '@X01'] },
  async ({ page, portal }) => {
    portal.expectConsole(/404/);
    const response = await page.goto('/en/p/no-such-article');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  },
);

test(
  'a Dutch compound that no article is called by finds what it means',
  { tag: ['@R26', '@C16'] },
  async ({ page }) => {
    await page.goto('/nl/search?q=wormtablet+hond');
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first).toContainText(/tablet/i);
    await expect(page.getByRole('main')).toContainText(/ontworm|praziquantel|milbemycine|fenbendazol/i);
  },
);

test(
  'a list can be looked at as a table and narrowed by switches, all of it in the URL',
  { tag: ['@B10', '@E02'] },
  async ({ page }) => {
    await page.goto('/fr/search?q=seringue');
    await page.getByRole('link', { name: 'Tableau' }).click();
    await expect(page).toHaveURL(/view=table/);
    await expect(page.getByRole('table', { name: 'Articles' }).getByRole('rowheader').first()).toBeVisible();
    await page.getByRole('checkbox', { name: /En stock uniquement/ }).click();
    await expect(page).toHaveURL(/in-stock=yes/);
    await page.reload();
    await expect(page.getByRole('table', { name: 'Articles' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /En stock uniquement/ })).toBeChecked();
  },
);
