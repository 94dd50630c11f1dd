import type { DocSet } from '../index/doc-set';
import type { SearchIndex } from '../index/search-index';
import type { Scored } from './scored';
import type { SearchBudget } from './search-budget';

/** What a clause has at hand. */
export interface QueryContext {
  readonly index: SearchIndex;
  /** The documents that there are for the reader; undefined: all. */
  readonly visible: DocSet | undefined;
  /** What the search may still cost. */
  readonly budget: SearchBudget;
  /** Carries out a clause within this one. */
  readonly run: (clause: unknown) => Scored;
}
