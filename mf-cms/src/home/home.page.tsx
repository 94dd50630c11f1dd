import { definePage, loaded, type LoadInput, type PageProps } from '@vetportal/contracts';
import { useDeferredQuery, useSession } from '@vetportal/module-runtime';
import { CustomerHome } from './customer-home';
import { GuestHome } from './guest-home';
import { HomeSkeleton } from './home-skeleton';
import { latestFirst, toSummary, type NewsSummary } from '../news/news';

/** How many news the home page shows. */
const NEWS = 3;

interface Data {
  /** Undefined where the content system is away: the home page is more than its news. */
  readonly news: readonly NewsSummary[] | undefined;
}

/** Home: one page for guests, another for customers (`R01`, `R02`). The data are the same for both. */
export default definePage<Data>({
  queryKeys: [],
  staleTime: 5 * 60_000,
  async load({ erp, locale, signal }) {
    return loaded({ news: await latestNews({ erp, locale, signal }).catch(() => undefined) });
  },
  head: (_data, translate) => ({
    title: translate('cms.home.title'),
    description: translate('cms.home.description'),
    crumbs: [],
  }),
  Skeleton: HomeSkeleton,
  Component: Home,
});

async function latestNews({
  erp,
  locale,
  signal,
}: Pick<LoadInput, 'erp' | 'locale' | 'signal'>): Promise<readonly NewsSummary[]> {
  return latestFirst(await erp.content.list('news', locale, signal))
    .slice(0, NEWS)
    .map(toSummary);
}

function Home({ data }: PageProps<Data>) {
  const session = useSession();
  const news = useDeferredQuery({
    module: 'mf-cms',
    part: 'home-news',
    withPage: data.news,
    ask: latestNews,
  });
  // Whoever was signed in the last time waits for the customer's page rather than seeing the guest's flash by.
  const customer = session.state === 'customer' || (session.state === 'starting' && session.expected);
  return customer ? <CustomerHome news={news} /> : <GuestHome news={news} />;
}
