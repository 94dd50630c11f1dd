import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findOlder, HistoryMissing } from './history';

/** What it needs is not to be had here; nothing has failed. As of `npm run test:engines`. */
const EXIT_MISSING = 3;

/*
 * `npm run old-and-new`: runs a module of an older contract in the shell of today, and the modules of today in a shell of that
 * contract. Ends with 0 where both work, 1 where one does not, 3 where the history is missing from which the older ones are built.
 */
const root = resolve(import.meta.dirname, '../..');
process.exitCode = run();

function run(): number {
  const definition = readFileSync(join(root, 'mf-cart/src/module.ts'), 'utf8');
  try {
    findOlder(root, /contract: '\^([\d.]+)'/.exec(definition)?.[1] ?? '');
  } catch (error) {
    if (!(error instanceof HistoryMissing)) throw error;
    console.error(`Not run: ${error.message}`);
    return EXIT_MISSING;
  }
  const args = [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e/old-and-new.config.ts',
  ];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
