import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney, todayInBrussels } from '@vetportal/i18n';
import { isCardValid, type LoyaltyCard } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { DescriptionList, Price, ProgressBar, Stack, Text } from '@vetportal/ui';
import { HomeSection } from '../home-section';
import { HOUR_MS, rebateQuery } from './rebate-query';

type TextId = keyof typeof import('./messages.json');

/** The year-end rebate: what is acquired, from what on it is paid and up to what (`E14`, `S03`, `S19`). */
export function RebateCard() {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { erp } = usePlatform();
  const query = useQuery({ ...rebateQuery(erp, locale), refetchInterval: HOUR_MS });
  return (
    <HomeSection
      title={query.data?.name || text('account.dashboard.rebate')}
      query={query}
      reservedHeight={180}
    >
      {(card) =>
        card !== null && isCardValid(card, todayInBrussels()) ? (
          <Card card={card} />
        ) : (
          <Text tone="muted">{text('account.dashboard.noRebate')}</Text>
        )
      }
    </HomeSection>
  );
}

function Card({ card }: { readonly card: LoyaltyCard }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { acquiredCents, minCents, maxCents, orderedCents, to } = card;
  return (
    <Stack gap={3}>
      <ProgressBar
        label={text('account.dashboard.acquired')}
        value={acquiredCents}
        max={Math.max(maxCents, 1)}
        valueText={formatMoney(locale, acquiredCents)}
        tone={acquiredCents >= minCents ? 'success' : 'brand'}
      />
      <DescriptionList
        layout="totals"
        items={[
          {
            key: 'ordered',
            term: text('account.dashboard.ordered'),
            value: orderedCents !== undefined && <Price cents={orderedCents} />,
          },
          { key: 'min', term: text('account.dashboard.rebateMin'), value: <Price cents={minCents} /> },
          { key: 'max', term: text('account.dashboard.rebateMax'), value: <Price cents={maxCents} /> },
          {
            key: 'until',
            term: text('account.dashboard.rebateUntil'),
            value: to !== undefined && formatDate(locale, to),
          },
        ]}
      />
      {acquiredCents < minCents && (
        <Text size="sm" tone="muted">
          {text('account.dashboard.rebateMissing', { amount: formatMoney(locale, minCents - acquiredCents) })}
        </Text>
      )}
    </Stack>
  );
}
