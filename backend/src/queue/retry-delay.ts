const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 6 * 3600;

/** What the log says of something that could not be sent. */
export type ReportProblem = (problem: Error) => void;

/**
 * How long to wait after a try that failed, in seconds: a minute, then twice as long each time, six hours at most.
 *
 * @param attempts tries that failed before this one
 */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(attempts, 20));
