import { loaded, type PageDefinition } from '@vetportal/contracts';
import { AccessSkeleton } from './access-page';

/** Pages of the access have nothing to fetch. */
export type NoData = Readonly<Record<string, never>>;

/** What all pages of the access have in common: nothing is fetched for them, and no search engine lists them. */
export const accessPage = (title: string): Omit<PageDefinition<NoData>, 'Component'> => ({
  queryKeys: [],
  staleTime: Infinity,
  load: () => Promise.resolve(loaded({})),
  head: (_data, translate) => ({ title: translate(title), indexed: false }),
  Skeleton: AccessSkeleton,
});
