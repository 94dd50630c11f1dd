import type { Translations } from '@vetportal/i18n';
import { refusal, type Article } from '../article/article';
import type { ErpContext } from '../erp-context';
import type { Person } from '../session/person';

/** More articles than this do not fit a sheet: a catalogue is not made for a request. */
export const MOST_ARTICLES = 500;

/** An article that a price list or a sheet of discounts speaks of. */
export interface OrderedArticle {
  article: Article;
  brand: Translations | null;
}

/**
 * What a price list and a sheet of discounts are about: articles that the customer ordered in the two years before a day and may
 * order still, by brand and name. Of more than {@link MOST_ARTICLES} those that were ordered most often.
 *
 * @param before 'YYYY-MM-DD'; orders of this day are not looked at
 */
export async function orderedArticles(
  { database, articles }: ErpContext,
  person: Pick<Person, 'customerId' | 'countryCode' | 'groupIds' | 'function'>,
  before: string,
): Promise<OrderedArticle[]> {
  const rows = await database.query<{ id: number; brand: Translations | null }>(
    `with ordered as materialized (
       select l.product_id, count(*) as times
       from sale s join sale_line l on l.sale_id = s.id
       where s.customer_id = $1 and ${withinTwoYears('s', '$2')} and not l.is_delivery
       group by l.product_id
     )
     select a.id, t.names as brand
     from ordered o join article a on a.id = o.product_id
       left join catalogue_term t on t.kind = 'brand' and t.code = a.picture ->> 'brand'
     where not a.not_sold_on_website
     order by o.times desc, a.id limit $3`,
    [person.customerId, before, MOST_ARTICLES],
  );
  const found = await articles.find(
    database,
    rows.map((row) => row.id),
  );
  return rows.flatMap(({ id, brand }) => {
    const article = found.get(id);
    return article && refusal(article, person) === null ? [{ article, brand }] : [];
  });
}

/** Sales of the two years before a day, as an SQL condition. @param day the parameter of the day: `$2` */
export const withinTwoYears = (sale: string, day: string): string =>
  `${sale}.state <> 'cancel'
   and ${sale}.date_order >= (${day}::date - interval '2 years') at time zone 'Europe/Brussels'
   and ${sale}.date_order < ${day}::date::timestamp at time zone 'Europe/Brussels'`;
