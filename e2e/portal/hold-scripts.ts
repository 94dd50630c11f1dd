import type { Route } from '@playwright/test';
import type { Page } from './test';

/** Keeps all scripts of a page back. @returns lets them come, and whatever is fetched from then on */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const hold = async (route: Route): Promise<void> => {
    await held;
    // What ends the holding may have let it go already.
    await route.continue().catch(() => undefined);
  };
  await page.route('**/*.js', hold);
  return () => {
    release();
    // While anything is held each request goes through the test, which takes seconds of what the page needs.
    void page.unroute('**/*.js', hold);
  };
}
