import { indexSuffix, LOCALES, type Locale } from '@vetportal/i18n';
import type { Database } from '../database';
import { advertisementDocuments, infoBannerDocuments } from './announcements';
import type { ExportedDocument } from '@vetportal/search-engine';
import { categoryImages, categoryPictures, countPacks } from './category-pictures';
import { loyaltyProgramDocuments } from './loyalty-programs';
import { productDocument, type ExportedRow } from './product-document';
import { Vocabulary, type CategoryNode } from './vocabulary';

/** Products read at once: few enough to stay small in memory. */
const PAGE = 500;

/**
 * Everything that the search index holds, from the database, as an ERP exports it.
 *
 * @param today the day for the net prices by which lists are sorted, 'YYYY-MM-DD'
 */
export async function* documentsFromDatabase(
  database: Database,
  today: string,
): AsyncIterable<ExportedDocument> {
  const vocabulary = await Vocabulary.read(database);
  const pictures = categoryPictures(vocabulary.categories, await countPacks(database));
  for (const locale of LOCALES) {
    const index = `categories_${indexSuffix(locale)}`;
    for (const category of vocabulary.categories.values()) {
      const images = categoryImages(pictures.get(category.id) ?? []);
      yield { index, locale, document: { ...categoryDocument(category, locale, vocabulary), images } };
    }
  }
  for (const locale of LOCALES) {
    const suffix = indexSuffix(locale);
    for (const document of infoBannerDocuments(locale, today))
      yield { index: `infobanners_${suffix}`, locale, document };
    for (const document of advertisementDocuments(locale, today))
      yield { index: `advertisements_${suffix}`, locale, document };
    for (const document of loyaltyProgramDocuments(locale, today))
      yield { index: `loyalty_programs_${suffix}`, locale, document };
  }
  for await (const variants of products(database)) {
    for (const locale of LOCALES) {
      const index = `products_${indexSuffix(locale)}`;
      for (const row of variants) {
        yield { index, locale, document: productDocument(row, variants, locale, vocabulary, today) };
      }
    }
  }
}

/** The articles, those of one product together. */
async function* products(database: Database): AsyncIterable<readonly ExportedRow[]> {
  for (let last = 0; ;) {
    const rows = await database.query<ExportedRow>(
      `select id, sku, barcode, cnk_code, product_id, main, pricing, stock_state, stock_quantity,
         veterinary_group_ids, partner_types, record
       from article
       where product_id in (
         select distinct product_id from article where product_id > $1 order by product_id limit ${PAGE}
       )
       order by product_id, id`,
      [last],
    );
    if (rows.length === 0) return;
    const byProduct = new Map<number, ExportedRow[]>();
    for (const row of rows) {
      const variants = byProduct.get(row.product_id);
      if (variants) variants.push(row);
      else byProduct.set(row.product_id, [row]);
    }
    yield* byProduct.values();
    last = rows.at(-1)?.product_id ?? last;
  }
}

function categoryDocument(category: CategoryNode, locale: Locale, vocabulary: Vocabulary): object {
  const texts = category.texts[locale];
  const link = ({ id, level, texts: own }: CategoryNode): object => ({
    id,
    level,
    name: own[locale].name,
    url_key: own[locale].urlKey,
  });
  const ancestors = vocabulary.wayTo(category.id).slice(0, -1);
  return {
    id: category.id,
    level: category.level,
    sequence: category.sequence,
    name: texts.name,
    subtitle: texts.subtitle ?? null,
    short_description: texts.shortDescription ?? null,
    description: texts.description ?? null,
    url_key: texts.urlKey,
    redirect_url_key: texts.redirectUrlKeys,
    locale_url_keys: Object.fromEntries(LOCALES.map((code) => [code, category.texts[code].urlKey])),
    // The nearest first, each within the one below it.
    parent: ancestors.reduce<object | null>((above, step) => ({ ...link(step), parent: above }), null),
    childs: vocabulary.childrenOf(category.id).map(link),
  };
}
