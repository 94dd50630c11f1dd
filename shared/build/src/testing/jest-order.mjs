import TestSequencer from '@jest/test-sequencer';

/** Files whose back ends copy one set of data, which the first of them creates. */
const COPIES_DATA = /[\\/]backend[\\/].*\.integration\.test\.ts$/;

/**
 * The order of test files: Jest's own, the longest first. But while one file of the back end creates the data that all of them copy,
 * the other worker runs files that need none, instead of waiting.
 */
export default class TestOrder extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const [first, ...copying] = sorted.filter(({ path }) => COPIES_DATA.test(path));
    const others = sorted.filter(({ path }) => !COPIES_DATA.test(path));
    return first ? [first, ...others, ...copying] : others;
  }
}
