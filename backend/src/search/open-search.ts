import { indexFiles, type ExportedDocument } from './index-files';
import type { SearchThread } from './search-thread';
import { startSearchThreads } from './search-threads';

/** Fields of articles that are compared exactly by the portal's queries: prepared with the index. */
const PRODUCT_COLUMNS = [
  'id',
  'sku',
  'cnk_code',
  'barcode',
  'url_key',
  'redirect_url_key',
  'main',
  'name',
  'categories.id',
  'categories.url_key',
  'species.code',
  'brand.id',
  'presentation.code',
  'active_principles.code',
  'stock.global.state',
  'indicated_price',
  'price_by_pricelist.default.value',
  'price_by_pricelist.veterinary.value',
  'price_by_pricelist.veterinary_plus.value',
  'price_by_pricelist.pharmacist.value',
  'price_by_pricelist.wholesaler.value',
  'specials.date_start',
  'specials.date_end',
  'specials.sequence',
  'supplier_discount.time_frame',
  'supplier_discount.time_frame.gte',
  'supplier_discount.time_frame.lte',
  'supplier_promotion.time_frame',
  'supplier_promotion.time_frame.gte',
  'supplier_promotion.time_frame.lte',
  'veterinary_supplier_discount.time_frame',
  'veterinary_supplier_discount.time_frame.gte',
  'veterinary_supplier_discount.time_frame.lte',
  'veterinary_supplier_promotion.time_frame',
  'veterinary_supplier_promotion.time_frame.gte',
  'veterinary_supplier_promotion.time_frame.lte',
];

export interface SearchOpening {
  /** Folder of the index files. */
  readonly folder: string;
  /** Changes when the documents do. */
  readonly fingerprint: string;
  readonly documents: () => AsyncIterable<ExportedDocument>;
  /** How far it is, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Opens the search index; resolves when every index can answer. */
export async function openSearch({
  folder,
  fingerprint,
  documents,
  onProgress,
}: SearchOpening): Promise<SearchThread> {
  const search = startSearchThreads();
  try {
    const files = await indexFiles(folder, fingerprint, documents);
    let done = 0;
    await Promise.all(
      files.map(async ({ index, locale, path }) => {
        const columns = index.startsWith('products_') ? PRODUCT_COLUMNS : [];
        await search.load(index, locale, path, columns);
        done += 1;
        onProgress(done / files.length);
      }),
    );
    return search;
  } catch (error) {
    await search.close();
    throw error;
  }
}
