import { isValidAt, type InfoBanner, type Timed } from '@vetportal/model';

/** A banner, and whether its time had come when it was asked for. */
export interface AskedBanner extends InfoBanner {
  readonly isDue: boolean;
}

/** The banners of a page as they were when it was made. */
export interface BannersAt {
  readonly banners: readonly AskedBanner[];
  /** When the first of them comes or goes: an instant, ISO 8601. Left out where none does. */
  readonly until?: string;
}

/**
 * Says of banners which are due now. Whoever takes the page over shows the same first, whatever its own clock says: the page may have
 * been kept for a while.
 */
export function bannersAt(banners: readonly InfoBanner[], now: Date): BannersAt {
  const next = nextChange(banners, now.getTime());
  return {
    banners: banners.map((banner) => ({ ...banner, isDue: isValidAt(banner, now) })),
    ...(next === undefined ? {} : { until: new Date(next).toISOString() }),
  };
}

/**
 * When the first of several texts with a period begins or ends.
 *
 * @param after milliseconds since 1970
 * @returns milliseconds since 1970; undefined where nothing changes any more
 */
export function nextChange(said: readonly Timed[], after: number): number | undefined {
  const changes = said
    .flatMap(({ start, end }) => [start, end])
    .map((instant) => Date.parse(instant ?? ''))
    .filter((instant) => instant > after);
  return changes.length === 0 ? undefined : Math.min(...changes);
}
