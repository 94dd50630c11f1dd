import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { BrowserGone, CALL_LIMIT_MS, type BrowserName } from './browser';

/** Watches over one browser's life: a call never outlives it, and none hangs. */
export interface Lifeline {
  /** Runs a call. @throws BrowserGone when the browser ends before, Error when the call takes longer than CALL_LIMIT_MS */
  readonly hold: <Value>(what: string, call: () => Promise<Value>) => Promise<Value>;
  /** The browser has ended, though nobody asked it to. @param why `SIGKILL` */
  ended(why: string): void;
  /** From now on its end is what was asked for. */
  release(): void;
}

/**
 * Watches over a browser that runs.
 *
 * @param isLoss whether a call failed because nobody was there to answer it: its driver may learn of that before its process is seen to end
 */
export function createLifeline(name: BrowserName, isLoss: (error: unknown) => boolean): Lifeline {
  let gone: BrowserGone | undefined;
  let isReleased = false;
  const lost = (): BrowserGone | undefined => gone;
  const waiting = new Set<(error: BrowserGone) => void>();
  const ended = (why: string): void => {
    if (isReleased || gone) return;
    gone = new BrowserGone(`${name} ended in the middle of the run: ${why}`);
    tellRunner(gone.message);
    for (const reject of waiting) reject(gone);
    waiting.clear();
  };
  return {
    ended,
    release() {
      isReleased = true;
    },
    async hold(what, call) {
      if (gone) throw gone;
      let give: (error: Error) => void = () => undefined;
      const ends = new Promise<never>((_done, reject) => {
        give = reject;
      });
      waiting.add(give);
      const limit = setTimeout(
        () => give(new Error(`${name} took longer than ${String(CALL_LIMIT_MS / 1000)} s: ${what}`)),
        CALL_LIMIT_MS,
      );
      try {
        return await Promise.race([call(), ends]);
      } catch (error) {
        if (isLoss(error)) ended('it no longer answers');
        throw lost() ?? error;
      } finally {
        clearTimeout(limit);
        waiting.delete(give);
      }
    },
  };
}

/**
 * A browser that could not be started at all.
 *
 * @returns what to throw, in one line
 */
export function notStarted(name: BrowserName, error: unknown): BrowserGone {
  const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const gone = new BrowserGone(`${name} did not start: ${why}`);
  tellRunner(gone.message);
  return gone;
}

/** Why a browser of this run ended in the middle of it; undefined as long as none did. */
export function endedLine(): string | undefined {
  const file = process.env['ENGINE_ENDED'];
  return file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The command that runs the suites distinguishes a browser's end from a fault of the portal. */
function tellRunner(line: string): void {
  const file = process.env['ENGINE_ENDED'];
  if (file !== undefined) writeFileSync(file, line);
}
