import type { Platform } from '@vetportal/contracts';

/**
 * For what stands on every page and is whole without its data: on the edge there are none where they cannot be had, so that the page
 * comes with the part all the same. In the browser the query fails: what it held before stays on the page, and the shell tells
 * telemetry (`spec 8`, Data load failures: `X24`).
 */
export const noneOnEdge =
  ({ server }: Pick<Platform, 'server'>) =>
  (error: unknown): readonly never[] => {
    if (server) return [];
    throw error;
  };
