import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose outcome a colour scheme can change; all others see the same document in both. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands: by every rule in light, by those of colour in dark (`B09`). */
export async function violations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await new AxeBuilder({ page }).withRules(OF_COLOUR).analyze();
  return Object.entries({ light, dark }).flatMap(([scheme, found]) =>
    found.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${scheme} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    ),
  );
}
