import { readFileSync } from 'node:fs';
import { filesBelow } from '../files-below';
import type { TimedTest } from './read-results';

/** The id of a promise as a test carries it: `@R17`. */
const ID = /@([A-Z]\d{2})\b/g;
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

const idsIn = (text: string): string[] => Array.from(text.matchAll(ID), ([, id = '']) => id);

/** The promises that tests below some folders carry, whichever set runs them. */
export function taggedPromises(folders: readonly string[]): ReadonlySet<string> {
  const files = folders.flatMap((folder) => filesBelow(folder, (name) => TEST_FILE.test(name)));
  return new Set(files.flatMap((file) => idsIn(readFileSync(file, 'utf8'))));
}

/**
 * Says which promises a run has tested, and which it has left to others.
 *
 * @param tests that were run
 * @param tagged all that any test carries
 */
export function promiseLines(tests: readonly TimedTest[], tagged: ReadonlySet<string>): string[] {
  const run = new Set(tests.flatMap(({ test }) => idsIn(test)));
  const left = [...tagged].filter((id) => !run.has(id)).sort();
  const count = `Promises tested by this set: ${String(run.size)} of ${String(tagged.size)}.`;
  return left.length === 0 ? [count] : [`${count} Left to the other set: ${left.join(' ')}`];
}
