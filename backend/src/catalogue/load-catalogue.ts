import { insertRows, type Database, type Queries } from '../database';
import type { ArticleRecord, Catalogue } from './records';

/** Raised when the generated catalogue changes, so that a database is known from an older one. */
export const CATALOGUE_VERSION = '6';

/** Articles per statement batch: enough to be fast while progress still moves. */
const BATCH = 500;

export interface CatalogueLoading {
  /** Makes the catalogue; asked only when there is something to load. */
  readonly generate: () => Catalogue;
  /** How many articles there will be, for the progress. */
  readonly articles: number;
  /** Called with a share from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Fills an empty database with the catalogue; does nothing when it is there. */
export async function loadCatalogue(database: Database, loading: CatalogueLoading): Promise<void> {
  await database.exclusively('catalogue', async () => {
    const [loaded] = await database.query(`select 1 from data_set where name = 'catalogue'`);
    if (loaded) return;
    const { terms, categories, articles } = loading.generate();
    await database.transaction(async (queries) => {
      await insertRows(queries, 'catalogue_term', terms);
      await insertRows(
        queries,
        'category',
        // A parent stands before its children.
        categories
          .toSorted((a, b) => a.level - b.level || a.id - b.id)
          .map(({ parentId, ...category }) => ({ ...category, parent_id: parentId })),
      );
      await insertArticles(queries, articles, (count) =>
        loading.onProgress(Math.min(1, count / loading.articles)),
      );
      await queries.query(`insert into data_set (name, version) values ('catalogue', $1)`, [
        CATALOGUE_VERSION,
      ]);
    });
    await database.exec('analyze article');
  });
}

async function insertArticles(
  queries: Queries,
  articles: Iterable<ArticleRecord>,
  onCount: (count: number) => void,
): Promise<void> {
  let count = 0;
  let batch: object[] = [];
  const flush = async (): Promise<void> => {
    await insertRows(queries, 'article', batch);
    count += batch.length;
    batch = [];
    onCount(count);
  };
  for (const article of articles) {
    batch.push(rowOf(article));
    if (batch.length === BATCH) await flush();
  }
  await flush();
}

/** An article as its table holds it. */
export function rowOf(article: ArticleRecord) {
  const { fr, nl, en } = article.texts;
  return {
    id: article.id,
    sku: article.sku,
    barcode: article.barcode,
    cnk_code: article.cnkCode,
    product_id: article.productId,
    main: article.main,
    names: { fr: fr.name, nl: nl.name, en: en.name },
    pricing: article.pricing,
    stock_state: article.stock.state,
    stock_quantity: article.stock.quantity,
    is_cold_chain: article.transport.isColdChain,
    is_dangerous: article.transport.isDangerous,
    weight_grams: article.transport.weightGrams,
    is_mto: article.flags.includes('is_mto'),
    not_sold_on_website: article.flags.includes('not_sold_on_website'),
    veterinary_group_ids: article.veterinaryGroupIds,
    partner_types: article.partnerTypes,
    picture: { ...article.picture, brand: article.terms.brand?.[0] ?? '' },
    record: recordOf(article),
  };
}

/** What of an article has no column of its own. */
export type StoredRecord = Pick<
  ArticleRecord,
  | 'texts'
  | 'terms'
  | 'categoryIds'
  | 'flags'
  | 'codes'
  | 'links'
  | 'bestBefore'
  | 'unitInShrinkWrap'
  | 'specials'
  | 'crossSelling'
  | 'upSelling'
  | 'related'
>;

const recordOf = (article: ArticleRecord): StoredRecord => ({
  texts: article.texts,
  terms: article.terms,
  categoryIds: article.categoryIds,
  flags: article.flags,
  codes: article.codes,
  links: article.links,
  bestBefore: article.bestBefore,
  unitInShrinkWrap: article.unitInShrinkWrap,
  specials: article.specials,
  crossSelling: article.crossSelling,
  upSelling: article.upSelling,
  related: article.related,
});
