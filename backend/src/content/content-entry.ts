import type { Translations } from '@vetportal/i18n';

/** A page, news article or snippet that the editors published, in three languages (`E23`). */
export interface ContentEntry {
  readonly type: 'page' | 'news' | 'snippet';
  /** Pages of a group stand together. */
  readonly group: string | null;
  readonly slots: readonly ('footer' | 'subfooter')[];
  /** News only: whole days before the day on which the data were made. */
  readonly daysAgo?: number;
  readonly slug: Translations;
  readonly title: Translations;
  readonly summary: Translations;
  /** HTML: paragraphs, headings, lists, tables and links. */
  readonly body: Translations;
}
