import { holdScripts } from '../portal/hold-scripts';
import { untilShellReady } from '../portal/ready-times';
import { isHydrated } from '../portal/hydrated';
import { expect, LANGUAGES, test, type Page } from '../portal/test';

/* The first view as the edge sends it: whole without a script, taken over without a change, and quick to use. */

const PAGES = ['', '/search?q=meloxicam', '/c/FIRST', '/p/FIRST'];

const asksForData = (url: string): boolean => /\/(shopinvader|search)\//.test(new URL(url).pathname);

/** The first page of a kind that home or a search leads to. */
async function addressOf(page: Page, language: string, path: string): Promise<string> {
  if (!path.endsWith('FIRST')) return `/${language}${path}`;
  const folder = path.slice(0, -'FIRST'.length);
  const response = await page.request.get(
    folder === '/c/' ? `/${language}` : `/${language}/search?q=meloxicam`,
  );
  const [, href = '/'] = new RegExp(`href="(/${language}${folder}[^"]+)"`).exec(await response.text()) ?? [];
  return href;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const language of LANGUAGES) {
    test(`public pages are there as HTML, ${language}`, { tag: ['@B11', '@R36'] }, async ({ page }) => {
      for (const path of PAGES) {
        const address = await addressOf(page, language, path);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
        await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page).toHaveTitle(/ · Vetportal$|^Vetportal$/);
      }
    });
  }
});

const BELOW = /^(Sous-catégories|Subcategorieën|Subcategories)$/;

test.describe('on a phone, without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  test('nothing comes above what has been painted already', { tag: '@B11' }, async ({ page }) => {
    for (const path of PAGES) {
      const address = await addressOf(page, 'fr', path);
      await page.goto(address);
      // A page is painted as far as it has come: what stands later in it pushes nothing down that stands earlier.
      const risen = await page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll('*')].flatMap((element) => {
          const before = element.previousElementSibling?.getBoundingClientRect();
          const { bottom, height, width } = element.getBoundingClientRect();
          const isSeen = before !== undefined && before.height * before.width * height * width > 0;
          return isSeen && bottom <= before.top ? [element.outerHTML.slice(0, 200)] : [];
        }),
      );
      expect(risen, address).toEqual([]);
    }
  });

  test(
    'the first article of a category is in the first window',
    { tag: ['@B11', '@R16'] },
    async ({ page }) => {
      for (const path of ['/fr/c/alimentation', '/nl/c/voeding', '/en/c/medicines']) {
        await page.goto(path);
        const first = page.getByRole('main').getByRole('article').first();
        await expect(first.getByRole('link').first(), path).toBeInViewport({ ratio: 1 });
        // The categories below are in one line, which is drawn sideways.
        const below = page.getByRole('main').getByRole('navigation', { name: BELOW }).getByRole('link');
        const last = below.last();
        await expect(last, path).not.toBeInViewport();
        await last.scrollIntoViewIfNeeded();
        await expect(last, path).toBeInViewport({ ratio: 0.9 });
        await expect(first.getByRole('link').first(), path).toBeInViewport({ ratio: 1 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, path).toBeLessThanOrEqual(390);
      }
    },
  );
});

for (const scheme of ['light', 'dark'] as const) {
  for (const language of LANGUAGES) {
    test(
      `public pages are taken over as they came, ${language}, ${scheme}`,
      { tag: '@B11' },
      async ({ page }) => {
        const asked: string[] = [];
        const problems: string[] = [];
        page.on('request', (request) => {
          if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url());
        });
        await page.exposeFunction('tellProblem', (text: string) => problems.push(text));
        await page.addInitScript(() => {
          const { tellProblem } = window as unknown as { tellProblem: (text: string) => void };
          const send = navigator.sendBeacon.bind(navigator);
          navigator.sendBeacon = (url, body) => {
            if (body instanceof Blob) {
              void body.text().then((text) => {
                for (const record of (JSON.parse(text) as { records: { kind: string }[] }).records) {
                  if (record.kind === 'error') tellProblem(JSON.stringify(record));
                }
              });
            }
            return send(url, body);
          };
        });
        await page.emulateMedia({ colorScheme: scheme });
        for (const path of PAGES) {
          const address = await addressOf(page, language, path);
          await page.goto(address);
          const heading = await page.locator('main h1').elementHandle();
          await page.waitForLoadState('networkidle');
          // Before a pointer moves nothing at all is asked for, the corner of the window included.
          if (path === PAGES[0]) expect(asked.filter(asksForData), address).toEqual([]);
          // A guest's page is taken over when somebody turns to it.
          await heading.hover();
          await expect.poll(() => heading.evaluate(isHydrated), address).toBe(true);
          // The same element, not another one like it.
          expect(await heading.evaluate((element) => element.isConnected), address).toBe(true);
        }
        // Telemetry is sent when the page is left.
        await page.goto('about:blank');
        // The corner of the window is no part of these pages: it comes, and asks, a second after a pointer has moved.
        expect(asked.filter((url) => asksForData(url) && !url.includes('/search/advertisements_'))).toEqual(
          [],
        );
        expect(problems).toEqual([]);
      },
    );
  }
}

/** Remembers how a sample of what a page came with looks. @returns what looks different later, and what is left of the sample */
const rememberLooks = (page: Page) =>
  page.evaluateHandle(() => {
    const NAMED = ['color', 'background-color', 'font', 'display', 'padding', 'margin', 'border', 'opacity'];
    const lookOf = (element: Element): string => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      return [
        ...NAMED.map((name) => `${name}: ${style.getPropertyValue(name)}`),
        `box: ${[x, y, width, height].map(Math.round).join()}`,
      ].join('; ');
    };
    const all = [
      ...document.querySelectorAll(
        'header *, main :is(h1, h2, nav *), main :is(article, section):first-of-type *, footer a',
      ),
    ].filter((element) => element.checkVisibility() && element.getClientRects().length > 0);
    const step = Math.ceil(all.length / 400);
    const sample = all
      .filter((_, index) => index % step === 0)
      .map((element) => ({ element, before: lookOf(element) }));
    return () => {
      const left = sample.filter(({ element }) => element.isConnected);
      return {
        count: left.length,
        changed: left
          .map(({ element, before }) => ({
            html: element.outerHTML.slice(0, 120),
            before,
            now: lookOf(element),
          }))
          .filter(({ before, now }) => before !== now),
      };
    };
  });

for (const [window, width] of [
  ['a desk', 1440],
  ['a phone', 390],
] as const) {
  test(
    `what came with a page looks the same when its scripts have run, in a window of ${window}`,
    { tag: '@B11' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of PAGES) {
        const address = await addressOf(page, 'fr', path);
        const release = await holdScripts(page);
        await page.goto(address, { waitUntil: 'commit' });
        await page.getByRole('contentinfo').getByRole('link').last().waitFor();
        const looks = await rememberLooks(page);
        release();
        await untilShellReady(page);
        await page.waitForLoadState('networkidle');
        const heading = page.getByRole('heading', { level: 1 });
        await heading.hover();
        await expect.poll(() => heading.evaluate(isHydrated), address).toBe(true);
        await page.mouse.move(0, 0);
        const { count, changed } = await looks.evaluate((now) => now());
        expect(changed, address).toEqual([]);
        expect(count, address).toBeGreaterThan(30);
        // styled-components has taken over every rule that came with the page.
        await expect(page.locator('style[data-styled]'), address).toHaveCount(1);
      }
    },
  );
}

for (const view of ['rows', 'table']) {
  test(
    `a list in a window for desks is not taken over before somebody turns to it, ${view}`,
    { tag: ['@B11', '@R26'] },
    async ({ page }) => {
      await page.goto(`/en/search?q=meloxicam${view === 'table' ? '&view=table' : ''}`);
      await untilShellReady(page);
      // What is near the window is looked for when the shell stands, and its code has come by then.
      await page.waitForLoadState('networkidle');
      const heading = page.getByRole('heading', { level: 1 });
      expect(await heading.evaluate(isHydrated)).toBe(false);
      await heading.hover();
      await expect.poll(() => heading.evaluate(isHydrated)).toBe(true);
    },
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test(
    'a list that a guest only reads fetches nothing before it is painted, runs nothing of its own, and has every quantity that is scrolled to',
    { tag: ['@B11', '@R26'] },
    async ({ page }) => {
      await page.goto('/en/search?q=vaccin');
      await page.waitForLoadState('networkidle');
      const { painted, loaded, first } = await page.evaluate(() => {
        const scripts = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/(shell|modules)\/.*\.js$/.test(name));
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return {
          painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
          loaded: navigation?.loadEventStart ?? Infinity,
          first: Math.min(...scripts.map(({ startTime }) => startTime)),
        };
      });
      // A browser that has loaded it and paints nothing for half a second is not waited for.
      expect(first, `painted ${painted}, loaded ${loaded}`).toBeGreaterThan(Math.min(painted, loaded + 500));
      const rows = page.getByRole('main').getByRole('article');
      expect(await rows.first().evaluate(isHydrated)).toBe(false);
      // What opens by itself has its content by then.
      await page
        .getByRole('main')
        .getByText(/^\d+ other packs?$/)
        .first()
        .click();
      await expect(
        page.getByRole('main').locator('details[open]').getByRole('listitem').first(),
      ).toBeVisible();
      const last = rows.last();
      await expect(last.getByRole('spinbutton')).toHaveCount(0);
      await last.scrollIntoViewIfNeeded();
      const quantity = last.getByRole('spinbutton');
      await expect(quantity).toHaveValue('1');
      await last.getByRole('button', { name: /^Increase/ }).click();
      await expect(quantity).toHaveValue('2');
      // Where something is in the cart the page is live at once: its buttons say how many.
      await last.getByRole('button', { name: /^Add to cart/ }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 article' })).toBeVisible();
      await page.reload();
      await expect.poll(() => rows.first().evaluate(isHydrated)).toBe(true);
    },
  );
});

test(
  'a customer’s price comes into a place of its size: what is pressed stands where it stood',
  { tag: ['@B11', '@E04'] },
  async ({ page, portal }) => {
    await portal.signIn('claire', { language: 'en' });
    await page.goto('/en/search?q=Canélia Adulte');
    const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const address = (await link.getAttribute('href')) ?? '';
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    const panel = page.getByRole('region', { name: 'Price and order' });
    const press = panel.getByRole('button', { name: /^Add to cart/ });
    const topOf = async (): Promise<number> => (await press.boundingBox())?.y ?? NaN;
    await press.waitFor();
    expect(await panel.textContent(), 'no price of anybody').not.toContain('€');
    const before = await topOf();
    release();
    // An article with a price for each quantity, which is most of what comes.
    await expect(panel.getByRole('table', { name: 'Quantity prices' })).toBeVisible();
    await expect(panel.getByText('€').first()).toBeVisible();
    expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2);
  },
);

test(
  'what is said of the stock of an article stands clear of its price, however wide the window',
  { tag: ['@E03', '@E04'] },
  async ({ page, portal }) => {
    await portal.signIn('claire', { language: 'fr' });
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/fr/search?q=croquettes%20chien%2010%20kg');
      const rows = page.getByRole('main').getByRole('article');
      await expect(rows.first().getByText('€').first()).toBeVisible();
      const touching = await rows.evaluateAll((articles) => {
        const boxes = (element: Element | null): readonly DOMRect[] => {
          const range = document.createRange();
          if (element) range.selectNodeContents(element);
          return [...range.getClientRects()];
        };
        return articles.filter((article) => {
          const [stock, price] = ['stock', 'price'].map((area) =>
            boxes(article.querySelector(`[data-area="${area}"]`)),
          );
          const isOver = (a: DOMRect) => (b: DOMRect) =>
            a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          return stock?.some(
            (one) =>
              price?.some(isOver(one)) ||
              one.right > article.clientWidth + article.getBoundingClientRect().left,
          );
        }).length;
      });
      expect(touching, `${String(width)} pixels wide`).toBe(0);
    }
  },
);

test(
  'what a person does before the scripts have come is not lost',
  { tag: ['@main', '@B11'] },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/en', { waitUntil: 'commit' });
    const search = page.getByRole('banner').getByRole('combobox');
    await search.pressSequentially('meloxicam');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    release();
    await expect(page).toHaveURL(/\/idp\//);
  },
);

test(
  'shortcuts that are pressed before the scripts have come are not lost',
  { tag: '@B10' },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/en', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Alt+Shift+D');
    await page.keyboard.press('?');
    release();
    // Nothing beside a dialog can be reached while it is open.
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Developer panel' })).toBeVisible();
  },
);

test('text that was typed before the scripts have come stays', { tag: '@B11' }, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/en', { waitUntil: 'commit' });
  const search = page.getByRole('banner').getByRole('combobox');
  await search.pressSequentially('meloxi');
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(search).toHaveValue('meloxi');
});

test(
  'a list that nobody has touched takes an order that is chosen for the person, by neither pointer nor focus',
  { tag: ['@B11', '@R26'] },
  async ({ page }) => {
    await page.goto('/en/search?q=vaccin');
    // The page waits for the person by then, which its early script alone does not.
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('main').getByRole('article').first().evaluate(isHydrated)).toBe(false);
    await page.getByLabel('Sort by').selectOption({ label: 'Name, Z to A' });
    await expect(page).toHaveURL(/sort=name-desc/);
    await expect(page.getByLabel('Sort by')).toHaveValue('name-desc');
  },
);
