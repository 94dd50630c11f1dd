import { errorCode } from './error-code';

/** A statement that changes something, where nothing may be changed: on a standby, or on a server that is set so. */
const READ_ONLY = '25006';

/** Errors of the network and of PostgreSQL (SQLSTATE) that say nothing of the statement. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  READ_ONLY,
]);

/** Whether an error means that the database does not do its work just now: the same may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && (AWAY.has(code) || code.startsWith('08'))) return true;
  // The driver gives these no code.
  return (
    error instanceof Error &&
    /connection terminated|timeout exceeded when trying to connect|has encountered a connection error|not queryable/i.test(
      error.message,
    )
  );
}

/** Whether an error means that the database answers, but takes no changes just now. */
export const isReadOnly = (error: unknown): boolean => errorCode(error) === READ_ONLY;
