import { statSync } from 'node:fs';

/** The state of a file that is not there. */
export const ABSENT_STATE = 'absent';

/** Tells one content of a file from another without reading it: another text for each state. */
export function stateOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}:${stat.mtimeNs}:${stat.size}` : ABSENT_STATE;
}
