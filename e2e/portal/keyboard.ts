import { expect, type Locator, type Page } from '@playwright/test';

/** More elements than any page has between one thing to do and the next. */
const MOST = 200;

/**
 * Goes on with the tab key until something has the focus: it can be reached, and is seen then.
 * A list that is about to be replaced would take the focus with it, so it is waited for.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target.locator('xpath=ancestor::*[@aria-busy="true"]')).toHaveCount(0);
  // By its role and name it is looked for only where it may be reached, or was replaced: on a long page that takes longer than a press.
  let element = await target.elementHandle();
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    const mayBeReached = await element
      .evaluate((known) => known === document.activeElement || !known.isConnected)
      // Its page is gone.
      .catch(() => true);
    if (mayBeReached) {
      if (await target.evaluate((found) => found === document.activeElement)) {
        await expect(target).toBeInViewport();
        return;
      }
      element = await target.elementHandle();
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} is not reached by the tab key.`);
}

/** Reaches something by the tab key and presses Enter there. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Reaches a field by the tab key and types into it, in place of what stands there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Reaches a list by the tab key and goes down to an entry. */
export async function choose(page: Page, list: Locator, entry: string): Promise<void> {
  await tabTo(page, list);
  const chosen = list.locator('option:checked');
  for (let left = await list.locator('option').count(); left > 0; left -= 1) {
    if ((await chosen.innerText()) === entry) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(chosen).toHaveText(entry);
}

/** Goes down an open menu by the arrow keys to an entry, and presses it. */
export async function pressMenuItem(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (let left = await page.getByRole('menuitem').count(); left > 0; left -= 1) {
    if (await entry.evaluate((item) => item === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Reaches a box by the tab key and ticks it. */
export async function tick(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}

/** Reaches a group of choices by the tab key, at the one that is chosen or the first, and goes down to another. */
export async function pick(page: Page, choice: Locator): Promise<void> {
  const name = await choice.getAttribute('name');
  const group = page.locator(`input[type=radio][name="${name ?? ''}"]`);
  const chosen = group.and(page.locator(':checked'));
  await tabTo(page, (await chosen.count()) > 0 ? chosen : group.first());
  if ((await chosen.count()) === 0) await page.keyboard.press('Space');
  for (let pressed = await group.count(); pressed > 0 && !(await choice.isChecked()); pressed -= 1)
    await page.keyboard.press('ArrowDown');
  await expect(choice).toBeChecked();
}

/** Reaches a field for a file by the tab key and opens the window in which one is chosen. */
export async function attach(page: Page, field: Locator, file: FilePayload): Promise<void> {
  // The page is told first to hand the window over, and has answered since when the key comes: a busy page takes a key before such a word.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), enter(page, field)]);
  await chooser.setFiles(file);
}

interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
