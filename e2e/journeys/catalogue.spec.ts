import { demoCustomer } from '../portal/demo-customers';
import { DirectErp, untilKnown } from '../portal/direct-erp';
import { holdScripts } from '../portal/hold-scripts';
import { untilShellReady } from '../portal/ready-times';
import { expect, fillLogin, test, WORDS, type Page } from '../portal/test';

interface Found {
  readonly sku: string;
  readonly url_key: string;
  readonly redirect_url_key: readonly string[];
  readonly locale_url_keys: Readonly<Record<string, string>>;
}

/** An article or category of a kind, asked of the index as the person who is signed in on the page, else as a guest. */
async function find(page: Page, index: string, query: object): Promise<Found> {
  const response = await page.request.post(`/search/${index}/_search`, { data: { query, size: 1 } });
  const { hits } = (await response.json()) as { hits: { hits: { _source: Found }[] } };
  const [hit] = hits.hits;
  if (!hit) throw new Error(`${index} has nothing for ${JSON.stringify(query)}`);
  return hit._source;
}

test(
  'filters, sorting and pages are in the URL, and back undoes them',
  { tag: ['@main', '@R26', '@G08', '@E02'] },
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

for (const [when, hasScripts] of [
  ['the page has its script', true],
  ['any script has come', false],
] as const)
  test(
    `the choice of a variant, pressed before ${when}, leaves the way back as it was`,
    { tag: ['@R23', '@E05', '@B11'] },
    async ({ page }) => {
      const { url_key } = await find(page, 'products_fr_be', {
        bool: { filter: [{ term: { main: true } }, { range: { variant_count: { gte: 3 } } }] },
      });
      await page.goto('/fr/contact');
      const release = hasScripts ? undefined : await holdScripts(page);
      await page.goto(`/fr/p/${url_key}`, { waitUntil: 'commit' });
      if (hasScripts) await untilShellReady(page);
      const address = page.url();
      // What leads to the same path with another article is a variant.
      const others = page.getByRole('main').locator(`a[href*="/p/${url_key}?sku="]:not([aria-current])`);
      const entries = await page.evaluate(() => history.length);
      await others.first().click();
      await expect(page).not.toHaveURL(address);
      expect(await page.evaluate(() => history.length)).toBe(entries);
      release?.();
      await page.goBack();
      await expect(page).toHaveURL(/\/fr\/contact$/);
    },
  );

test('a misspelt word is put right', { tag: ['@main', '@R26'] }, async ({ page }) => {
  await page.goto('/fr/search?q=meloxicm');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /m[ée]loxicam/i })
      .first(),
  ).toBeVisible();
});

/** What no person asks for, and what the page says to it. */
const STRANGE: readonly (readonly [query: string, said: RegExp])[] = [
  ['', /^All articles$/],
  ['%20', /^All articles$/],
  ['%3Cscript%3Ealert(1)%3C%2Fscript%3E', /<script>alert\(1\)<\/script>/],
  ['!!!', /^No articles found for/],
  ['x'.repeat(10_000), /only its first 200 characters were used/],
  ['amox&page=99999', /^There is no page 99,999/],
  ['amox&sort=nonsense&species=unicorn', /left out/],
  ['amox&page=-1', /left out/],
];
for (const [query, said] of STRANGE) {
  test(
    `a strange search is answered with a page: ${query.slice(0, 40)}`,
    { tag: ['@R26', '@X03'] },
    async ({ page }) => {
      const response = await page.goto(`/en/search?q=${query}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByText(said).first()).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/went wrong|error occurred/i);
    },
  );
}

test(
  'a category leads to its articles, and an article tells all there is',
  { tag: ['@R16', '@R23', '@G02', '@E03'] },
  async ({ page }) => {
    await page.goto('/fr');
    await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link').first().click();
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

test('a guest sees no net price and reads why', { tag: ['@main', '@P01', '@E04'] }, async ({ page }) => {
  await page.goto('/en/search?q=meloxicam');
  await page.getByRole('main').locator('a[href*="/p/"]').first().click();
  await expect(page.getByRole('tablist', { name: 'About the article' })).toBeVisible();
  // The list says so too, and is still there for a moment, where nobody sees it.
  const why = page.getByText('Sign in to see your net prices and to order.').filter({ visible: true });
  await expect(why).toBeVisible();
  await expect(page.getByText(/net price per unit/)).toBeHidden();
});

test(
  'an article that is not there is an unknown page, before and after its scripts',
  { tag: ['@R33', '@R36', '@X01'] },
  async ({ page, portal }) => {
    portal.expectConsole(/404/);
    const titles = {
      fr: '404 - Page non trouvée',
      nl: '404 - Pagina niet gevonden',
      en: '404 - Page not found',
    };
    for (const [language, title] of Object.entries(titles)) {
      const response = await page.goto(`/${language}/p/no-such-article`);
      expect(response?.status()).toBe(404);
      expect(await response?.text()).toContain(`<title>${title} · Vetportal</title>`);
      // What the shell writes late it has written by then.
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveTitle(`${title} · Vetportal`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      // Nor do frame and head speak of it as of an article.
      await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('head link[rel=canonical], head link[rel=alternate]')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: /fil d’ariane|kruimelpad|breadcrumb/i })).toHaveCount(
        0,
      );
    }
  },
);

test(
  'whoever has read that an article is not there and goes home by its link has home, as title and head say',
  { tag: ['@R34', '@R36', '@X01'] },
  async ({ page, portal }) => {
    portal.expectConsole(/404/);
    await page.goto('/en/p/no-such-article');
    // The page's code has come by then: the press is what it becomes live by, and it is left in the same moment.
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('404');
    // Once the page that was left has become live and is taken apart nothing can speak late any more.
    await expect(page.getByRole('heading', { name: /404/, includeHidden: true })).toHaveCount(0);
    await expect(page).toHaveTitle('Home · Vetportal');
    await expect(page.locator('head meta[name=robots]')).toHaveCount(0);
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/en$/);
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

test(
  'a former address leads to the present one, and another language to its own address',
  { tag: ['@R16', '@R23', '@R31'] },
  async ({ page }) => {
    const moved = { exists: { field: 'redirect_url_key' } };
    const article = await find(page, 'products_fr_be', moved);
    await page.goto(`/fr/p/${article.redirect_url_key[0]}`);
    await expect(page).toHaveURL(`/fr/p/${article.url_key}`);
    await page.getByRole('link', { name: 'Nederlands' }).click();
    await expect(page).toHaveURL(`/nl/p/${article.locale_url_keys['nl']}`);
    await expect(page.getByRole('tab', { name: 'Informatie', selected: true })).toBeVisible();

    const category = await find(page, 'categories_nl_be', { bool: { filter: [{ term: { level: 2 } }] } });
    await page.goto(`/nl/c/${category.url_key}?in-stock=yes`);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(new RegExp(`/en/c/${category.locale_url_keys['en']}`));
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  },
);

test(
  'what is kept to some customers is not there for others, in no list and at no address',
  { tag: ['@main', '@P04', '@R33'] },
  async ({ page, portal, browser }) => {
    portal.expectConsole(/404/);
    // Narcotics are for veterinarians, pharmacists and wholesalers; Quentin studies, Olivier is a wholesaler.
    const context = await browser.newContext();
    const olivier = await context.newPage();
    await signInAlone(olivier);
    await olivier.goto('/fr/search?q=methadone');
    const link = olivier.getByRole('main').getByRole('article').first().locator('a[href*="/p/"]').first();
    const address = (await link.getAttribute('href')) ?? '';
    await olivier.goto(address);
    await expect(olivier.getByText(/vétérinaires, grossistes, pharmaciens/)).toBeVisible();
    await context.close();

    expect((await page.goto(address))?.status()).toBe(404);
    await portal.signIn('quentin');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
    await page.goto('/fr/search?q=methadone');
    await expect(page.getByRole('heading', { name: /Aucun article/ }).first()).toBeVisible();
  },
);

async function signInAlone(page: Page): Promise<void> {
  const { email, password } = demoCustomer('olivier');
  await page.goto('/fr');
  await page.getByRole('banner').getByRole('button', { name: WORDS.signIn.fr }).click();
  await fillLogin(page, 'fr', email, password);
  await page.waitForURL(
    (url) => !url.pathname.startsWith('/idp/') && !url.pathname.includes('oidc-redirect'),
  );
}

test(
  'searches are found again: by arrow keys, among the past ones, among the saved ones',
  { tag: ['@main', '@R26', '@B05', '@R25', '@R27', '@R32'] },
  async ({ page }) => {
    await page.goto('/en/promotions');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/€/);
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search articles' });
    await box.click();
    await box.pressSequentially('meloxicam');
    await expect(page.getByRole('option', { name: /meloxi/i }).first()).toBeVisible();
    await box.press('Enter');
    await expect(page).toHaveURL(/q=meloxicam/);
    await page.getByRole('checkbox', { name: /^Cat \d/ }).click();
    await expect(page).toHaveURL(/species=cat/);
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.goto('/en/search');
    await box.click();
    await box.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'meloxicam · Cat' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('option', { name: 'meloxicam', exact: true })).toBeVisible();
    await box.press('Enter');
    await expect(page).toHaveURL(/q=meloxicam&species=cat/);
    await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible();

    // A field that came with the page and was emptied before its script stays empty, whatever is kept.
    await page.goto('/en/search?q=meloxicam');
    await box.fill('');
    await box.pressSequentially('dox');
    await expect(page.getByRole('option', { name: /doxy/i }).first()).toBeVisible();
    await expect(box).toHaveValue('dox');

    // The selection is for customers.
    await page.goto('/en/selection');
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  },
);

test(
  'a search index that goes away is said, the filters stay, and the list comes back by itself',
  { tag: ['@X03', '@X24', '@R26', '@W15'] },
  async ({ page, portal }) => {
    portal.expectConsole(/Failed to load resource.*503/);
    await page.goto('/fr/search?q=amoxicilline');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.route('**/search/**/_search', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('checkbox', { name: /^Chien/ }).click();
    await expect(page.getByText('Ces informations sont momentanément indisponibles.')).toBeVisible();
    await expect(page).toHaveURL(/q=amoxicilline&species=dog/);
    await expect(page.getByRole('checkbox', { name: /^Chien/ })).toBeChecked();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'La recherche ne répond pas' })).toBeVisible();
    await page.unroute('**/search/**/_search');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Chien/ })).toBeChecked();
    await expect(page.getByRole('region', { name: 'La recherche ne répond pas' })).toBeHidden();
  },
);

interface Offered {
  readonly sku: string;
  readonly url_key: string;
  readonly variant_count: number;
  readonly medias?: readonly unknown[];
  readonly links?: Readonly<Partial<Record<'cross_selling' | 'related', readonly unknown[]>>>;
  readonly price_by_pricelist: Readonly<
    Record<string, { readonly discounts: readonly { readonly min_quantity: number }[] }>
  >;
}

/** A medicine of several packs that is cheaper by the dozen for a vet, and goes along with others. */
async function richArticle(erp: DirectErp): Promise<{ readonly article: Offered; readonly from: number }> {
  const exists = ['code_amm', 'medias.url'];
  const found = await erp.find<Offered>(
    {
      bool: {
        filter: [
          ...exists.map((field) => ({ exists: { field } })),
          { term: { not_sold_on_website: { value: false } } },
        ],
        must_not: [{ exists: { field: 'unit_in_shrink_wrap' } }],
      },
    },
    ['sku', 'url_key', 'variant_count', 'price_by_pricelist', 'links'],
    200,
  );
  // Nobody searches by what an article is linked to.
  for (const article of found.filter(({ links }) => links?.cross_selling?.length && links.related?.length)) {
    const steps = article.price_by_pricelist['veterinary']?.discounts ?? [];
    const from = steps.map((step) => step.min_quantity).find((quantity) => quantity > 1);
    if (from !== undefined && article.variant_count > 1) return { article, from };
  }
  throw new Error('no medicine of several packs is cheaper by the dozen');
}

test(
  'an article’s page: pictures, packs, the price of the quantity that is typed, six tabs with addresses, documents',
  { tag: ['@main', '@R23', '@E01', '@E04', '@E05', '@E24', '@P03'] },
  async ({ page, portal, context }) => {
    const erp = new DirectErp(context);
    await portal.signIn('pieter', { language: 'en' });
    await untilKnown(page, erp);
    const { article, from } = await richArticle(erp);
    const address = `/en/p/${article.url_key}?sku=${article.sku}`;
    await page.goto(address);
    const main = page.getByRole('main');

    await test.step('pictures', async () => {
      const second = main.getByRole('button', { name: /^Picture 2 of/ });
      await second.click();
      await expect(second).toHaveAttribute('aria-pressed', 'true');
      await expect(main.locator(`img[src*="${article.sku}-label-large"]`)).toBeVisible();
    });
    await test.step('the price of the quantity', async () => {
      const prices = main.getByRole('table', { name: 'Quantity prices' });
      const active = prices.locator('tr[aria-current]');
      const quantity = main.getByRole('spinbutton', { name: /^Quantity/ });
      await expect(quantity).toHaveValue('1');
      await expect(active).toHaveCount(1);
      const before = await active.innerText();
      await quantity.fill(String(from));
      await expect(active).toContainText(String(from));
      expect(await active.innerText()).not.toBe(before);
      await quantity.fill('1');
      await expect.poll(() => active.innerText()).toBe(before);
    });
    await test.step('another pack has its own address and price, the open tab stays', async () => {
      await page.goto(`${address}&tab=attributes`);
      const other = main.locator('a[href*="sku="]:not([aria-current])').first();
      const sku = /sku=([^&]+)/.exec((await other.getAttribute('href')) ?? '')?.[1] ?? '';
      await other.click();
      await expect(page).toHaveURL(new RegExp(`sku=${sku}`));
      await expect(main.getByText(sku).first()).toBeVisible();
      await expect(page).toHaveURL(/tab=attributes/);
      await page.reload();
      await expect(main.getByText(sku).first()).toBeVisible();
    });
    await test.step('tabs', async () => {
      for (const [tab, label] of Object.entries(TABS)) {
        await page.goto(`${address}&tab=${tab}`);
        await expect(main.getByRole('tab', { name: label, selected: true })).toBeVisible();
        await expect(main.getByRole('tabpanel')).toContainText(/\w/);
      }
    });
    await test.step('documents', async () => {
      await page.goto(`${address}&tab=media`);
      for (const name of ['Package leaflet', 'Product sheet']) {
        const href = (await main.getByRole('link', { name }).first().getAttribute('href')) ?? '';
        const pdf = await page.request.get(href);
        expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
      }
    });
  },
);

const TABS = {
  informations: 'Information',
  attributes: 'Attributes',
  media: /^Media/,
  substitution: 'Alternatives',
  'cross-sell': 'Goes with it',
  stats: 'Your purchases',
} as const;
