import { fiveYearsWire, euros } from '@vetportal/erp/wire';
import type { Kind } from '../article/families';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { personOf } from '../session/authenticate';
import { boughtByMonth, boughtInPeriod, type BoughtInMonth } from './bought-by-month';

const YEARS = 5;
const MONTHS = 12;

type Sums = Record<Kind | 'total', number>;

/** What the customer bought in five years, by year, month and family (`C11`, `E24`). */
export function fiveYearsRoutes(erp: ErpScope, context: ErpContext): void {
  erp.get(
    '/sale_statistics/five_years',
    {
      schema: {
        tags: ['statistics'],
        summary: 'Goods ordered in this year and the four before, in euros excluding VAT',
        response: { 200: fiveYearsWire },
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
      // The present month is not over: it is no twelfth of a year.
      const lately = months.slice(-MONTHS - 1, -1).reduce((sum, { total }) => sum + total, 0);
      const until = aYearBefore(today);
      const before = { customerId, from: `${thisYear - 1}-01-01`, to: until };
      return {
        average: Math.round((lately / MONTHS) * 100) / 100,
        same_period: { until, total: euros(await boughtInPeriod(context.database, before)) },
        size: data.length,
        data,
        months,
      };
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

/** The same day of the year before, 'YYYY-MM-DD'; the last of February where there was no 29th. */
function aYearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
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
