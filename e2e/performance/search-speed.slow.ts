import { expect, test, type Page } from '../portal/test';
import { median } from './median';

/* How fast the search is for a person on the whole catalogue (`R26`): a typed letter, and a page of a list that was seen before. */
const LETTER_MS = 100;
const SEEN_MS = 100;
const WORDS = ['meloxicam', 'vaccin', 'croquettes', 'amoxicilline', 'chien', 'seringue'];
/** Slower than the quickest typist, so that each letter has an answer. */
const BETWEEN_LETTERS = 250;

const tell = (what: string, values: readonly number[], bound: number): void => {
  const slowest = [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
  const columns = [median(values), slowest].map((value) => value.toFixed(0).padStart(6));
  process.stdout.write(
    `    ${what.padEnd(44)} median ${columns[0]} ms  p95 ${columns[1]} ms  asked ${bound} ms\n`,
  );
};

/** From now on each letter's time until the last change below the search box, the mark of the wait taken away included. */
const watchLetters = (page: Page) =>
  page.getByRole('search').evaluate((form) => {
    const times: number[] = [];
    let began = 0;
    form.addEventListener('input', () => {
      began = performance.now();
      times.push(0);
    });
    new MutationObserver(() => {
      const [letter, since] = [times.length - 1, began];
      requestAnimationFrame(() => (times[letter] = performance.now() - since));
    }).observe(form, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { letterTimes: times });
  });

/** Milliseconds from going back until the list has the article on top that it had before. */
const timeBack = (page: Page, top: string): Promise<number> =>
  page.evaluate(async (name) => {
    const began = performance.now();
    history.back();
    while (!document.querySelector('main article')?.textContent.includes(name))
      await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, top);

test('a typed letter is answered within 100 ms, a list seen before at once @R26 @R36', async ({ page }) => {
  await page.goto('/fr');
  const box = page.getByRole('combobox');
  await box.fill('x');
  await expect(page.getByRole('listbox')).toBeVisible();
  await watchLetters(page);
  for (const word of WORDS) {
    await box.fill('');
    await box.pressSequentially(word, { delay: BETWEEN_LETTERS });
    await expect(page.getByRole('option').first()).toBeVisible();
  }
  const letters = await page.evaluate(() => (window as unknown as { letterTimes: number[] }).letterTimes);
  // Emptying the box asks for nothing; a letter more or less in a text that was asked for already changes nothing.
  const answered = letters.filter((time) => time > 0);
  expect(answered.length).toBeGreaterThan(30);

  const seen: number[] = [];
  await page.goto('/fr/search?q=vaccin');
  const first = page.getByRole('main').getByRole('article').first();
  for (let turn = 0; turn < 10; turn += 1) {
    const name = (await first.getByRole('heading').textContent()) ?? '';
    await page.getByRole('main').getByRole('link', { name: 'Page suivante' }).click();
    await expect(first.getByRole('heading')).not.toHaveText(name);
    seen.push(await timeBack(page, name));
  }
  tell('a typed letter, until its answer is painted', answered, LETTER_MS);
  tell('back to a list that was seen', seen, SEEN_MS);
  expect.soft(median(answered)).toBeLessThan(LETTER_MS);
  expect.soft(median(seen)).toBeLessThan(SEEN_MS);
});
