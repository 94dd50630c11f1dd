export { progressLine } from './progress';
export { findBrowser } from './find-browser';
export { jestResults, playwrightResults } from './read-results';
export { runStage } from './run-stage';
export { runToEnd, type Ended } from './run-to-end';
export type { StageResult, TestStage } from './run-stage';
export { summarise } from './summary';
