import type { Locator } from '@playwright/test';
import type { Language, Page } from './test';

const ADD = { fr: /^Ajouter au panier/, nl: /^In winkelmand/, en: /^Add to cart/ };
const ORDER = { fr: 'Prix et commande', nl: 'Prijs en bestelling', en: 'Price and order' };

/** Opens an article's page and waits for its HTML alone. @returns its buy box and the button to press */
export async function openArticle(page: Page, language: Language): Promise<{ panel: Locator; add: Locator }> {
  const list = await page.request.get(`/${language}/search?q=meloxicam`);
  const [, address = '/'] = new RegExp(`href="(/${language}/p/[^"]+)"`).exec(await list.text()) ?? [];
  await page.goto(address, { waitUntil: 'commit' });
  const panel = page.getByRole('region', { name: ORDER[language] });
  const add = panel.getByRole('button', { name: ADD[language] });
  await add.waitFor();
  return { panel, add };
}
