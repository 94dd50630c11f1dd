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

/** News, the latest first; of one day, and without a date, by id (`S18`). */
export const latestFirst = <Item extends Pick<NewsSummary, 'id' | 'date'>>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id);
