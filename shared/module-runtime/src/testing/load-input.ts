import type { ErpClient } from '@vetportal/erp';
import { DEFAULT_ROLE } from '@vetportal/model';
import type { SearchClient } from '@vetportal/search';
import type { LoadInput } from '@vetportal/contracts';
import { stubClient, type Stub } from './stub-client';

interface Options extends Partial<Omit<LoadInput, 'erp' | 'search' | 'query'>> {
  readonly query?: URLSearchParams | string;
  readonly erp?: Stub<ErpClient>;
  readonly search?: Stub<SearchClient>;
}

/** The input of a page's `load`, for testing it without rendering: `page.load(loadInput({ params: { id: '7' } }))`. */
export const loadInput = ({ query, erp, search, ...different }: Options = {}): LoadInput => ({
  params: {},
  locale: 'en',
  role: DEFAULT_ROLE,
  awaitsCustomer: false,
  signal: new AbortController().signal,
  ...different,
  query: new URLSearchParams(query),
  erp: stubClient<ErpClient>('erp', { has: () => true, ...erp }),
  search: stubClient<SearchClient>('search', search ?? {}),
});
