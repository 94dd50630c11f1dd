import type { ContentItem } from '@vetportal/erp';

/** The path of what a route's rest names: `/news` and `a/b` -> `/news/a/b`. */
export const pathOf = (folder: string, params: Readonly<Record<string, string>>): string =>
  `${folder}/${params['*'] ?? ''}`.replace(/\/+$/, '').normalize('NFC');

/** The content with an address of the portal. */
export const findContent = (items: readonly ContentItem[], path: string): ContentItem | undefined =>
  items.find((item) => item.path.normalize('NFC') === path);
