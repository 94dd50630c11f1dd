import * as v from 'valibot';
import { FAMILIES, familyOf, type Family } from '../article/families';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { euros } from '../http/fields';
import { personOf } from '../session/authenticate';

const YEARS = 5;
const MONTHS = 12;

const sums = {
  food: v.number(),
  meds: v.number(),
  equipment: v.number(),
  /** What is of no family, or is in the catalogue no more. */
  other: v.number(),
  total: v.number(),
};
type Sums = Record<Family | 'other' | 'total', number>;

/** What the customer bought in five years, by year, month and family (`C11`, `E24`). */
export function fiveYearsRoutes(erp: ErpScope, context: ErpContext): void {
  erp.get(
    '/sale_statistics/five_years',
    {
      schema: {
        tags: ['statistics'],
        summary: 'Goods ordered in this year and the four before, in euros excluding VAT',
        response: {
          200: v.object({
            /** Euros a month, of the last twelve. */
            average: v.number(),
            size: v.number(),
            data: v.array(v.object({ year: v.number(), orders: v.number(), ...sums })),
            months: v.array(v.object({ month: v.string(), ...sums })),
          }),
        },
      },
    },
    async (request) => {
      const { customerId } = personOf(request);
      const today = context.today();
      const thisYear = Number(today.slice(0, 4));
      const from = `${thisYear - YEARS + 1}-01-01`;
      const rows = await context.database.query<{ month: string; family: Family | null; cents: number }>(
        // The month once for each order, not for each of its lines.
        `with orders as materialized (
           select id, to_char(date_order at time zone 'Europe/Brussels', 'YYYY-MM') as month
           from sale where customer_id = $1 and state <> 'cancel'
             and date_order >= $2::date::timestamp at time zone 'Europe/Brussels'
         ), sums as materialized (
           select o.month, l.product_id, sum(l.untaxed) as cents
           from orders o join sale_line l on l.sale_id = o.id
           where not l.is_delivery group by 1, 2
         ), families as materialized (
           select a.id, ${familyOf('a.record')} as family from article a
           where a.id in (select product_id from sums)
         )
         select month, family, sum(cents)::bigint as cents
         from sums left join families on families.id = product_id group by 1, 2`,
        [customerId, from],
      );
      const orders = await context.database.query<{ year: number; orders: number }>(
        `select extract(year from date_order at time zone 'Europe/Brussels')::integer as year, count(*) as orders
         from sale where customer_id = $1 and state <> 'cancel'
           and date_order >= $2::date::timestamp at time zone 'Europe/Brussels' group by 1`,
        [customerId, from],
      );
      const data = Array.from({ length: YEARS }, (_, index) => {
        const year = thisYear - YEARS + 1 + index;
        const count = orders.find((one) => one.year === year)?.orders ?? 0;
        return { year, orders: count, ...sumOf(rows.filter(({ month }) => month.startsWith(`${year}-`))) };
      });
      const months = monthsUntil(today, from).map((month) => ({
        month,
        ...sumOf(rows.filter((row) => row.month === month)),
      }));
      const lately = months.slice(-MONTHS).reduce((sum, { total }) => sum + total, 0);
      return { average: Math.round((lately / MONTHS) * 100) / 100, size: data.length, data, months };
    },
  );
}

function sumOf(rows: readonly { family: Family | null; cents: number }[]): Sums {
  const of = (family: Family | null) =>
    euros(rows.filter((row) => row.family === family).reduce((sum, { cents }) => sum + cents, 0));
  const [food, meds, equipment] = FAMILIES.map(of);
  const total = euros(rows.reduce((sum, { cents }) => sum + cents, 0));
  return { food: food ?? 0, meds: meds ?? 0, equipment: equipment ?? 0, other: of(null), total };
}

/** 'YYYY-MM' of each month from `from` to `today`, both 'YYYY-MM-DD'. */
function monthsUntil(today: string, from: string): string[] {
  const months: string[] = [];
  for (const month = new Date(`${from}T00:00:00Z`); ; month.setUTCMonth(month.getUTCMonth() + 1)) {
    const text = month.toISOString().slice(0, 7);
    if (text > today.slice(0, 7)) return months;
    months.push(text);
  }
}
