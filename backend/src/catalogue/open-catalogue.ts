import { LOCALES, type Locale } from '@vetportal/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { Database } from '../database';
import type { Articles } from '../erp/article/articles';
import type { PdfWriter } from '../erp/pdf/pdf-writer';
import { mediaPlugin, type PackShot } from '../media';
import type { Reader } from '@vetportal/search/access';
import { type IndexFile, indexFiles, openSearch } from '@vetportal/search-engine';
import { networkOf } from '@vetportal/settings';
import { searchPlugin } from '@vetportal/search/plugin';
import { articlePdf, pdfKindsOf, type DescribedArticle } from './article-pdf';
import { catalogueArticles } from './article-rows';
import { documentsFromDatabase } from './documents';
import { withMediaOrigin } from './media-origin';
import { generateCatalogue } from './generate-catalogue';
import { CATALOGUE_VERSION, loadCatalogue } from './load-catalogue';
import type { ExportedRow } from './product-document';
import { followStock } from './stock-changes';
import { Vocabulary } from './vocabulary';

/** Raised when documents of the same articles change: the files of an older index are built again. */
const DOCUMENT_VERSION = '11';

/** Articles of a full catalogue. */
const FULL = 20_000;

export interface CatalogueOpening {
  readonly dataDir: string;
  /** 'YYYY-MM-DD': net prices by which lists are sorted are of this day. */
  readonly today: string;
  /** Origin of the addresses of pictures and papers in the index; undefined: paths. */
  readonly mediaOrigin: string | undefined;
  readonly onIndexing: (share: number) => void;
  /** Who searches; nobody where the token is not good (`X15`). */
  readonly readerOf: (request: FastifyRequest) => Promise<Reader | 'nobody'>;
  readonly pdfs: PdfWriter;
}

/** The catalogue of the embedded back end: articles for the ERP, the search index, pictures. */
export interface OpenCatalogue {
  readonly articles: Articles;
  /** Makes or opens the search index. */
  readonly openIndex: () => Promise<void>;
  /** Has the index read what orders have taken or given back; resolves when it says so. */
  readonly stockChanged: () => Promise<void>;
  /** Languages in which another search thread answers, because theirs is being started again. */
  readonly restarting: () => readonly Locale[];
  /** `/search` and `/media`. */
  readonly plugin: (server: FastifyInstance) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface CatalogueSeedOptions {
  /** How many articles are generated on the first start; default: the whole catalogue. */
  readonly articles: number | undefined;
  /** 'YYYY-MM-DD': offers and best-before dates are made around it. */
  readonly today: string;
  readonly onProgress: (share: number) => void;
}

/** Seeds the database with articles on the first start. */
export async function seedCatalogue(
  database: Database,
  { articles = FULL, today, onProgress }: CatalogueSeedOptions,
): Promise<void> {
  await loadCatalogue(database, {
    articles,
    generate: () => generateCatalogue({ articles, today }),
    onProgress,
  });
}

/** Opens the catalogue of a seeded database. */
export async function openCatalogue(database: Database, opening: CatalogueOpening): Promise<OpenCatalogue> {
  const source = await indexSource(database, opening.dataDir, opening.today, opening.mediaOrigin);
  let index: Awaited<ReturnType<typeof openSearch>> | undefined;
  const followed = followStock(database, async (changes) => index?.changeStock(changes));

  return {
    articles: catalogueArticles,
    stockChanged: followed,
    async openIndex() {
      index = await openSearch({ ...source, onProgress: opening.onIndexing });
      await followed();
    },
    restarting: () => index?.restarting ?? [],
    async plugin(server) {
      if (!index) throw new Error('openIndex comes before plugin');
      await server.register(searchPlugin, {
        prefix: '/search',
        search: index,
        readerOf: opening.readerOf,
        callerOf: ({ ip }) => networkOf(ip),
      });
      await server.register(mediaPlugin, {
        prefix: '/media',
        find: (sku) => packShot(database, sku),
        pdf: (name) => pdfFile(database, opening.pdfs, name),
      });
    },
    async close() {
      await index?.close();
    },
  };
}

/** The files of the search index, written where there are none of the present data. */
export async function exportIndexFiles(
  database: Database,
  dataDir: string,
  today: string,
): Promise<readonly IndexFile[]> {
  const { folder, fingerprint, documents } = await indexSource(database, dataDir, today);
  return indexFiles(folder, fingerprint, documents);
}

async function indexSource(database: Database, dataDir: string, today: string, mediaOrigin?: string) {
  const [set] = await database.query<{ loaded_at: Date }>(
    `select loaded_at from data_set where name = 'catalogue'`,
  );
  return {
    folder: join(dataDir, 'search'),
    fingerprint: [`${CATALOGUE_VERSION}.${DOCUMENT_VERSION}`, set?.loaded_at.toISOString() ?? '', mediaOrigin]
      .filter((part) => part !== undefined)
      .join(' '),
    documents: () => withMediaOrigin(documentsFromDatabase(database, today), mediaOrigin),
  };
}

/** The picture of what is kept to some customers is a plain pack: a browser asks for pictures without saying for whom. */
async function packShot(database: Database, sku: string): Promise<PackShot | undefined> {
  const [row] = await database.query<{
    name: string;
    picture: { drawing: string; detail: string };
    brand: string;
    kept: boolean;
  }>(
    `select a.names ->> 'en' as name, a.picture, coalesce(t.names ->> 'en', '') as brand,
       a.veterinary_group_ids <> '{}' or a.partner_types <> '{}' as kept
     from article a left join catalogue_term t on t.kind = 'brand' and t.code = a.picture ->> 'brand'
     where a.sku = $1`,
    [sku],
  );
  if (!row) return undefined;
  const { name, brand, kept } = row;
  const { drawing, detail } = row.picture;
  return kept ? { name: '', brand: '', drawing, detail: '' } : { name, brand, drawing, detail };
}

/** @param name `{sku}-{kind}-{language}` */
async function pdfFile(database: Database, pdfs: PdfWriter, name: string): Promise<Buffer | undefined> {
  const [, sku, kind, language] = /^(.+)-(\w+)-(\w+)$/.exec(name) ?? [];
  const locale = LOCALES.find((code) => code === language);
  const [article] = await database.query<
    DescribedArticle & Pick<ExportedRow, 'veterinary_group_ids' | 'partner_types'>
  >(
    'select sku, barcode, cnk_code, veterinary_group_ids, partner_types, record from article where sku = $1',
    [sku ?? ''],
  );
  const pdfKind = article && pdfKindsOf(article).find((one) => one === kind);
  if (!locale || !pdfKind) return undefined;
  // The same file for everybody: whoever asks for several takes turns with who asks for others.
  return pdfs.write(`article ${name}`, async () =>
    articlePdf(pdfKind, article, locale, await Vocabulary.read(database)),
  );
}
