import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates the folder that the test files of one run share (shared-fixture.ts), and of no other run; workers find it in the environment.
 * Jest calls this for each project before any file.
 */
export default async function makeRunFolder() {
  process.env.TEST_RUN_FOLDER ??= await mkdtemp(join(tmpdir(), 'vetportal-test-run-'));
}
