import { otherLayoutReadings } from '@vetportal/model/article-code';
import { useEffectEvent, useLayoutEffect } from 'react';
import { createFieldMemory, isTextField } from './field-memory';
import { keyOfEvent } from './key-of-event';
import { listenFrom, NO_BURST, pressKey } from './scan-burst';

/**
 * A scan into a page without its scripts, which the page's first script has kept whole; its `detail` is what the scanner typed. Whoever
 * takes it prevents its default.
 */
const EARLY_SCAN = 'early-scan';
/** Asks that script, which hears all keys, when the last key was handled of what may be a scan that goes on: it sets `at`. */
const LAST_KEY = 'last-key';
/** Some scanners end with two keys. */
const SECOND_END_MS = 50;

interface HandScanner {
  /** Hears what a scanner has typed, after the fields hold again what they held before. */
  readonly onScan: (content: string) => void;
  /** Whether keys that go to an element are this listener's; all that are the page's own, unless said. */
  readonly accepts?: ((target: EventTarget | null) => boolean) | undefined;
}

/**
 * Hears hand scanners anywhere on the page, whatever has the focus: a scan never stays in the field into which it was typed. A
 * word that was typed or filled in as fast stays where it is.
 */
export function useHandScanner({ onScan, accepts = isPagesOwn }: HandScanner): void {
  const hear = useEffectEvent(onScan);
  const isOurs = useEffectEvent(accepts);
  // In the commit itself: a page that counts as hydrated must hear scans, or what is scanned in that moment would be a quantity.
  useLayoutEffect(() => {
    const fields = createFieldMemory();
    let burst = listenFrom(lastKeyAt());
    let scannedAt = -Infinity;
    const pressed = (event: KeyboardEvent): void => {
      if (!isOurs(event.target)) {
        burst = NO_BURST;
        return;
      }
      const key = keyOfEvent(event);
      if (!key) return;
      if (key.kind === 'end' && key.at - scannedAt <= SECOND_END_MS && burst.text === '') {
        take(event);
        return;
      }
      // Firefox would begin to search in the page, and take what follows.
      if (key.text === "'" && !isTextField(event.target)) event.preventDefault();
      const { burst: next, begins = false, scanned } = pressKey(burst, key);
      if (begins) fields.forget();
      if (key.kind === 'character') fields.note(event.target);
      burst = next;
      if (scanned !== undefined && isCode(scanned)) {
        scannedAt = key.at;
        take(event);
        fields.restore();
        // Once whoever draws the fields has heard that they are as before.
        queueMicrotask(() => {
          hear(scanned);
        });
      } else if (key.kind === 'character' && !begins && !isTextField(event.target)) {
        // What no field takes would be shortcuts.
        take(event);
      }
    };
    const released = ({ key }: KeyboardEvent): void => {
      // The page's first script has taken the end of a scan that began before: the next one is whole.
      if (burst.isHeadless === true && (key === 'Enter' || key === 'Tab')) burst = NO_BURST;
    };
    const early = (event: Event): void => {
      if (!(event instanceof CustomEvent) || !isOurs(event.target)) return;
      const content: unknown = event.detail;
      if (typeof content !== 'string') return;
      take(event);
      hear(content);
    };
    // Before the page's own listeners, which would take Enter and Tab for a person's.
    window.addEventListener('keydown', pressed, { capture: true });
    window.addEventListener('keyup', released, { capture: true });
    window.addEventListener(EARLY_SCAN, early);
    return () => {
      window.removeEventListener(EARLY_SCAN, early);
      window.removeEventListener('keyup', released, { capture: true });
      window.removeEventListener('keydown', pressed, { capture: true });
    };
  }, []);
}

/**
 * Keys that were pressed while the page was busy are heard whole, later than their time: what counts is what somebody else has handled.
 *
 * @returns milliseconds as events have them; this moment where nobody knows
 */
function lastKeyAt(): number {
  const detail = { at: performance.now() };
  window.dispatchEvent(new CustomEvent(LAST_KEY, { detail }));
  return detail.at;
}

const take = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** A word is none: whatever fills fields in types as fast. */
const isCode = (text: string): boolean => /\d/.test(text) || otherLayoutReadings(text).length > 0;

/**
 * The search box of the header leads to articles by itself, and a dialog has the page wait. A part may say (`data-scan="text"`) that it
 * takes texts of its own: the number of a practice's order into the reference, the barcode of a coupon, a name out of a text expander.
 * There a burst with Enter stays what was typed. Who meant an article sees its code where it stands, and Enter has ordered nothing; who
 * meant the text, and had it taken for an article, would have something in the cart that nobody wanted.
 */
const OTHERS = '[role="search"], [role="dialog"], [role="alertdialog"], [data-scan="text"]';
const isPagesOwn = (target: EventTarget | null): boolean =>
  !(target instanceof Element && target.closest(OTHERS));
