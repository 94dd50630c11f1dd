import { definePage, loaded, type PageProps } from '@vetportal/contracts';
import { SMALL_ADS_PAGE_SIZE, type SmallAdsPage } from '@vetportal/erp';
import { useTranslate } from '@vetportal/module-runtime';
import {
  EmptyState,
  IconList,
  IconPlus,
  LinkButton,
  PageHeader,
  Pagination,
  SkeletonBlock,
  SkeletonGroup,
  SkeletonLine,
  Stack,
  Tabs,
  Text,
} from '@vetportal/ui';
import { SmallAdStateBadge } from '../labels/small-ad-state';
import { SmallAdForm } from '../small-ad-form/small-ad-form';
import { SmallAdList } from './small-ad-list';
import { SmallAdsFilters } from './small-ads-filters';
import { QUERY_KEYS, readSmallAdsQuery, writeSmallAdsQuery, type SmallAdsQuery } from './small-ads-query';

type TextId = keyof typeof import('./messages.json');

interface Data {
  readonly query: SmallAdsQuery;
  /** Undefined where a new one is being written. */
  readonly ads: SmallAdsPage | undefined;
}

const NEW = writeSmallAdsQuery({ ads: 'new' });

/** Small ads of all practices and the customer's own, and the form for a new one (`R12`, `E15`). */
export default definePage<Data>({
  queryKeys: QUERY_KEYS,
  async load({ query, erp, signal }) {
    const state = readSmallAdsQuery(query);
    const page = { page: state.page, pageSize: SMALL_ADS_PAGE_SIZE };
    if (state.ads === 'new') return loaded({ query: state, ads: undefined });
    const { category, region } = state;
    const ads =
      state.ads === 'mine'
        ? await erp.smallAds.mine({ ...page, state: state.state }, signal)
        : await erp.smallAds.published({ ...page, category, region }, signal);
    return loaded({ query: state, ads });
  },
  head: ({ query }, translate) => ({
    title: translate(query.ads === 'new' ? 'smallads.new' : 'smallads.title'),
    indexed: false,
    ...(query.ads === 'new'
      ? {
          crumbs: [
            { label: translate('smallads.account'), path: '/account' },
            { label: translate('smallads.title'), path: '/account/smallads' },
            { label: translate('smallads.new') },
          ],
        }
      : {}),
  }),
  Skeleton: SmallAdsSkeleton,
  Component: SmallAds,
});

function SmallAds({ data, query, refreshing }: PageProps<Data>) {
  const text = useTranslate<TextId>();
  // Tab and filters follow the URL at once, the rows when they are there.
  const wanted = readSmallAdsQuery(query);
  if (wanted.ads === 'new') return <NewSmallAd />;
  return (
    <Stack>
      <PageHeader
        title={text('smallads.title')}
        subtitle={text('smallads.intro')}
        actions={
          <LinkButton to={{ search: NEW }} variant="primary" icon={<IconPlus size={16} />}>
            {text('smallads.add')}
          </LinkButton>
        }
      />
      <Tabs
        label={text('smallads.which')}
        current={wanted.ads}
        items={(['published', 'mine'] as const).map((ads) => ({
          key: ads,
          label: text(`smallads.${ads}`),
          to: { search: writeSmallAdsQuery({ ads }) },
        }))}
      >
        <Stack aria-busy={refreshing}>
          <SmallAdsFilters query={wanted} />
          {data.ads && <Ads query={data.query} ads={data.ads} />}
        </Stack>
      </Tabs>
    </Stack>
  );
}

function Ads({
  query,
  ads: { items, count },
}: {
  readonly query: SmallAdsQuery;
  readonly ads: SmallAdsPage;
}) {
  const text = useTranslate<TextId>();
  return (
    <>
      <Text as="div" size="sm" tone="muted">
        <span role="status">{text('smallads.count', { count })}</span>
      </Text>
      {items.length === 0 ? (
        <NoAds query={query} beyond={count > 0} />
      ) : (
        <>
          <SmallAdList ads={items} own={query.ads === 'mine'} />
          {count > items.length && (
            <Pagination
              page={query.page}
              pageSize={SMALL_ADS_PAGE_SIZE}
              total={count}
              to={(page) => ({ search: writeSmallAdsQuery({ ...query, page }) })}
            />
          )}
        </>
      )}
    </>
  );
}

/** @param beyond there are ads, on an earlier page than this one */
function NoAds({ query, beyond }: { readonly query: SmallAdsQuery; readonly beyond: boolean }) {
  const text = useTranslate<TextId>();
  const { ads, category, region, state } = query;
  const icon = <IconList size={32} />;
  if (beyond) {
    return (
      <EmptyState
        title={text('smallads.beyond')}
        icon={icon}
        actions={
          <LinkButton to={{ search: writeSmallAdsQuery({ ...query, page: 1 }) }}>
            {text('smallads.first')}
          </LinkButton>
        }
      />
    );
  }
  if (category ?? region ?? state) {
    return (
      <EmptyState
        title={text('smallads.empty.filtered')}
        icon={icon}
        actions={
          <LinkButton to={{ search: writeSmallAdsQuery({ ads }) }}>{text('smallads.empty.clear')}</LinkButton>
        }
      />
    );
  }
  const own = ads === 'mine';
  return (
    <EmptyState
      title={text(own ? 'smallads.empty.mine' : 'smallads.empty.published')}
      icon={icon}
      actions={<LinkButton to={{ search: NEW }}>{text('smallads.add')}</LinkButton>}
    >
      {text(own ? 'smallads.empty.mineText' : 'smallads.empty.publishedText')}
    </EmptyState>
  );
}

function NewSmallAd() {
  const text = useTranslate<TextId>();
  return (
    <Stack>
      <PageHeader title={text('smallads.new')} subtitle={<SmallAdStateBadge standing="creation" />} />
      <SmallAdForm back={{ search: writeSmallAdsQuery({ ads: 'mine' }) }} />
    </Stack>
  );
}

function SmallAdsSkeleton() {
  return (
    <SkeletonGroup>
      <Stack>
        <SkeletonLine width="short" height={28} />
        <SkeletonBlock height={40} />
        <SkeletonBlock height={60} />
        <SkeletonBlock height={640} />
      </Stack>
    </SkeletonGroup>
  );
}
