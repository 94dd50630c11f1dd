import type { ContentItem } from '@vetportal/erp';

/** What a list shows of a piece of news: without its text, which may be long. */
export interface NewsSummary {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly path: string;
  readonly date: string | undefined;
}

export const toSummary = ({ id, title, summary, path, date }: ContentItem): NewsSummary => ({
  id,
  title,
  summary,
  path,
  date,
});

/**
 * News, the latest first (`S18`). Another ERP may give no dates: there the id says which came later. So
 * they stand by id where the ERP gives no dates, and where it gives one day to several. Where it gives dates, people see them beside
 * the titles, and a list in another order than that of its dates would look broken: an article begun early may be published late.
 */
export const latestFirst = <Item extends Pick<NewsSummary, 'id' | 'date'>>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id);
