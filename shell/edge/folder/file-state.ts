import { statSync } from 'node:fs';

/** The state of a missing file. */
export const ABSENT_STATE = 'absent';

/** A text that changes with the content of a file, without reading it. */
export function stateOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}:${stat.mtimeNs}:${stat.size}` : ABSENT_STATE;
}
