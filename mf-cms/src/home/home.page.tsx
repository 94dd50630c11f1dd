import { definePage, loaded, useSession, type PageProps } from '@vetportal/contracts';
import type { ContentItem } from '@vetportal/erp';
import { CustomerHome } from './customer-home';
import { GuestHome } from './guest-home';
import { HomeSkeleton } from './home-skeleton';

/** How many news the home page shows. */
const NEWS = 3;

interface Data {
  /** Undefined where the content system is away: the home page is more than its news. */
  readonly news: readonly ContentItem[] | undefined;
}

/** Home: one page for guests, another for customers (`R01`, `R02`). The data are the same for both. */
export default definePage<Data>({
  queryKeys: [],
  staleTime: 5 * 60_000,
  async load({ erp, locale, signal }) {
    const news = await erp.content.list('news', locale, signal).catch(() => undefined);
    return loaded({ news: news && [...news].sort(byDate).slice(0, NEWS) });
  },
  head: (_data, translate) => ({
    title: translate('cms.home.title'),
    description: translate('cms.home.description'),
    crumbs: [],
  }),
  Skeleton: HomeSkeleton,
  Component: Home,
});

function Home({ data }: PageProps<Data>) {
  const session = useSession();
  // Whoever was signed in the last time waits for the customer's page rather than seeing the guest's flash by.
  const customer = session.state === 'customer' || (session.state === 'starting' && session.expected);
  return customer ? <CustomerHome news={data.news} /> : <GuestHome news={data.news} />;
}

const byDate = (a: ContentItem, b: ContentItem): number =>
  (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id;
