import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One call of a public Shopinvader 18, as it was asked and answered. */
export interface RecordedCall {
  /** What was tried. */
  readonly name: string;
  readonly request: {
    readonly method: string;
    /** Below the base URL, with its query. */
    readonly path: string;
    /** Whether a token went along. */
    readonly authorization: boolean;
    readonly body?: unknown;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    /** Parsed JSON; '' where there was none. */
    readonly body: unknown;
  };
}

/** All recorded calls by name; lists are cut, names replaced. One a line: the file is data, and is read as such. */
export const recordedCalls: ReadonlyMap<string, RecordedCall> = new Map(
  readFileSync(join(import.meta.dirname, 'recorded.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedCall)
    .map((call) => [call.name, call]),
);

/** Its description of its calls: paths and methods alone. */
export const publicOpenapi: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, 'openapi.json'), 'utf8'),
);

/**
 * @param name of a recorded call
 * @returns its answer's body, a copy
 * @throws Error for a name that there is not
 */
export function recordedBody(name: string): unknown {
  const call = recordedCalls.get(name);
  if (!call) throw new Error(`no recorded call ${name}`);
  return structuredClone(call.response.body);
}
