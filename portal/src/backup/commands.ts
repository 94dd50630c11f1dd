import { resolve } from 'node:path';
import { DatabaseError } from '@vetportal/database';
import { readDatabaseUrl, SettingsError } from '@vetportal/settings';
import { BackupError } from './backup-file';
import type { BackupPlan } from './backup';

/**
 * Runs one of the two commands with the settings of the portal and the file of the command line.
 *
 * @param work what it does; its result is printed
 * @returns the exit code
 */
export async function runBackupCommand(
  name: 'backup' | 'restore',
  work: (plan: BackupPlan) => Promise<string>,
): Promise<number> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    console.error(`Call it so: npm run ${name} -- FILE`);
    return 1;
  }
  try {
    const setting = process.env['DATA_DIR']?.trim() ?? '';
    const folder = resolve(setting === '' ? '.data' : setting);
    console.log(await work({ folder, databaseUrl: readDatabaseUrl(process.env), file }));
    if ((process.env['S3_BUCKET'] ?? '') !== '')
      console.log('The bucket of S3_BUCKET is no part of it: copy that with the means of its store.');
    return 0;
  } catch (error) {
    const isKnown = [BackupError, DatabaseError, SettingsError].some((kind) => error instanceof kind);
    console.error(isKnown && error instanceof Error ? error.message : error);
    return 1;
  }
}
