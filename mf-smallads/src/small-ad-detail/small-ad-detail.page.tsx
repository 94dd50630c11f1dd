import { definePage, loaded, notFound, type PageProps } from '@vetportal/contracts';
import { formatDate } from '@vetportal/i18n';
import type { SmallAd } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import {
  Notice,
  PageHeader,
  SkeletonBlock,
  SkeletonGroup,
  SkeletonLine,
  Stack,
  TextLink,
} from '@vetportal/ui';
import { SmallAdStateBadge, standingOf } from '../labels/small-ad-state';
import { SmallAdForm } from '../small-ad-form/small-ad-form';
import { OwnerActions } from './owner-actions';
import { textLanguage } from '../labels/text-language';
import { TypedText } from '../labels/typed-text';
import { SmallAdView } from './small-ad-view';

type TextId = keyof typeof import('./messages.json');

interface Data {
  readonly ad: SmallAd;
}

/** One small ad: read by everybody once it is published, by its practice in every state, which also changes it (`R13`, `S02`). */
export default definePage<Data>({
  // Whether it is being changed makes no other ad of it.
  queryKeys: [],
  async load({ params, erp, signal }) {
    const ad = await erp.smallAds.find(Number(params['id']), signal);
    return ad ? loaded({ ad }) : notFound();
  },
  head: ({ ad }, translate) => ({
    title: ad.title,
    indexed: false,
    crumbs: [
      { label: translate('smallads.account'), path: '/account' },
      { label: translate('smallads.title'), path: '/account/smallads' },
      { label: ad.title },
    ],
  }),
  Skeleton: SmallAdSkeleton,
  Component: SmallAdDetail,
});

function SmallAdDetail({ data: { ad }, query }: PageProps<Data>) {
  const text = useTranslate<TextId>();
  const standing = standingOf(ad);
  const isEditing = ad.isOwn && query.has('edit');
  if (isEditing) {
    return (
      <Stack>
        <PageHeader
          title={text('smallads.detail.editing')}
          subtitle={<SmallAdStateBadge standing={standing} />}
        />
        {ad.rejectionReason !== '' && <Refusal reason={ad.rejectionReason} />}
        <SmallAdForm ad={ad} back={{ search: '' }} />
      </Stack>
    );
  }
  return (
    <Stack>
      <PageHeader
        title={<span lang={textLanguage(`${ad.title} ${ad.body}`)}>{ad.title}</span>}
        subtitle={ad.isOwn ? <SmallAdStateBadge standing={standing} /> : undefined}
        actions={ad.isOwn ? <OwnerActions ad={ad} /> : undefined}
      />
      {ad.isOwn && (
        <Stack data-print="hide">
          <Standing ad={ad} />
        </Stack>
      )}
      <SmallAdView ad={ad} />
      <div data-print="hide">
        <TextLink to="/account/smallads">{text('smallads.detail.back')}</TextLink>
      </div>
    </Stack>
  );
}

/** How the ad stands, and what its practice can do about it. */
function Standing({ ad }: { readonly ad: SmallAd }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const standing = standingOf(ad);
  const dates = { start: formatDate(locale, ad.dateStart), end: formatDate(locale, ad.dateEnd) };
  const about = text(`smallads.detail.about.${standing}`, dates);
  if (standing === 'cancel') return <Refusal reason={ad.rejectionReason}>{about}</Refusal>;
  return (
    <>
      {ad.rejectionReason !== '' && <Refusal reason={ad.rejectionReason} />}
      <Notice tone={standing === 'ended' ? 'warning' : 'info'}>{about}</Notice>
    </>
  );
}

function Refusal({ reason, children }: { readonly reason: string; readonly children?: string }) {
  const text = useTranslate<TextId>();
  return (
    <Notice tone="danger" title={text('smallads.detail.refused')}>
      <Stack gap={1}>
        {reason !== '' && <TypedText>{text('smallads.detail.reason', { reason })}</TypedText>}
        {children !== undefined && <p>{children}</p>}
      </Stack>
    </Notice>
  );
}

function SmallAdSkeleton() {
  return (
    <SkeletonGroup>
      <Stack>
        <SkeletonLine width="medium" height={28} />
        <SkeletonBlock height={56} />
        <SkeletonBlock height={280} />
      </Stack>
    </SkeletonGroup>
  );
}
