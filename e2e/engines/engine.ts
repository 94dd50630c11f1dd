/** The programs, of a production or of its visitors, that `npm run test:engines` brings, starts and stops. */
export type EngineName =
  | 'en16931'
  | 'former-edge'
  | 'opensearch'
  | 'keycloak'
  | 'kubernetes'
  | 'postgresql'
  | 's3'
  | 'nginx'
  | 'chromium'
  | 'firefox'
  | 'webkit';

/** A command that must be on the machine before an engine can be got or run. */
export type Prerequisite = 'java' | 'mvn' | 'go' | 'git' | 'apt-get';

/** Where an engine is brought to, and run. */
export interface Workplace {
  /** Kept between runs: what was downloaded, once its hash was checked. */
  readonly cache: string;
  /** Empty at the start, removed at the end: data, logs, process ids. */
  readonly folder: string;
  /** Tells in one line what takes time. */
  readonly say: (line: string) => void;
}

/** One program in the one version that is pinned in its folder. */
export interface Engine {
  readonly name: EngineName;
  readonly version: string;
  readonly needs: readonly Prerequisite[];
  /**
   * Brings the program, checks its hash, starts it on free ports of 127.0.0.1, and waits until it answers.
   *
   * @throws EngineMissing when it cannot be brought to this machine
   * @throws EngineError when it is another program than the pinned one, or does not start; nothing of it runs then
   */
  start(workplace: Workplace): Promise<RunningEngine>;
}

/** A program that answers. */
export interface RunningEngine {
  /** By what the suites reach it, as environment variables that begin with `ENGINE_`. */
  readonly env: Readonly<Record<string, string>>;
  /** Why it ended before it was stopped, in one line; undefined as long as it did not, or where nobody watches over it. */
  ended?(): string | undefined;
  /** Ends every process of it. Never throws. */
  stop(): Promise<void>;
}

/** Why an engine is not there, in one line for the person who runs the command. */
export class EngineError extends Error {
  override readonly name: string = 'EngineError';
}

/** It cannot be brought to this machine: a registry is out of reach, or does not have it. Nothing is wrong with the portal. */
export class EngineMissing extends EngineError {}
