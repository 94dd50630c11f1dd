import { definePage, loaded, type LoadResult, type PageProps } from '@vetportal/contracts';
import { usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import {
  Card,
  Grid,
  IconUpload,
  LinkButton,
  PageHeader,
  SkeletonBlock,
  SkeletonGroup,
  Stack,
  Text,
} from '@vetportal/ui';
import { AccountNavigation } from '../account-navigation/account-navigation';
import { BegunFigures, FIGURES_STALE_MS } from './begun-figures';
import { KeyFigures } from './key-figures';
import { MonthlyChart } from './monthly-chart';
import { RebateCard } from './rebate-card';
import { TopArticles } from './top-articles';
import { YearsChart } from './years-chart';

type TextId = keyof typeof import('./messages.json');

/** What the year has brought, and what is ordered most (`R03`, `E24`). */
export default definePage<BegunFigures>({
  queryKeys: [],
  // Each part fetches its own, so that the slowest keeps none of the others. What the eye looks for first is under way before.
  load: ({ erp }): Promise<LoadResult<BegunFigures>> => Promise.resolve(loaded(new BegunFigures(erp))),
  staleTime: FIGURES_STALE_MS,
  head: (_data, translate) => ({ title: translate('account.dashboard.title'), indexed: false }),
  Skeleton: DashboardSkeleton,
  Component: Dashboard,
});

function Dashboard({ data: begun }: PageProps<BegunFigures>) {
  const text = useTranslate<TextId>();
  const session = useSession();
  const { erp } = usePlatform();
  return (
    <Stack gap={6}>
      <AccountNavigation current="dashboard" />
      <PageHeader
        title={text('account.dashboard.title')}
        subtitle={session.state === 'customer' ? session.user.company : undefined}
      />
      {erp.has('statistics') && (
        <>
          <KeyFigures begun={begun} />
          <Grid columns={2}>
            <YearsChart begun={begun} />
            <MonthlyChart begun={begun} />
          </Grid>
        </>
      )}
      <Grid columns={2}>
        {erp.has('loyaltyCard') && <RebateCard />}
        <Card title={text('account.dashboard.import')}>
          <Stack gap={3} align="start">
            <Text tone="muted">{text('account.dashboard.importText')}</Text>
            <LinkButton to="/quick-order" icon={<IconUpload size={16} />}>
              {text('account.dashboard.importAction')}
            </LinkButton>
          </Stack>
        </Card>
      </Grid>
      {erp.has('topOrdered') && <TopArticles />}
    </Stack>
  );
}

function DashboardSkeleton() {
  return (
    <SkeletonGroup>
      <Stack gap={6}>
        <SkeletonBlock height={56} />
        <SkeletonBlock height={96} />
        <SkeletonBlock height={380} />
      </Stack>
    </SkeletonGroup>
  );
}
