import type { SearchIndex } from '../index/search-index';
import type { Scored } from './scored';

/** What a clause has at hand. */
export interface QueryContext {
  readonly index: SearchIndex;
  /** Carries out a clause within this one. */
  readonly run: (clause: unknown) => Scored;
}
