import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Removes what the files of a run shared (prepared-data.ts); Jest calls it when all of them are through. */
export default async function forgetPreparedData() {
  await rm(join(tmpdir(), `vetportal-test-data-${process.pid}`), { recursive: true, force: true });
}
