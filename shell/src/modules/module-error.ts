import { CancelledError } from '@tanstack/react-query';
import { CommandRefused, ModuleUnavailable } from '@vetportal/contracts';
import { ErpError } from '@vetportal/erp/errors';
import { SearchError } from '@vetportal/search/errors';
import { NotSignedIn, ProviderUnreachable } from '../session/identity';
import { TimedOut } from './with-timeout';

/**
 * Errors of the environment: a service, the network, a person or the browser refuses, and another version would meet the same. Whoever
 * stands at that border throws one of these types; a page has one copy of each class.
 */
const ENVIRONMENT_ERRORS: readonly (abstract new (...given: never[]) => unknown)[] = [
  ErpError,
  SearchError,
  CommandRefused,
  ModuleUnavailable,
  NotSignedIn,
  ProviderUnreachable,
  TimedOut,
  CancelledError,
  // A full disk, a refused camera, a request that was given up, a page that an extension has rewritten.
  DOMException,
];

/** Errors around errors that are looked into. */
const DEEPEST = 4;

/**
 * Whether the module's code caused an error, so that its fallback version may do better. The type decides, never the words: a typing error
 * in `SearchBox` or `fetchPrices` names a service too. A module that wraps an error of the environment names it as the `cause`.
 *
 * @param error what was thrown or rejected
 */
export const isModuleError = (error: unknown): boolean => !isOfEnvironment(error, 0);

const isOfEnvironment = (error: unknown, depth: number): boolean =>
  ENVIRONMENT_ERRORS.some((type) => error instanceof type) ||
  (error instanceof Error && depth < DEEPEST && isOfEnvironment(error.cause, depth + 1));
