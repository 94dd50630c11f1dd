import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Prerequisite } from './engine';

/** How a person calls them. */
const TITLES: Readonly<Record<Prerequisite, string>> = {
  java: 'Java 17 or newer (java)',
  mvn: 'Maven (mvn)',
  go: 'Go (go)',
  git: 'Git (git)',
  'apt-get': 'the packages of Debian or Ubuntu (apt-get)',
};

/**
 * What of this is not on the machine.
 *
 * @param path the value of PATH
 * @returns their titles, each once
 */
export function missingPrerequisites(
  needed: readonly Prerequisite[],
  path = process.env['PATH'] ?? '',
): string[] {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const isThere = (command: string): boolean => folders.some((folder) => canRun(join(folder, command)));
  return [...new Set(needed)].filter((command) => !isThere(command)).map((command) => TITLES[command]);
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
