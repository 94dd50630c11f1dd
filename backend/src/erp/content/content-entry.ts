import type { Translations } from '@vetportal/i18n';

/** A page, news article or snippet that the editors published, in three languages (`spec 3`, CMS content). */
export interface ContentEntry {
  id: number;
  type: 'page' | 'news' | 'snippet';
  /** Pages of a group stand together. */
  group: string | null;
  slots: readonly ('footer' | 'subfooter')[];
  /** News only: whole days before today. */
  daysAgo?: number;
  slug: Translations;
  title: Translations;
  summary: Translations;
  /** HTML: paragraphs, headings, lists and links. */
  body: Translations;
}
