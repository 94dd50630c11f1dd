import { tsImport } from 'tsx/esm/api';

const { progressLine } = await tsImport('./progress.ts', import.meta.url);

/** Prints how many files of tests are done, and each test that fails, while Jest runs. */
export default class JestProgress {
  constructor() {
    this.done = 0;
  }

  onTestResult(_test, { testResults, testExecError, testFilePath }, { numTotalTestSuites: total }) {
    this.done += 1;
    const failed = testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    if (testExecError) failed.push(testFilePath);
    for (const name of failed) console.log(progressLine({ done: this.done, total, failed: name }));
    console.log(progressLine({ done: this.done, total }));
  }
}
