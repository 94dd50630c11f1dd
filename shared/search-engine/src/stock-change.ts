import type { StockState } from '@vetportal/model';

/** The stock of an article as it is now, where that is not what its document in the index says. */
export interface StockChange {
  /** Of the article. */
  readonly id: number;
  readonly state: StockState;
  /** Units; null where the supplier does not say. */
  readonly quantity: number | null;
}
