import type { BackendProgress } from '@vetportal/backend';

const LABELS: Readonly<Record<BackendProgress['step'], string>> = {
  database: 'Making the database',
  catalogue: 'Making the catalogue',
  customers: 'Making customers and their orders',
  search: 'Making the search index',
};
const WIDTH = 30;
/** A step quicker than this is not worth a line. */
const WORTH_TELLING_MS = 1000;
const LABEL_WIDTH = Math.max(...Object.values(LABELS).map(({ length }) => length));

/** Where the bar is drawn: a terminal, or a file that gets one line for each finished step. */
export interface ProgressOutput {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/**
 * Shows how far the first start is.
 *
 * @param now milliseconds, for tests
 */
export function progressBar(
  output: ProgressOutput,
  now: () => number = Date.now,
): (progress: BackendProgress) => void {
  const began = new Map<BackendProgress['step'], number>();
  const done = new Set<BackendProgress['step']>();
  return ({ step, share }) => {
    if (done.has(step)) return;
    const start = began.get(step) ?? now();
    began.set(step, start);
    const took = now() - start;
    const finished = share >= 1;
    if (finished) done.add(step);
    if (took < WORTH_TELLING_MS) return;
    const label = LABELS[step].padEnd(LABEL_WIDTH);
    const end = `${String(Math.round(share * 100)).padStart(3)} %  ${(took / 1000).toFixed(1)} s`;
    if (output.isTTY === true) {
      const full = Math.round(share * WIDTH);
      output.write(
        `\r${label}  ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${end}${finished ? '\n' : ''}`,
      );
    } else if (finished) output.write(`${label}  ${end}\n`);
  };
}
