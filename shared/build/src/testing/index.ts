export { jestResults, playwrightResults } from './read-results';
export { runStage, stageLine } from './run-stage';
export { runToEnd, type Ended } from './run-to-end';
export type { StageResult, TestStage } from './run-stage';
