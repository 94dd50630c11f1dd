import { indexSuffix, LOCALES, type Locale } from '@vetportal/i18n';
import { generateCatalogue } from '../../src/catalogue/generate-catalogue';
import { rowOf } from '../../src/catalogue/load-catalogue';
import type { CategoryRecord } from '../../src/catalogue/records';
import { productDocument, type ExportedRow } from '../../src/catalogue/product-document';
import { Vocabulary } from '../../src/catalogue/vocabulary';
import { linesInMemory, SearchService } from '@vetportal/search-engine';
import type { CategoryIds, JudgedArticle } from './measure';

const TODAY = '2026-11-21';

export interface WholeCatalogue {
  readonly service: SearchService;
  readonly articles: ReadonlyMap<Locale, readonly JudgedArticle[]>;
  readonly categoryIds: CategoryIds;
}

/** The documents of the whole catalogue, one JSON a line, as a first start makes them; no database is needed. */
export function catalogueDocuments(): {
  readonly lines: ReadonlyMap<Locale, readonly string[]>;
  readonly articles: ReadonlyMap<Locale, readonly JudgedArticle[]>;
  readonly categories: readonly CategoryRecord[];
} {
  const { terms, categories, articles } = generateCatalogue({ articles: 20_000, today: TODAY });
  const vocabulary = Vocabulary.of(terms, categories);
  const lines = new Map<Locale, string[]>(LOCALES.map((locale) => [locale, []]));
  const judged = new Map<Locale, JudgedArticle[]>(LOCALES.map((locale) => [locale, []]));
  let variants: ExportedRow[] = [];
  const writeOut = (): void => {
    for (const locale of LOCALES) {
      for (const row of variants) {
        const document = productDocument(row, variants, locale, vocabulary, TODAY);
        lines.get(locale)?.push(JSON.stringify(document));
        judged.get(locale)?.push(document as JudgedArticle);
      }
    }
    variants = [];
  };
  for (const article of articles) {
    const row = rowOf(article);
    if (variants[0] && variants[0].product_id !== row.product_id) writeOut();
    variants.push(row);
  }
  writeOut();
  return { lines, articles: judged, categories };
}

/** Indexes the whole catalogue. */
export function wholeCatalogue(): WholeCatalogue {
  const { lines, articles: judged, categories } = catalogueDocuments();
  const service = new SearchService();
  for (const locale of LOCALES) {
    service.load(`products_${indexSuffix(locale)}`, locale, linesInMemory(lines.get(locale) ?? []));
  }
  return { service, articles: judged, categoryIds: categoryIdsOf(categories) };
}

/** Tells categories by the beginning of their English url key. */
export function categoryIdsOf(categories: readonly CategoryRecord[]): CategoryIds {
  const idsOf = (urlKey: string): ReadonlySet<number> =>
    new Set(categories.flatMap(({ id, texts }) => (texts.en.urlKey.startsWith(urlKey) ? [id] : [])));
  const known = new Map<string, ReadonlySet<number>>();
  return (urlKey) => {
    const ids = known.get(urlKey) ?? idsOf(urlKey);
    known.set(urlKey, ids);
    return ids;
  };
}
