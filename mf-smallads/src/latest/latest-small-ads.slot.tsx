import { useQuery } from '@tanstack/react-query';
import { defineSlot } from '@vetportal/contracts';
import { ErpLacksCall } from '@vetportal/erp';
import { formatDate } from '@vetportal/i18n';
import type { SmallAdSummary } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import {
  Badge,
  Card,
  Disclosure,
  Inline,
  SkeletonBlock,
  SkeletonGroup,
  Stack,
  Text,
  TextLink,
} from '@vetportal/ui';
import { textLanguage } from '../labels/text-language';
import { TypedText } from '../labels/typed-text';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../labels/messages.json');

const SHOWN = 4;

/** Home, signed in: the small ads published last, each unfolding to its text. */
export default defineSlot('home.customer', { Component: LatestSmallAds });

function LatestSmallAds() {
  const { erp } = usePlatform();
  return erp.has('smallAds') ? <Latest /> : null;
}

function Latest() {
  const text = useTranslate<TextId>();
  const { erp, parts } = usePlatform();
  const ads = useQuery({
    queryKey: ['mf-smallads', 'latest'],
    queryFn: async ({ signal }) => (await erp.smallAds.published({ page: 1, pageSize: SHOWN }, signal)).items,
  });
  if (ads.error instanceof ErpLacksCall) return null;
  return (
    <Card
      title={text('smallads.latest.title')}
      actions={<TextLink to="/account/smallads">{text('smallads.latest.all')}</TextLink>}
    >
      {ads.data === undefined ? (
        ads.error === null ? (
          <SkeletonGroup>
            <SkeletonBlock height={160} />
          </SkeletonGroup>
        ) : (
          <parts.PartFailure error={ads.error} retry={() => void ads.refetch()} module="mf-smallads" />
        )
      ) : ads.data.length === 0 ? (
        <Text tone="muted">{text('smallads.latest.empty')}</Text>
      ) : (
        <Stack gap={2}>
          {ads.data.map((ad) => (
            <SmallAd key={ad.id} ad={ad} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function SmallAd({ ad }: { readonly ad: SmallAdSummary }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  return (
    <Disclosure summary={<span lang={textLanguage(`${ad.title} ${ad.body}`)}>{ad.title}</span>}>
      <Stack gap={2}>
        <Inline>
          <Badge>{text(`smallads.category.${ad.category}`)}</Badge>
          <Text as="span" size="sm" tone="muted">
            {[ad.region && text(`smallads.region.${ad.region}`), formatDate(locale, ad.dateStart)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Inline>
        <TypedText lang={textLanguage(ad.body)}>{ad.body}</TypedText>
      </Stack>
    </Disclosure>
  );
}
