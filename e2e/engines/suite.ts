import type { TestStage } from '@vetportal/build/testing';
import type { EngineName } from './engine';

/** A set of tests that need engines; they run against what `engines` started. */
export interface EngineSuite {
  /** By which the command line names it. */
  readonly name: string;
  readonly engines: readonly EngineName[];
  /** Whether another such suite runs at the same time: it uses one core at most, or waits, and no test of it goes by the clock. */
  readonly runsBeside?: true;
  /** Whether it runs only where the command names it. */
  readonly byNameOnly?: true;
  /**
   * How its runner is called.
   *
   * @param root the repository's folder
   * @param report where the runner leaves its results
   */
  stage(root: string, report: string): Omit<TestStage, 'name'>;
}
