import type { Queries } from '../../database';

/**
 * The name proposed for the next suite of orders of a customer: year and the number after its last one, `2026-004`.
 * @returns null for a customer that never used suites: then none is proposed
 */
export async function nextSuiteName(
  queries: Queries,
  customerId: number,
  today: string,
): Promise<string | null> {
  const year = today.slice(0, 4);
  const [last] = await queries.query<{ suites: number; number: number | null }>(
    `select count(*) as suites,
       max(substring(suite_name from 6)::int) filter (where suite_name ~ ('^' || $2::text || '-\\d{1,6}$')) as number
     from sale where customer_id = $1 and suite_name is not null`,
    [customerId, year],
  );
  if (!last || last.suites === 0) return null;
  return `${year}-${String((last.number ?? 0) + 1).padStart(3, '0')}`;
}
