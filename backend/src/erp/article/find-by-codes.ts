import { lookUpArticles, readArticleCode } from '@vetportal/model/article-code';
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
  const forms = [...asked.values()].flatMap((code) => code.forms.map(comparable));
  const rows = await queries.query<CodeRow>(
    `with wanted as (select unnest($1::text[]) as code)
     select id, sku, cnk_code, barcode from article
     where ${comparableIn('sku')} in (select code from wanted)
       or ${comparableIn('cnk_code')} in (select code from wanted)
       or ${comparableIn('barcode')} in (select code from wanted)`,
    [[...new Set(forms)]],
  );
  const find = lookUpArticles(
    rows.map((row) => ({
      id: row.id,
      sku: row.sku,
      cnkCode: row.cnk_code ?? undefined,
      barcode: row.barcode ?? undefined,
    })),
  );
  return new Map(
    [...asked].flatMap(([given, code]) => {
      const article = find(code);
      return article ? [[given, article.id] as const] : [];
    }),
  );
}

/** What codes are compared by before the rules of the portal choose among what is found: capitals, without blanks and dashes. */
const comparableIn = (column: string): string => `upper(translate(${column}, ' -', ''))`;
const comparable = (form: string): string => form.replace(/-/g, '');
