import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes the folder of what the test files of one run share (made-once.ts), and of no other run; workers find it in the environment.
 * Jest calls this for each project before any file.
 */
export default async function makeRunFolder() {
  process.env.TEST_RUN_FOLDER ??= await mkdtemp(join(tmpdir(), 'vetportal-test-run-'));
}
