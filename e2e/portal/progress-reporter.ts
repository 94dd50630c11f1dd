import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { progressLine } from '@vetportal/build/testing';

/** Prints how many journeys are done, and each that fails, while Playwright runs. */
export default class PlaywrightProgress implements Reporter {
  private done = 0;
  private total = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.total = suite.allTests().length;
  }

  onTestEnd({ title, location }: TestCase, { status }: TestResult): void {
    this.done += 1;
    const failed = status === 'passed' || status === 'skipped' ? undefined : `${location.file} › ${title}`;
    console.log(progressLine({ done: this.done, total: this.total, failed }));
  }
}
