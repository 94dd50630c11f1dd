import type { Telemetry } from '@vetportal/contracts';
import { originOf } from '../modules/error-origin';

/** What a React root shows. */
export interface RootContent {
  readonly module: string;
  readonly part: string;
  /** The version whose HTML the root takes over; left out where it takes over none. */
  readonly version?: string;
}

/**
 * What a React root tells as `onRecoverableError`: HTML that could not be taken over and was drawn anew.
 *
 * React tells it once something stands there again, and may tell it to another root that is drawn meanwhile. By then the
 * module may have fallen back: asked who runs now, one would charge the version that has put things right (`D08`). So the
 * code says whose error it is, where its file stands in what was thrown, and else the version that the root began with.
 */
export function tellRecovered(telemetry: Telemetry, content: RootContent): (error: unknown) => void {
  return (error) => {
    const thrown = error instanceof Error ? (error.cause ?? error) : error;
    telemetry.error(error, { ...content, ...originOf(thrown), action: 'hydrate' });
  };
}
