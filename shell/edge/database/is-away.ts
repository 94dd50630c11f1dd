import { errorCode } from './error-code';

/** Errors of the network and of PostgreSQL (SQLSTATE) that say nothing of the statement. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** Whether an error means that the database cannot be reached just now: the same may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && (AWAY.has(code) || code.startsWith('08'))) return true;
  // The driver gives these no code.
  return (
    error instanceof Error &&
    /connection terminated|timeout exceeded when trying to connect|has encountered a connection error/i.test(
      error.message,
    )
  );
}
