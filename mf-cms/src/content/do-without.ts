import type { Platform } from '@vetportal/contracts';

/**
 * For data without which a page goes on: what takes their place, and telemetry learns that they could not be had (`spec 8`, Data load
 * failures: `X24`). A question that nobody waits for any more is no failure.
 *
 * @param part what is left out, as telemetry names it
 * @param instead what stands in their place
 */
export const doWithout =
  <T>({ telemetry }: Pick<Platform, 'telemetry'>, part: string, signal: AbortSignal, instead: () => T) =>
  (error: unknown): T => {
    if (!signal.aborted) telemetry.error(error, { module: 'mf-cms', part, action: 'load' });
    return instead();
  };
