import { createHmac } from 'node:crypto';
import { CONSOLE_PATH } from './console-page';

/** What an operator has done, in words. */
const WORDS = {
  rollback: (name: string) => `${name} is back to what it was before.`,
  stop: (name: string, version: string) => `${name} ${version} goes to nobody any more.`,
  again: (name: string, version: string) => `${name} ${version} is on its way again.`,
  step: (name: string) => `${name} has gone to its next step.`,
} as const;
export type Action = keyof typeof WORDS;

/** Who could write this could say of anything that it is done. */
const seal = (csrf: string, ...parts: readonly string[]): string =>
  createHmac('sha256', csrf).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/**
 * Address of the page that says what was done. Who loads it again is told again, and does nothing again: a second rollback would go
 * one change further back (`D06`).
 *
 * @param csrf the session's own secret, by which nobody else can make such an address
 */
export function addressOfDone(csrf: string, done: Action, name: string, version: string): string {
  const query = new URLSearchParams({ done, name, version, seal: seal(csrf, done, name, version) });
  return `${CONSOLE_PATH}?${query.toString()}`;
}

/** What an address says was done; undefined where it says nothing, or was not made by this console for this session. */
export function wordsOfDone(csrf: string, query: Readonly<Record<string, unknown>>): string | undefined {
  const { done, name, version, seal: given } = query;
  if (typeof done !== 'string' || typeof name !== 'string' || typeof version !== 'string') return undefined;
  if (!Object.hasOwn(WORDS, done) || given !== seal(csrf, done, name, version)) return undefined;
  return WORDS[done as Action](name, version);
}
