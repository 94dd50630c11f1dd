import type { ProductSummary } from '@vetportal/model';

/** The path of an article's page, without its language; `sku` leads to that variant. */
export const productPath = (urlKey: string, sku?: string): string =>
  `/p/${encodePath(urlKey)}${sku === undefined ? '' : `?sku=${encodeURIComponent(sku)}`}`;

/** The path of the page of an article among its variants. */
export const variantPath = ({ urlKey, sku }: ProductSummary): string => productPath(urlKey, sku);

/** The path of a category's page, without its language. */
export const categoryPath = (urlKey: string): string => `/c/${encodePath(urlKey)}`;

/** Url keys span several segments; everything else in them is escaped. */
const encodePath = (urlKey: string): string => urlKey.split('/').map(encodeURIComponent).join('/');
