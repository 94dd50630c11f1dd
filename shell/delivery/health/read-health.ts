import type { Queries } from '@vetportal/database';

/** The counts of a version in a span of time. */
export interface HealthPoint {
  readonly at: Date;
  readonly loads: number;
  readonly failed: number;
  readonly errors: number;
  /** All counts, by measure. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A version's health over time and in sum. */
export interface VersionHealth {
  readonly name: string;
  readonly version: string;
  readonly points: readonly HealthPoint[];
  /** Sums by measure: `load`, `load-failed`, `error`, `lcp-good`, `lcp-bad`, `conversion`… */
  readonly sums: Readonly<Record<string, number>>;
}

/** Length of a span (minutes). */
export const SPAN_MINUTES = 15;

/**
 * Reads the counts of all versions.
 *
 * @param hours how far back
 */
export async function readHealth(queries: Queries, hours: number): Promise<VersionHealth[]> {
  const rows = await queries.query<{
    name: string;
    version: string;
    at: Date;
    measure: string;
    count: number;
  }>(
    `select name, version, measure, sum(count)::bigint as count,
       date_bin('${SPAN_MINUTES} minutes', minute, timestamptz '2020-01-01') as at
     from edge.measure where minute > now() - make_interval(hours => $1::int)
     group by name, version, measure, at order by name, version, at`,
    [hours],
  );
  const versions = new Map<string, Gathered>();
  for (const { name, version, at, measure, count } of rows) {
    const key = `${name} ${version}`;
    const known = versions.get(key) ?? { name, version, sums: {}, points: new Map<number, HealthPoint>() };
    versions.set(key, known);
    const point = known.points.get(at.getTime()) ?? { at, loads: 0, failed: 0, errors: 0, counts: {} };
    known.points.set(at.getTime(), {
      at,
      loads: point.loads + (measure === 'load' ? count : 0),
      failed: point.failed + (measure === 'load-failed' ? count : 0),
      errors: point.errors + (measure === 'error' ? count : 0),
      counts: { ...point.counts, [measure]: count },
    });
    known.sums[measure] = (known.sums[measure] ?? 0) + count;
  }
  return [...versions.values()].map(({ points, ...health }) => ({ ...health, points: [...points.values()] }));
}

interface Gathered {
  readonly name: string;
  readonly version: string;
  readonly sums: Record<string, number>;
  readonly points: Map<number, HealthPoint>;
}
