import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@vetportal/database';

/**
 * A secret of this installation: made at the first start, kept in a file of the data folder that only its owner reads.
 * @param make gives the content of a new file
 */
export async function secretFile(
  dataDir: string,
  name: string,
  make: () => Promise<string>,
): Promise<string> {
  const path = join(dataDir, name);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const content = await make();
  try {
    await writeFile(path, content, { mode: 0o600, flag: 'wx' });
    return content;
  } catch (error) {
    // Another process of the same folder was faster: its secret is the one.
    if (errorCode(error) === 'EEXIST') return readFile(path, 'utf8');
    throw error;
  }
}
