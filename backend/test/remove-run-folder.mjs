import { rm } from 'node:fs/promises';

/** Removes what the test files of a run shared; Jest calls this when all of them are through. */
export default async function removeRunFolder() {
  const folder = process.env.TEST_RUN_FOLDER;
  if (folder) await rm(folder, { recursive: true, force: true });
}
