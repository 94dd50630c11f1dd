import { indexSuffix, LOCALES, type Locale } from '@vetportal/i18n';
import { generateCatalogue } from '../../src/catalogue/generate-catalogue';
import { rowOf } from '../../src/catalogue/load-catalogue';
import { productDocument, type ExportedRow } from '../../src/catalogue/product-document';
import { Vocabulary } from '../../src/catalogue/vocabulary';
import { linesInMemory } from '../../src/search/index/document-store';
import { SearchService } from '../../src/search/search-service';
import type { CategoryIds, JudgedArticle } from './measure';

const TODAY = '2026-11-21';

export interface WholeCatalogue {
  readonly service: SearchService;
  readonly articles: ReadonlyMap<Locale, readonly JudgedArticle[]>;
  readonly categoryIds: CategoryIds;
}

/** Indexes the whole catalogue as a first start does, without a database. */
export function wholeCatalogue(): WholeCatalogue {
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
  const service = new SearchService();
  for (const locale of LOCALES) {
    service.load(`products_${indexSuffix(locale)}`, locale, linesInMemory(lines.get(locale) ?? []));
  }
  const idsOf = (urlKey: string): ReadonlySet<number> =>
    new Set(categories.flatMap(({ id, texts }) => (texts.en.urlKey.startsWith(urlKey) ? [id] : [])));
  const known = new Map<string, ReadonlySet<number>>();
  return {
    service,
    articles: judged,
    categoryIds(urlKey) {
      const ids = known.get(urlKey) ?? idsOf(urlKey);
      known.set(urlKey, ids);
      return ids;
    },
  };
}
