import type { Translations } from '@vetportal/i18n';
import type { Pricing, ProductFlag, StockState } from '@vetportal/model';
import { queryJson, type Queries } from '../database';
import type { OrderableArticle } from '../customers/order-types';
import type { Article } from '../erp/article/article';
import type { Articles } from '../erp/article/articles';
import { familyOf, type Family } from '../erp/article/families';

interface ArticleRow {
  readonly id: number;
  readonly sku: string;
  readonly names: Translations;
  readonly pricing: Pricing;
  readonly stock_state: StockState;
  readonly stock_quantity: number | null;
  readonly is_cold_chain: boolean;
  readonly is_dangerous: boolean;
  readonly weight_grams: number;
  readonly is_mto: boolean;
  readonly flags: readonly ProductFlag[];
  readonly veterinary_group_ids: readonly number[];
  readonly partner_types: readonly string[];
}

const toArticle = (row: ArticleRow): Article => ({
  id: row.id,
  sku: row.sku,
  names: row.names,
  pricing: row.pricing,
  stockQuantity: row.stock_quantity,
  stockState: row.stock_state,
  isColdChain: row.is_cold_chain,
  isDangerous: row.is_dangerous,
  weightGrams: row.weight_grams,
  isMadeToOrder: row.is_mto,
  flags: new Set(row.flags),
  veterinaryGroupIds: row.veterinary_group_ids,
  partnerTypes: row.partner_types,
});

/** The articles of the catalogue as orders need them. */
export const catalogueArticles: Articles = {
  async find(queries, ids) {
    if (ids.length === 0) return new Map();
    const rows = await queryJson<ArticleRow>(
      queries,
      `select id, sku, names, pricing, stock_state, stock_quantity, is_cold_chain, is_dangerous,
              weight_grams, is_mto, flags,
              veterinary_group_ids, partner_types
       from article where id = any($1::int[])`,
      [[...new Set(ids)]],
    );
    return new Map(rows.map((row) => [row.id, toArticle(row)]));
  },
};

/** What practices have ordered over the years: articles that everyone may buy. */
export async function orderableArticles(queries: Queries): Promise<OrderableArticle[]> {
  const rows = await queries.query<ArticleRow & { readonly family: Family | null }>(
    `select id, sku, names, pricing, is_mto, flags, ${familyOf('record')} as family from article
     where not not_sold_on_website and veterinary_group_ids = '{}' and partner_types = '{}'
     order by id`,
  );
  return rows.map(({ id, sku, names, pricing, is_mto: isMadeToOrder, flags, family }) => ({
    id,
    sku,
    names,
    pricing,
    isMadeToOrder,
    flags: new Set(flags),
    family,
  }));
}
