import * as v from 'valibot';
import type { Kind } from '../article/families';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { euros } from '../http/fields';
import { personOf } from '../session/authenticate';
import { boughtByMonth, type BoughtInMonth } from './bought-by-month';

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
type Sums = Record<Kind | 'total', number>;

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
      const rows = await boughtByMonth(context.database, { customerId, from });
      const data = Array.from({ length: YEARS }, (_, index) => {
        const year = thisYear - YEARS + 1 + index;
        const ofYear = rows.filter(({ month }) => month.startsWith(`${year}-`));
        const orders = ofYear.reduce((sum, one) => sum + one.orders, 0);
        return { year, orders, ...sumOf(ofYear) };
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

function sumOf(rows: readonly BoughtInMonth[]): Sums {
  const centsOf = (kind: Kind) => rows.reduce((sum, row) => sum + row[kind], 0);
  const [food, meds, equipment, other] = [
    centsOf('food'),
    centsOf('meds'),
    centsOf('equipment'),
    centsOf('other'),
  ];
  return {
    food: euros(food),
    meds: euros(meds),
    equipment: euros(equipment),
    other: euros(other),
    total: euros(food + meds + equipment + other),
  };
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
