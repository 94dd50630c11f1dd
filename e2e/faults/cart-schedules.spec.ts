import type { BrowserContext } from '@playwright/test';
import { chance, pick } from '../portal/chance';
import { DirectErp, untilKnown } from '../portal/direct-erp';
import { suffer, type Fate } from '../portal/faulty-network';
import type { Person } from '../portal/demo-customers';
import { expect, test, type Page } from '../portal/test';

/*
 * Nothing lost, nothing twice, in a real browser (`B08`): several pages of one context over the embedded ERP, with a network
 * between them that loses requests and answers, fails and dawdles. What happens follows from a seed:
 *
 *   npm run cart-schedules                                  fifty of them
 *   CART_SEED=17 npm run cart-schedules                     one of them again
 *   CART_SEED=17 CART_BROWSER_SCHEDULES=10 …                ten from there on
 */
const SCHEDULES = Number(process.env['CART_BROWSER_SCHEDULES'] ?? 3);
const FIRST_SEED = Number(process.env['CART_SEED'] ?? 1);
const STEPS = 12;
/** So many in one test, by one person: the sign-in takes as long as a schedule. */
const AT_ONCE = 5;
/** The first alone where the other journeys run beside; of many schedules some run at a time. */
const PEOPLE: readonly Person[] = SCHEDULES > AT_ONCE ? ['quentin', 'olivier', 'marc'] : ['quentin'];

interface Articles {
  readonly id: number;
  readonly sku: string;
}

/** Articles sold one by one that this person may order. */
async function articlesFor(erp: DirectErp, count: number): Promise<Articles[]> {
  const found = await erp.find<Articles & { unit_in_shrink_wrap: number | null }>(
    // A student is among them, who orders nothing that is kept to vets.
    {
      bool: {
        filter: [{ term: { is_food: { value: true } } }],
        must_not: [{ term: { veterinary_only: { value: true } } }],
      },
    },
    ['id', 'sku', 'unit_in_shrink_wrap'],
    60,
  );
  const single = found.filter((one) => (one.unit_in_shrink_wrap ?? 1) <= 1);
  const answer = await erp.post<{ data: { product_id: number }[] }>('cart/check', {
    product_ids: single.map(({ id }) => id),
  });
  const refused = new Set(answer?.data.map(({ product_id }) => product_id));
  return single.filter(({ id }) => !refused.has(id)).slice(0, count);
}

const quantityOf = (page: Page, { sku }: Articles) =>
  page.getByRole('row', { name: new RegExp(sku) }).getByRole('spinbutton');

async function openCart(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/en/cart');
  return page;
}

for (let first = FIRST_SEED; first < FIRST_SEED + SCHEDULES; first += AT_ONCE) {
  const last = Math.min(first + AT_ONCE, FIRST_SEED + SCHEDULES) - 1;
  test(
    `in any schedule of pages, reloads and faults the ERP's cart is what the person did, seeds ${String(first)} to ${String(last)}`,
    { tag: ['@B08', '@S06', '@S07', '@S08', '@X13', '@X14'] },
    async ({ page, portal, context }, { parallelIndex }) => {
      test.setTimeout(60_000 + (last - first + 1) * 30_000);
      portal.expectConsole(/Failed to load resource/);
      const erp = new DirectErp(context);
      let fates: () => Fate = () => 'ok';
      await context.route('**/shopinvader/carts/sync', (route) =>
        suffer(route, fates()).catch(() => undefined),
      );
      await portal.signIn(PEOPLE[parallelIndex % PEOPLE.length] ?? 'quentin', { language: 'en' });
      await untilKnown(page, erp);
      const articles = await articlesFor(erp, 3);
      expect(articles).toHaveLength(3);

      for (let seed = first; seed <= last; seed += 1) {
        await test.step(`seed ${String(seed)}`, async () => {
          const random = chance(seed);
          const wanted = new Map(articles.map(({ id }) => [id, 1 + Math.floor(random() * 5)]));
          fates = () => 'ok';
          await erp.setCart(wanted);
          const pages = await Promise.all([openCart(context), openCart(context)]);
          // The browser may still show what the schedule before has left: the network is good until each page has the ERP's word.
          for (const one of pages) {
            for (const article of articles) {
              await expect(quantityOf(one, article)).toHaveValue(String(wanted.get(article.id)));
            }
          }
          fates = () => pick(['ok', 'slow', 'request-lost', 'answer-lost', '500', '503'] as const, random);
          for (let step = 0; step < STEPS; step += 1) {
            const at = Math.floor(random() * pages.length);
            const one = pages[at] as Page;
            const article = pick(articles, random);
            const field = quantityOf(one, article);
            const present = wanted.get(article.id) ?? 0;
            const action = pick(['up', 'up', 'up', 'type', 'type', 'reload', 'crash'] as const, random);
            // What another page did is seen here before the person goes on from it.
            await expect(field).toHaveValue(String(present));
            if (action === 'up') {
              await field.press('ArrowUp');
              wanted.set(article.id, present + 1);
            } else if (action === 'type') {
              const next = 1 + Math.floor(random() * 30);
              await field.fill(String(next));
              await field.press('Enter');
              wanted.set(article.id, next);
            } else if (action === 'reload') {
              await one.reload();
            } else {
              await one.close({ runBeforeUnload: false });
              pages[at] = await openCart(context);
            }
          }
          fates = () => 'ok';
          // A try that is on its way as the network comes back fails still, and the next one may be half a minute away (`S08`): a
          // person who waits presses as often as that is offered.
          const pressAndLook = async () => {
            for (const one of pages) {
              const retry = one.getByRole('button', { name: 'Try again now' });
              if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
            }
            return erp.quantities();
          };
          await expect
            .poll(pressAndLook, { message: `seed ${String(seed)}`, timeout: 20_000 })
            .toEqual(Object.fromEntries(wanted));
          for (const one of pages) {
            for (const article of articles) {
              await expect(quantityOf(one, article)).toHaveValue(String(wanted.get(article.id)));
            }
            await one.close();
          }
        });
      }
    },
  );
}
