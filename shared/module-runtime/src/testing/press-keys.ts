import { fireEvent } from '@testing-library/react';

let clock = 0;
/** Before the first key: nobody puts the scanner down and types in the same moment. */
const PAUSE_MS = 500;

/**
 * Presses keys as a keyboard does, each at its own time, into whatever has the focus then. What the page does not prevent goes into
 * the field.
 *
 * @param keys names as in `KeyboardEvent.key`: `['5', '4', 'Enter']`
 * @param msPerKey milliseconds from one key to the next; a hand scanner takes 2 to 10, a person 80 and more
 */
export function pressKeys(keys: readonly string[], msPerKey: number): void {
  clock = Math.max(clock, performance.now()) + PAUSE_MS;
  for (const key of keys) {
    clock += msPerKey;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    const target = document.activeElement ?? document.body;
    const goesOn = fireEvent(target, event);
    if (!goesOn || !(target instanceof HTMLInputElement) || key.length !== 1) continue;
    const { selectionStart, selectionEnd } = target;
    if (selectionStart === null || selectionEnd === null) continue;
    target.setRangeText(key, selectionStart, selectionEnd, 'end');
    fireEvent(target, new InputEvent('input', { bubbles: true, data: key, inputType: 'insertText' }));
  }
}

/** What a hand scanner types for codes, one after the other. */
export const scanCodes = (codes: readonly string[], { end = 'Enter', msPerKey = 2 } = {}): void => {
  pressKeys(
    codes.flatMap((code) => [...Array.from(code), end]),
    msPerKey,
  );
};
