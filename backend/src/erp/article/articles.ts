import type { Queries } from '../../database';
import type { Article } from './article';

/** Reads articles of the catalogue. */
export interface Articles {
  /** The articles of these ids; what does not exist is not in the map. */
  find(queries: Queries, ids: readonly number[]): Promise<Map<number, Article>>;
}
