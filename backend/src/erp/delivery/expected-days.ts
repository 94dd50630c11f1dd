import { timeInBrussels } from '@vetportal/i18n';
import {
  deliveryDay,
  expectedDay,
  unitsToCome,
  workingDayAfter,
  type DeliveryCountry,
  type ExpectedDay,
} from '@vetportal/model';
import type { Queries } from '../../database';
import { LUXEMBOURG } from '../../reference/countries';
import type { Article } from '../article/article';
import type { ErpContext } from '../erp-context';

/** Where an order goes, as its working days count. @param countryId of the delivery address; null at a depot */
export const deliveryCountry = (countryId: number | null): DeliveryCountry =>
  countryId === LUXEMBOURG ? 'LU' : 'BE';

/** Working days until a supplier's delivery: the first number, and up to so many more. This ERP has no suppliers that say it. */
const RESUPPLY: Readonly<Partial<Record<Article['stockState'], readonly [number, number]>>> = {
  in_stock: [3, 4],
  in_limited_stock: [3, 4],
  resupplying: [3, 6],
  out_of_stock: [10, 10],
};
const MADE_TO_ORDER = [8, 5] as const;
/** Working days from one delivery of a supplier to the next. */
export const RESUPPLY_STEP = 10;

/** The day on which an article reaches the depot again, or null where its supplier has none. @param today 'YYYY-MM-DD' */
export function resupplyDay(
  article: Pick<Article, 'id' | 'stockState' | 'isMadeToOrder'>,
  today: string,
): string | null {
  const days = article.isMadeToOrder ? MADE_TO_ORDER : RESUPPLY[article.stockState];
  return days ? workingDayAfter(today, days[0] + (article.id % days[1]), 'BE') : null;
}

/** Writes down at an order that was just placed when each of its lines is to come. */
export async function promiseDays(
  context: Pick<ErpContext, 'articles' | 'today'>,
  queries: Queries,
  saleId: number,
): Promise<void> {
  const lines = await queries.query<{
    id: number;
    product_id: number;
    qty: number;
    qty_unavailable: number;
    is_mto: boolean;
    country_id: number | null;
  }>(
    `select l.id, l.product_id, l.qty, l.qty_unavailable, l.is_mto, ${COUNTRY_ID} as country_id
     from sale_line l join sale s on s.id = l.sale_id where s.id = $1 and not l.is_delivery`,
    [saleId],
  );
  const today = context.today();
  const ordered = { day: today, time: timeInBrussels() };
  const country = deliveryCountry(lines[0]?.country_id ?? null);
  const waiting = lines.filter((line) => line.qty_unavailable > 0 || line.is_mto);
  const articles = await context.articles.find(
    queries,
    waiting.map((line) => line.product_id),
  );
  const days = waiting.map((line) => {
    const article = articles.get(line.product_id);
    const resupply = article ? resupplyDay(article, today) : null;
    return { id: line.id, day: resupply === null ? null : deliveryDay(ordered, country, resupply) };
  });
  await queries.query(
    `update sale_line l set date_promised = d.day from unnest($1::int[], $2::date[]) as d (id, day) where l.id = d.id`,
    [days.map(({ id }) => id), days.map(({ day }) => day)],
  );
  const isThere = lines.some((line) => line.qty > line.qty_unavailable && !line.is_mto);
  const [first = null] = days.flatMap(({ day }) => day ?? []).sort();
  await queries.query('update sale set date_commitment = $2 where id = $1', [
    saleId,
    isThere ? deliveryDay(ordered, country) : first,
  ]);
}

/** The country that a sale s is delivered to, as an SQL expression; null where it is fetched. */
export const COUNTRY_ID = `(select a.country_id from address a where a.id = s.delivery_address_id and s.pickup_site_id is null)`;

/** What the day of a line goes by. */
export interface PromisedLine {
  qty: number;
  qty_delivered: number;
  qty_canceled: number;
  qty_unavailable: number;
  is_mto: boolean;
  date_promised: string | null;
}

/**
 * When what is still to come of a line comes, as things stand.
 *
 * @param firstDay when what is in stock was to come
 * @param today 'YYYY-MM-DD'
 * @returns null where nothing is to come, or nobody knows
 */
export function expectedOf(
  line: PromisedLine,
  firstDay: string | null,
  { country, today }: { country: DeliveryCountry; today: string },
): ExpectedDay | null {
  const { qty: ordered, qty_delivered: delivered, qty_canceled: canceled } = line;
  if (unitsToCome({ ordered, delivered, canceled }) === 0) return null;
  const waits = line.qty_unavailable > 0 || line.is_mto;
  const promised = waits ? line.date_promised : firstDay;
  return promised === null ? null : expectedDay(promised, today, country, waits ? RESUPPLY_STEP : 1);
}
