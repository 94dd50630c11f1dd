/** Kinds of small ads (`spec 3`). */
export const SMALL_AD_CATEGORIES = ['animals', 'clientele', 'employment', 'equipment', 'misc'] as const;
export type SmallAdCategory = (typeof SMALL_AD_CATEGORIES)[number];

/** Provinces, by the codes of the ERP (`spec 3`). Proper names, told in each language by the message files. */
export const REGIONS = ['BBR', 'VAN', 'VBR', 'VLI', 'VOV', 'VWV', 'WBR', 'WHT', 'WLG', 'WLX', 'WNA'] as const;
export type Region = (typeof REGIONS)[number];

/** A published small ad, as lists show it. */
export interface SmallAdSummary {
  readonly id: number;
  readonly title: string;
  readonly category: SmallAdCategory;
  readonly region: Region | undefined;
  /** Calendar date from which it is shown. */
  readonly dateStart: string;
  readonly body: string;
}
