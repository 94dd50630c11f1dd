import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose outcome a colour scheme can change; all others see the same document in both. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** In the page alone: our pages have no frames of others, for which a second page would be opened each time. */
const wholePage = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** Rows of a list are alike, so the first four stand for all: measuring the colours of each takes most of the time. */
const firstRows = (page: Page): AxeBuilder =>
  wholePage(page).exclude('main li:nth-child(n + 5)').exclude('main tbody tr:nth-child(n + 5)');

/** What axe finds on the page as it stands: by every rule in light, by those of colour in dark (`B09`). @param whole all rows of lists */
export async function violations(page: Page, whole = false): Promise<string[]> {
  const examine = whole ? wholePage : firstRows;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await examine(page).withTags(STANDARDS).analyze();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await examine(page).withRules(OF_COLOUR).analyze();
  return Object.entries({ light, dark }).flatMap(([scheme, found]) =>
    found.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${scheme} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    ),
  );
}
