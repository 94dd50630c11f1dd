/*
 * How far a runner of tests is. The reporters print such lines among what the runner writes; the command that runs it shows them as
 * they come and keeps them out of the output.
 */

const MARK = '::progress ';

/** How far a runner is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** The test that has failed just now. */
  readonly failed?: string | undefined;
}

/** The line that a reporter prints. */
export const progressLine = (progress: Progress): string => `${MARK}${JSON.stringify(progress)}`;

/** What a line says of progress; undefined for all other lines. */
export function readProgress(line: string): Progress | undefined {
  if (!line.startsWith(MARK)) return undefined;
  // Written by the line above.
  return JSON.parse(line.slice(MARK.length)) as Progress;
}

/** How often a runner is heard of (ms). */
const EVERY = 15_000;

/**
 * Shows how far a runner is: now and again, and at once when a test fails.
 *
 * @param name of the stage
 * @param say takes one line
 * @param now milliseconds of a clock
 */
export function showProgress(
  name: string,
  say: (line: string) => void,
  now: () => number = () => performance.now(),
): (progress: Progress) => void {
  const start = now();
  let said = start;
  return ({ done, total, failed }) => {
    if (failed !== undefined) say(`${name.padEnd(12)} FAILED ${failed}`);
    if (now() - said < EVERY || done === total) return;
    said = now();
    say(`${name.padEnd(12)} ${String(done)} of ${String(total)}, ${((said - start) / 1000).toFixed(0)} s`);
  };
}
