import { useQuery } from '@tanstack/react-query';
import { definePage, loaded, notFound, type LoadResult } from '@vetportal/contracts';
import { todayInBrussels } from '@vetportal/i18n';
import { DEFAULT_ROLE, type VeterinaryGroup } from '@vetportal/model';
import { useLocale, usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import {
  EmptyState,
  IconStethoscope,
  LinkButton,
  PageHeader,
  SkeletonBlock,
  SkeletonGroup,
  Stack,
  Text,
} from '@vetportal/ui';
import { AccountNavigation } from '../account-navigation/account-navigation';
import { ArticleTable } from '../article-table/article-table';
import { HomeSection } from '../home-section';

type TextId = keyof typeof import('./messages.json');

/** Articles of a group that are shown at once. */
const SHOWN = 8;

/** What a practice has of its veterinary groups: the articles that are for their members (`R28`, `E11`, `P04`). */
export default definePage<null>({
  queryKeys: [],
  // The groups came with the sign-in.
  load: ({ erp }): Promise<LoadResult<null>> =>
    Promise.resolve(erp.has('vetGroups') ? loaded(null) : notFound()),
  head: (_data, translate) => ({ title: translate('account.vetgroup.title'), indexed: false }),
  Skeleton: VetgroupSkeleton,
  Component: Vetgroup,
});

function Vetgroup() {
  const text = useTranslate<TextId>();
  const session = useSession();
  const groups = session.state === 'customer' ? session.user.veterinaryGroups : [];
  return (
    <Stack gap={6}>
      <AccountNavigation current="vetgroup" />
      <PageHeader title={text('account.vetgroup.title')} subtitle={text('account.vetgroup.intro')} />
      {groups.length === 0 ? (
        <EmptyState
          title={text('account.vetgroup.none')}
          icon={<IconStethoscope size={32} />}
          actions={
            <LinkButton variant="primary" to="/contact">
              {text('account.vetgroup.contact')}
            </LinkButton>
          }
        >
          {text('account.vetgroup.noneText')}
        </EmptyState>
      ) : (
        groups.map((group) => <GroupSection key={group.id} group={group} />)
      )}
    </Stack>
  );
}

function GroupSection({ group }: { readonly group: VeterinaryGroup }) {
  const text = useTranslate<TextId>();
  const { search } = usePlatform();
  const locale = useLocale();
  const session = useSession();
  const role = session.state === 'customer' ? session.user.role : DEFAULT_ROLE;
  const query = useQuery({
    queryKey: ['mf-account', 'vetgroup', group.id, locale, role],
    queryFn: ({ signal }) =>
      search.products(
        {
          text: '',
          filters: { 'vet-group': [String(group.id)] },
          sort: 'name-asc',
          page: 1,
          pageSize: SHOWN,
          role,
          today: todayInBrussels(),
        },
        signal,
      ),
  });
  const total = query.data?.total ?? 0;
  return (
    <HomeSection
      title={group.name}
      query={query}
      reservedHeight={400}
      padding={total === 0 ? 'md' : 'none'}
      actions={
        total > 0 && (
          <LinkButton size="sm" variant="quiet" to={`/search?vet-group=${group.id}`}>
            {text('account.vetgroup.all', { count: total })}
          </LinkButton>
        )
      }
    >
      {({ hits }) =>
        hits.length === 0 ? (
          <Text tone="muted">{text('account.vetgroup.noArticles')}</Text>
        ) : (
          <ArticleTable caption={group.name} articles={hits} />
        )
      }
    </HomeSection>
  );
}

function VetgroupSkeleton() {
  return (
    <SkeletonGroup>
      <Stack gap={6}>
        <SkeletonBlock height={56} />
        <SkeletonBlock height={440} />
      </Stack>
    </SkeletonGroup>
  );
}
