import { statSync } from 'node:fs';

/** Tells one content of a file from another without reading it: another text for each state. */
export function stateOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}:${stat.mtimeNs}:${stat.size}` : 'absent';
}
