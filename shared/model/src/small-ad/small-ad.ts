import type { SmallAdState } from './small-ad-actions';

/** Kinds of small ads (`E15`). */
export const SMALL_AD_CATEGORIES = ['animals', 'clientele', 'employment', 'equipment', 'misc'] as const;
export type SmallAdCategory = (typeof SMALL_AD_CATEGORIES)[number];

/** Provinces, by the codes of the ERP (`E15`). Proper names, told in each language by the message files. */
export const REGIONS = ['BBR', 'VAN', 'VBR', 'VLI', 'VOV', 'VWV', 'WBR', 'WHT', 'WLG', 'WLX', 'WNA'] as const;
export type Region = (typeof REGIONS)[number];

/** A small ad, as lists show it. */
export interface SmallAdSummary {
  readonly id: number;
  readonly title: string;
  readonly state: SmallAdState;
  readonly category: SmallAdCategory;
  readonly region: Region | undefined;
  /** Calendar date from which it is shown. */
  readonly dateStart: string;
  /** Calendar date until which it is shown, that day included. */
  readonly dateEnd: string;
  readonly body: string;
}

/** A small ad with everything that is known of it (`E15`). */
export interface SmallAd extends SmallAdSummary {
  /** Whom to ask for. */
  readonly contactName: string;
  readonly phone: string;
  readonly email: string;
  /** The PDF file that goes with it. */
  readonly file: { readonly name: string } | undefined;
  /** Why the provider team refused it the last time, '' where it never did or has it before it again. */
  readonly rejectionReason: string;
  /** Whether it belongs to the customer that asks. */
  readonly isOwn: boolean;
}
