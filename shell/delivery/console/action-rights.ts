import { mayChange, type Role } from '../access/rights';
import type { Action } from './confirmation';

/** What operators alone may, whatever it is about. */
const OF_OPERATORS: readonly Action[] = [
  'go-live',
  'token',
  'revoke',
  'approval',
  'metric',
  'require-journeys',
  'restore-set',
  'end-session',
];

/**
 * What somebody needs to press a button: that is what the pages show, and what the routes ask for.
 *
 * @param name a module or the shell; empty: the whole portal
 * @returns a name for `mayChange`
 */
export const rightOf = (action: Action, name: string): string =>
  name === '' || OF_OPERATORS.includes(action) ? 'operator' : name;

export const mayPress = (roles: readonly Role[], action: Action, name: string): boolean =>
  mayChange(roles, rightOf(action, name));
