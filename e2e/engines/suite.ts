import type { TestStage } from '@vetportal/build/testing';
import type { EngineName } from './engine';

/** A set of tests that need engines; they run against what `engines` started. */
export interface EngineSuite {
  /** By which the command line names it. */
  readonly name: string;
  readonly engines: readonly EngineName[];
  /**
   * The suites of a lane run one after another, and the two lanes at the same time: each of their suites uses one core at most, or waits,
   * and no test goes by the clock. A suite without a lane runs alone.
   */
  readonly lane?: 'servers' | 'browsers';
  /**
   * How its runner is called.
   *
   * @param root the repository's folder
   * @param report where the runner leaves its results
   */
  stage(root: string, report: string): Omit<TestStage, 'name'>;
}
