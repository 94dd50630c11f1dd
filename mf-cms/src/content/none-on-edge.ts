import type { Platform } from '@vetportal/contracts';

/**
 * For what stands on every page and is whole without its data: on the edge there are none where they cannot be had, so that the page
 * comes with the part all the same. Telemetry gets it there and then (`X24`), once for each answer that
 * failed: many of these parts get no script, and nobody else would know. In the browser the query fails: what it held before stays on
 * the page, and the shell reports the browser's own attempt.
 *
 * @param part what telemetry calls the data, as their query's key does: `footer-pages`
 */
export const noneOnEdge =
  ({ server, telemetry }: Pick<Platform, 'server' | 'telemetry'>, part: string) =>
  (error: unknown): readonly never[] => {
    if (!server) throw error;
    telemetry.error(error, { module: 'mf-cms', part, action: 'load' });
    return [];
  };
