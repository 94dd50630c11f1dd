export { jestResults, playwrightResults } from './read-results';
export { runStage, stageLine } from './run-stage';
export type { StageResult, TestStage } from './run-stage';
