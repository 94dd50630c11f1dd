import type { Page } from '@playwright/test';

/** What the keys of digits type on a Belgian keyboard, 0 first. */
const BELGIAN = Array.from('à&é"\'(§è!ç');

/** The signs that a scanner set to QWERTY makes of a number on a Belgian computer. */
export const onBelgianKeyboard = (digits: string): string =>
  digits.replace(/\d/g, (digit) => BELGIAN[Number(digit)] ?? digit);

/**
 * Types codes as a hand scanner does: each key 2 ms after the one before, into whatever has the focus, with Enter after each code.
 * The keys carry these times themselves, so that a busy machine makes no slow typist of the scanner.
 */
export async function scan(page: Page, ...codes: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const keys = codes.flatMap((code) => [...Array.from(code), 'Enter']);
  const from = Date.now() / 1000;
  const sent = keys.flatMap((key, index) => {
    const timestamp = from + index * 0.002;
    const windowsVirtualKeyCode = key === 'Enter' ? 13 : 0;
    const text = key === 'Enter' ? '\r' : key;
    return [
      session.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key,
        text,
        windowsVirtualKeyCode,
        timestamp,
      }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode, timestamp }),
    ];
  });
  await Promise.all(sent);
  await session.detach();
}
