import * as v from 'valibot';

/** The form of the file: a gzipped tar with these names. */
export const BACKUP_FORMAT = 1;
export const ABOUT_FILE = 'backup.json';
/** What `pg_dump` has written, where the database is on a server. */
export const DUMP_FILE = 'database.dump';
/** What was in the data folder. */
export const DATA_FOLDER = 'data';

export const backupAboutSchema = v.object({
  format: v.literal(BACKUP_FORMAT),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  database: v.picklist(['embedded', 'server']),
});

/** What a backup says of itself. */
export type BackupAbout = v.InferOutput<typeof backupAboutSchema>;

/** Nothing was saved or restored; the message is one line that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
