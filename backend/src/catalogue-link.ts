import type { FastifyInstance } from 'fastify';
import type { Database } from './database';
import type { OrderableArticle } from './customers/order-types';
import type { Articles } from './erp/article/articles';
import type { Article } from './erp/article/article';

export interface CatalogueLoading {
  articles: number | undefined;
  today: string;
  onLoading: (share: number) => void;
  onIndexing: (share: number) => void;
}
export interface CatalogueLink {
  articles: Articles;
  orderable(): Promise<OrderableArticle[]>;
  plugin: (server: FastifyInstance) => Promise<void>;
  close: () => Promise<void>;
}

/* Stands in until the catalogue lands: a handful of articles in memory. */
export function openCatalogue(
  _database: Database,
  { articles = 400 }: CatalogueLoading,
): Promise<CatalogueLink> {
  const all = new Map<number, Article>(
    Array.from({ length: articles }, (_, index) => {
      const id = index + 1;
      return [
        id,
        {
          id,
          sku: `SKU${id}`,
          names: { fr: `Article ${id}`, nl: `Artikel ${id}`, en: `Product ${id}` },
          pricing: {
            priceLists: {
              default: { gross: [{ minQuantity: 1, cents: 1000 + id * 7 }], discounts: [] },
              veterinary: {
                gross: [{ minQuantity: 1, cents: 1000 + id * 7 }],
                discounts: [
                  { minQuantity: 0, percent: 5, exclusive: false, period: {} },
                  { minQuantity: 10, percent: 9, exclusive: false, period: {} },
                ],
              },
            },
            taxPercent: 21,
          },
          stockQuantity: id % 7 === 0 ? 0 : id % 50,
          stockState: 'in_stock',
          isMadeToOrder: id % 20 === 0,
          notSoldOnWebsite: id % 31 === 0,
          veterinaryGroupIds: id % 37 === 0 ? [2] : [],
          allowedPartnerTypes: id % 41 === 0 ? ['pharmacist'] : [],
        },
      ];
    }),
  );
  return Promise.resolve({
    articles: {
      find: (_queries, ids) =>
        Promise.resolve(new Map(ids.flatMap((id) => (all.has(id) ? [[id, all.get(id) as Article]] : [])))),
    },
    orderable: () =>
      Promise.resolve(
        [...all.values()].filter(
          (a) => !a.notSoldOnWebsite && a.veterinaryGroupIds.length + a.allowedPartnerTypes.length === 0,
        ),
      ),
    plugin: () => Promise.resolve(),
    close: () => Promise.resolve(),
  });
}
