import {
  byNearness,
  lookUpArticles,
  nearCodes,
  readArticleCode,
  type ArticleCode,
  type CodedArticle,
} from '@vetportal/model/article-code';
import type { Queries } from '../../database';

interface CodeRow {
  id: number;
  sku: string;
  cnk_code: string | null;
  barcode: string | null;
}

/**
 * Articles by the codes of a list, read as the portal reads them.
 *
 * @param codes as they stand in the list
 * @returns ids by code as it was given; codes that nobody has are left out
 */
export async function findByCodes(
  queries: Queries,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const asked = new Map(codes.map((code) => [code, readArticleCode(code)]));
  const find = lookUpArticles(
    await withAnyOf(
      queries,
      [...asked.values()].flatMap(({ forms }) => forms),
    ),
  );
  return new Map(
    [...asked].flatMap(([given, code]) => {
      const article = find(code);
      return article ? [[given, article.id] as const] : [];
    }),
  );
}

/**
 * Articles that may be meant by codes that nobody has, the nearest first, as the portal's search proposes them.
 *
 * @param codes few: hundreds of others are near each
 * @returns ids by code as it was given; codes that say too little are near nothing
 */
export async function findNearCodes(
  queries: Queries,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, readonly number[]>();
  for (const given of new Set(codes)) {
    const code = readArticleCode(given);
    const articles = await articlesNear(queries, code);
    const near = byNearness(code, articles).map(({ id }) => id);
    if (near.length > 0) found.set(given, near);
  }
  return found;
}

async function articlesNear(queries: Queries, code: ArticleCode): Promise<readonly StoredArticle[]> {
  if (!code.shortened) return withAnyOf(queries, nearCodes(code));
  const begins = (column: string): string =>
    `exists (select from unnest($1::text[]) as prefix where starts_with(${comparableIn(column)}, prefix))`;
  const rows = await queries.query<CodeRow>(
    `select id, sku, cnk_code, barcode from article
     where ${CODE_COLUMNS.map(begins).join(' or ')} order by id limit ${MAX_NEAR}`,
    [code.shortened.prefixes],
  );
  return rows.map(toStored);
}

async function withAnyOf(queries: Queries, forms: readonly string[]): Promise<readonly StoredArticle[]> {
  const rows = await queries.query<CodeRow>(
    `with wanted as (select unnest($1::text[]) as code)
     select id, sku, cnk_code, barcode from article
     where ${CODE_COLUMNS.map((column) => `${comparableIn(column)} in (select code from wanted)`).join(' or ')}`,
    [[...new Set(forms.map(comparable))]],
  );
  return rows.map(toStored);
}

interface StoredArticle extends CodedArticle {
  readonly id: number;
}

const toStored = ({ id, sku, cnk_code, barcode }: CodeRow): StoredArticle => ({
  id,
  sku,
  cnkCode: cnk_code ?? undefined,
  barcode: barcode ?? undefined,
});

const CODE_COLUMNS = ['sku', 'cnk_code', 'barcode'] as const;
/** Articles that a shortened number may be; of more none stands out. */
const MAX_NEAR = 200;

/** What codes are compared by before the rules of the portal choose among what is found: capitals, without blanks and dashes. */
const comparableIn = (column: string): string => `upper(translate(${column}, ' -', ''))`;
const comparable = (form: string): string => form.replace(/-/g, '');
