import type { Reader } from '@vetportal/search/access';
import type { SearchResponse } from './search-service';
import type { StockChange } from './stock-change';

/** What the main thread asks of the search thread; each is answered with its id. */
export type SearchAsk = { readonly id: number } & (
  | {
      readonly kind: 'load';
      readonly name: string;
      readonly locale: string;
      /** Of a file with one JSON document a line, which the thread reads itself. */
      readonly path: string;
    }
  | { readonly kind: 'stock'; readonly changes: readonly StockChange[] }
  | { readonly kind: 'search'; readonly names: string; readonly body: string; readonly reader: Reader }
);

export interface SearchReply {
  readonly id: number;
  readonly answer?: SearchResponse | undefined;
  /** It takes long and is carried out between others: no answer yet. */
  readonly isSetAside?: true;
  /** Why it failed; nothing that a search asks for should come here. */
  readonly failure?: string;
}
