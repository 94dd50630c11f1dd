import { arrive, signIn } from './visitor';
import { expect, test, type Visit } from './visit';

/** Pages of every module, as a customer sees them; those whose address depends on the data are found on another one. */
const PAGES: readonly (readonly [name: string, open: (visit: Visit) => Promise<void>])[] = [
  ['home', ({ tab }) => tab.goto('/fr')],
  ['search', ({ tab }) => tab.goto('/fr/search?q=meloxicam')],
  ['article', ({ tab }) => follow(tab, '/fr/search?q=meloxicam', 'main article h2 a, main article h3 a')],
  ['category', ({ tab }) => follow(tab, '/fr', 'nav a[href^="/fr/c/"]')],
  ['promotions', ({ tab }) => tab.goto('/fr/promotions')],
  ['cart', ({ tab }) => tab.goto('/fr/cart')],
  ['quick-order', ({ tab }) => tab.goto('/fr/quick-order')],
  ['account', ({ tab }) => tab.goto('/fr/account')],
  ['order', ({ tab }) => follow(tab, '/fr/account/sales', 'main table a')],
  ['vetgroup', ({ tab }) => tab.goto('/fr/vetgroup')],
  ['small-ads', ({ tab }) => tab.goto('/fr/account/smallads')],
  ['contact', ({ tab }) => tab.goto('/fr/contact')],
];

const isAtRest = (tab: Visit['tab'], page: string): Promise<void> =>
  expect.poll(() => tab.isQuiet(), { message: `${page} has all that it shows` }).toBe(true);

async function follow(tab: Visit['tab'], from: string, link: string): Promise<void> {
  await tab.goto(from);
  const links = tab.css(link);
  await links.isSeen();
  // Firefox may abort a navigation that begins while the page before it still starts.
  await isAtRest(tab, from);
  const address = await tab.evaluate<string>(
    `document.querySelector(${JSON.stringify(link)}).getAttribute('href')`,
  );
  await tab.goto(address);
}

for (const [where, colourScheme, width] of [
  ['desk-light', 'light', 1440],
  ['narrow-dark', 'dark', 360],
] as const)
  test.describe(where, { tag: ['@W01'] }, () => {
    test.use({ language: 'fr', colourScheme, width });

    test('pages of every module are whole, and a screenshot of each is stored', async ({ visit }) => {
      const { tab, step } = visit;
      await arrive(visit, 'fr');
      await signIn(visit, 'nathalie', 'fr');
      for (const [name, open] of PAGES)
        await step(name, async () => {
          await open(visit);
          await tab.byRole('heading', { level: 1 }).isSeen();
          await tab.byRole('banner').byRole('button', { name: 'Nathalie' }).isSeen();
          await isAtRest(tab, name);
          await visit.picture(where, name);
        });
    });
  });
