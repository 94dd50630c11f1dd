import type { Telemetry } from '@vetportal/contracts';
import { originOf } from '../modules/error-origin';

/** What a React root shows. */
export interface RootContent {
  readonly module: string;
  readonly part: string;
  /** The version whose HTML the root hydrates; left out where it hydrates none. */
  readonly version?: string;
}

/**
 * Reports a recoverable error of a React root (`onRecoverableError`): React could not hydrate the HTML and rendered it in the browser.
 *
 * React calls this after it has rendered again, and may call it for another root that it renders meanwhile. By then the module may
 * have fallen back, and the running version would be the one that has put things right (`D08`). So the version is that of the file
 * which stands in the error's stack, or else the one with which the root began.
 */
export function reportRecovered(telemetry: Telemetry, content: RootContent): (error: unknown) => void {
  return (error) => {
    const thrown = error instanceof Error ? (error.cause ?? error) : error;
    telemetry.error(error, { ...content, ...originOf(thrown), action: 'hydrate' });
  };
}
