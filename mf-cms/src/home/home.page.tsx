import { definePage, loaded, usePlatform, useSession, type PageProps } from '@vetportal/contracts';
import { useEffect } from 'react';
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
    const news = await erp.content.list('news', locale, signal).catch(() => undefined);
    return loaded({ news: news && latestFirst(news).slice(0, NEWS).map(toSummary) });
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
  const { telemetry } = usePlatform();
  const isWithoutNews = data.news === undefined;
  useEffect(() => {
    // `X24`: whoever reads the page is not told that something is missing, whoever runs it is.
    if (isWithoutNews)
      telemetry.error(new Error('no news'), { module: 'mf-cms', part: 'home', action: 'load' });
  }, [isWithoutNews, telemetry]);
  // Whoever was signed in the last time waits for the customer's page rather than seeing the guest's flash by.
  const customer = session.state === 'customer' || (session.state === 'starting' && session.expected);
  return customer ? <CustomerHome news={data.news} /> : <GuestHome news={data.news} />;
}
