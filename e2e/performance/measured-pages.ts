import type { Browser } from '@playwright/test';
import { signIn } from '../portal/test';
import type { Visitor } from './measure-press';
import type { Variant } from './variants';

/** A category and an article that are there, by the links of a running portal. */
export async function findPages(
  browser: Browser,
  { origin }: Pick<Variant, 'origin'>,
): Promise<{ readonly category: string; readonly product: string }> {
  const page = await browser.newPage({ locale: 'fr-BE' });
  const firstLink = async (url: string, part: string): Promise<string> => {
    await page.goto(origin + url);
    const link = page.locator(`main a[href*="${part}"]`).first();
    await link.waitFor();
    return (await link.getAttribute('href')) ?? url;
  };
  const category = await firstLink('/fr', '/c/');
  const product = await firstLink(category, '/p/');
  await page.close();
  return { category, product };
}

/** Signs a customer in. @returns what the browser has stored then */
export async function signedIn(
  browser: Browser,
  { origin, dataFolder }: Pick<Variant, 'origin' | 'dataFolder'>,
): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'fr-BE', baseURL: origin });
  try {
    // Where the customers of the journeys are read from.
    process.env['E2E_DATA_DIR'] = dataFolder;
    await signIn(await context.newPage(), 'claire');
    return { storageState: await context.storageState() };
  } finally {
    await context.close();
  }
}
