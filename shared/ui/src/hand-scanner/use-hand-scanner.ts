import { otherLayoutReadings } from '@vetportal/model/article-code';
import { useEffect, useEffectEvent } from 'react';
import { createFieldMemory, isTextField } from './field-memory';
import { keyOfEvent } from './key-of-event';
import { goesOn, listenFrom, NO_BURST, pressKey } from './scan-burst';

/** So long after a page has begun to listen, a code that goes on in a field may have begun before. */
const GETTING_READY_MS = 1_000;
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
  useEffect(() => {
    const fields = createFieldMemory();
    const since = performance.now();
    let burst = listenFrom(since);
    let begun = createBegun(document.activeElement);
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
      const isLate = !goesOn(burst, key);
      if (isLate && key.kind === 'character') fields.forget();
      if (key.kind === 'character') fields.note(event.target);
      const { burst: next, scanned } = pressKey(burst, key);
      // A page that was just getting ready has taken its time over the first signs, too.
      const isRest = isLate && key.at - since < GETTING_READY_MS && begun(event.target);
      burst = isRest ? { ...next, isHeadless: true } : next;
      if (key.kind === 'end') begun = () => false;
      if (scanned !== undefined && isCode(scanned)) {
        scannedAt = key.at;
        take(event);
        fields.restore();
        // Once whoever draws the fields has heard that they are as before.
        queueMicrotask(() => {
          hear(scanned);
        });
      } else if (key.kind === 'character' && !isLate && !isTextField(event.target)) {
        // What no field takes would be shortcuts.
        take(event);
      }
    };
    // Before the page's own listeners, which would take Enter and Tab for a person's.
    window.addEventListener('keydown', pressed, { capture: true });
    return () => {
      window.removeEventListener('keydown', pressed, { capture: true });
    };
  }, []);
}

const take = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/**
 * Tells whether something was typed into the field for codes in which a person stood, before anybody listened; what the page itself
 * has written into it was not.
 */
function createBegun(focused: Element | null): (target: EventTarget | null) => boolean {
  const written = focused?.getAttribute('value') ?? '';
  return (target) =>
    target === focused &&
    isTextField(target) &&
    target.value !== written &&
    target.matches('[role="combobox"]');
}

/** A word is none: whatever fills fields in types as fast. */
const isCode = (text: string): boolean => /\d/.test(text) || otherLayoutReadings(text).length > 0;

/**
 * The search box of the header leads to articles by itself, a dialog has the page wait, and a part may say (`data-scan="text"`) that
 * what is scanned into it is no article.
 */
const OTHERS = '[role="search"], [role="dialog"], [role="alertdialog"], [data-scan="text"]';
const isPagesOwn = (target: EventTarget | null): boolean =>
  !(target instanceof Element && target.closest(OTHERS));
