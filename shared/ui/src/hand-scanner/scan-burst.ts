/*
 * A hand scanner is a keyboard: it types a code in a few milliseconds a key and ends it with Enter or Tab. Nobody types like that,
 * so the times of the keys tell a scan from typing.
 */

/** A key as the detector sees it. */
export interface BurstKey {
  /** One character, `end` for Enter and Tab, `other` for keys that no scanner presses within a code. */
  readonly kind: 'character' | 'end' | 'other';
  /** The character; '' for other kinds. */
  readonly text: string;
  /** When the key was pressed, in milliseconds since any moment: the event's own time, not that of its handling. */
  readonly at: number;
}

/** What was typed so fast that it may be a scan. */
export interface Burst {
  readonly text: string;
  /** Time of the first and of the last key. */
  readonly from: number;
  readonly to: number;
  /** It may have begun before anybody listened: what is heard of it may be the end of a code. */
  readonly isHeadless?: boolean | undefined;
}

export const NO_BURST: Burst = { text: '', from: 0, to: -Infinity };

/** Before the first key: whatever goes on at that moment has begun before. */
export const listenFrom = (now: number): Burst => ({ text: '', from: now, to: now, isHeadless: true });

/** Between two keys of a scanner, in milliseconds: 2 to 10 as a rule, up to 30 over the air. */
const LONGEST_GAP_MS = 50;
const AVERAGE_GAP_MS = 30;
/** From the last character to Enter or Tab. */
const LONGEST_END_MS = 100;
/** Fewer characters are no code that is printed as a barcode. */
const FEWEST_CHARACTERS = 5;

/** Whether a key belongs to the burst so far, and did not come in a person's time. */
export const goesOn = (burst: Burst, { at }: BurstKey): boolean => at - burst.to <= LONGEST_GAP_MS;

/**
 * Takes one key.
 *
 * @returns the burst with it; `scanned` where the key has ended a scan: what the scanner has typed
 */
export function pressKey(burst: Burst, key: BurstKey): { readonly burst: Burst; readonly scanned?: string } {
  switch (key.kind) {
    case 'character':
      return {
        burst: goesOn(burst, key)
          ? { ...burst, text: burst.text + key.text, to: key.at }
          : { text: key.text, from: key.at, to: key.at },
      };
    case 'end':
      return isScan(burst) && key.at - burst.to <= LONGEST_END_MS
        ? { burst: NO_BURST, scanned: burst.text }
        : { burst: NO_BURST };
    case 'other':
      return { burst: NO_BURST };
  }
}

function isScan({ text, from, to, isHeadless }: Burst): boolean {
  const characters = Array.from(text).length;
  return (
    isHeadless !== true && characters >= FEWEST_CHARACTERS && (to - from) / (characters - 1) <= AVERAGE_GAP_MS
  );
}
