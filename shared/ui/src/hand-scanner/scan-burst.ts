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

/** Keys that followed each other at a scanner's pace. */
interface Run {
  readonly text: string;
  /** Time of the first and of the last key. */
  readonly from: number;
  readonly to: number;
}

/** What was typed so fast that it may be a scan. */
export interface Burst extends Run {
  /** It may have begun before anybody listened: what is heard of it may be the end of a code. */
  readonly isHeadless?: boolean | undefined;
  /** The keys before the one pause that a scan may have. */
  readonly head?: Run | undefined;
  /** A person typed just before: what came before this run is no part of a scan. */
  readonly followsTyping?: boolean | undefined;
}

export const NO_BURST: Burst = { text: '', from: 0, to: -Infinity };

/** Before the first key: whatever goes on at that moment has begun before. */
export const listenFrom = (now: number): Burst => ({ text: '', from: now, to: now, isHeadless: true });

/** Between two keys of a scanner, in milliseconds: 2 to 10 as a rule, up to 30 over the air. */
const LONGEST_GAP_MS = 50;
const AVERAGE_GAP_MS = 30;
/** One pause within a code: a scanner over the air that waits for its turn, a page that was busy. */
const LONGEST_PAUSE_MS = 100;
/** From the last character to Enter or Tab. */
const LONGEST_END_MS = 100;
/** Fewer characters are no code that is printed as a barcode. */
const FEWEST_CHARACTERS = 5;
/** With a pause: fingers that roll over keys type three at a time, and two such groups are no scan. */
const FEWEST_WITH_PAUSE = 7;

/** Takes a character. Keys with a pause before each are a person's, and what a person typed is no part of a scan. */
function takeCharacter(burst: Burst, { text, at }: BurstKey): Burst {
  const gap = at - burst.to;
  if (gap <= LONGEST_GAP_MS) return { ...burst, text: burst.text + text, to: at };
  const run: Burst = { text, from: at, to: at };
  if (gap > LONGEST_PAUSE_MS || burst.isHeadless === true) return run;
  if (burst.head || burst.followsTyping === true) return { ...run, followsTyping: true };
  return { ...run, head: { text: burst.text, from: burst.from, to: burst.to } };
}

/**
 * Takes one key.
 *
 * @returns the burst with it; `begins` where the key is the first of a burst; `scanned` where the key has ended a scan: what the
 *   scanner has typed
 */
export function pressKey(
  burst: Burst,
  key: BurstKey,
): { readonly burst: Burst; readonly begins?: boolean; readonly scanned?: string } {
  switch (key.kind) {
    case 'character': {
      const next = takeCharacter(burst, key);
      return { burst: next, begins: next.from === key.at && !next.head };
    }
    case 'end':
      return isScan(burst) && key.at - burst.to <= LONGEST_END_MS
        ? { burst: NO_BURST, scanned: (burst.head?.text ?? '') + burst.text }
        : { burst: NO_BURST };
    case 'other':
      return { burst: NO_BURST };
  }
}

const charactersIn = ({ text }: Run): number => Array.from(text).length;

function isScan(burst: Burst): boolean {
  const runs = burst.head ? [burst.head, burst] : [burst];
  const characters = runs.reduce((sum, run) => sum + charactersIn(run), 0);
  const time = runs.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    burst.isHeadless !== true &&
    characters >= (burst.head ? FEWEST_WITH_PAUSE : FEWEST_CHARACTERS) &&
    time / (characters - runs.length) <= AVERAGE_GAP_MS
  );
}
