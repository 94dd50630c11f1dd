import { errorCode } from './error-code';

/** SQLSTATE of a write to a read-only database: a standby, or a server that is configured so. */
const READ_ONLY = '25006';

/** Errors of the network and of PostgreSQL (SQLSTATE) that do not come from the statement itself. */
const UNAVAILABLE = new Set([
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

/** Whether an error means that the database is unavailable: the same statement may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && (UNAVAILABLE.has(code) || code.startsWith('08'))) return true;
  // The driver gives these no code.
  return (
    error instanceof Error &&
    /connection terminated|timeout exceeded when trying to connect|has encountered a connection error|not queryable/i.test(
      error.message,
    )
  );
}

/** Whether an error means that the database answers, but is read-only. */
export const isReadOnly = (error: unknown): boolean => errorCode(error) === READ_ONLY;
