import type { Page } from '@playwright/test';

/**
 * Codes of articles that can be ordered, as a person reads them in a list of results.
 *
 * @param search words of their names; '' for any article
 */
export async function codesFrom(
  page: Page,
  search: string,
  kind: 'sku' | 'barcode' = 'sku',
): Promise<string[]> {
  const response = await page.request.post('/search/products_en_us/_search', {
    data: {
      query: {
        bool: {
          filter: [{ term: { not_sold_on_website: { value: false } } }],
          must: search === '' ? [{ match_all: {} }] : [{ match: { name: { query: search } } }],
        },
      },
      size: 12,
      _source: ['sku', 'cnk_code', 'barcode', 'stock'],
    },
  });
  const { hits } = (await response.json()) as {
    hits: { hits: { _source: { sku: string; barcode: string; stock: { global: { state: string } } } }[] };
  };
  return hits.hits
    .filter(({ _source }) => _source.stock.global.state !== 'supplier_out_of_stock')
    .map(({ _source }) => _source[kind])
    .filter(Boolean);
}
