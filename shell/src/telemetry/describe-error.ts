import type { ReportedError } from '@vetportal/contracts/module';

/**
 * An error as telemetry takes it: within its limits, and without the part of an address that may hold what was typed.
 *
 * @param context the part that tells, and what it was about to do
 */
export function describeError(
  error: unknown,
  { part, action }: { readonly part: string; readonly action?: string | undefined },
): ReportedError {
  const known =
    error instanceof Error ? error : new Error(typeof error === 'string' ? error : 'thrown value');
  return {
    name: known.name.slice(0, 100) || 'Error',
    part,
    ...(action === undefined ? {} : { action }),
    message: withoutAddresses(known.message).slice(0, 1000),
    ...(known.stack === undefined ? {} : { stack: withoutAddresses(known.stack).slice(0, 4000) }),
  };
}

/** An address may hold what was typed (a search), or a code of the sign-in: in its query, or in its fragment. */
export const withoutAddresses = (text: string): string =>
  text.replace(/\?[^\s)'"]*/g, '?…').replace(/#[^\s)'"=]*=[^\s)'"]*/g, '#…');
