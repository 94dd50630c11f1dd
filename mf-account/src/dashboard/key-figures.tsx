import { useQuery } from '@tanstack/react-query';
import { formatDate, formatRoundMoney, todayInBrussels } from '@vetportal/i18n';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Card, Grid, SkeletonGroup, SkeletonLine, Stack, Text, TextLink } from '@vetportal/ui';
import type { ReactNode } from 'react';
import { countOnOrder, type BegunFigures } from './begun-figures';
import { useFiveYears } from './use-five-years';

type TextId = keyof typeof import('./messages.json');

/** What came a moment before it is shown is not asked for once more. */
const JUST_COME_MS = 1_000;

/** The year in four figures. */
export function KeyFigures({ begun }: { readonly begun: BegunFigures }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { erp, parts } = usePlatform();
  const fiveYears = useFiveYears(begun);
  const onOrder = useQuery({
    queryKey: ['mf-account', 'products-on-order', 'count'],
    queryFn: ({ signal }) => begun.onOrder?.take() ?? countOnOrder(erp, signal),
    initialData: () => begun.onOrder?.takeCome(),
    staleTime: JUST_COME_MS,
    enabled: erp.has('productsOnOrder'),
  });
  const [before, present] = fiveYears.data?.years.slice(-2) ?? [];
  // The ERP's last year is the present one: known before its figures are.
  const year = String(present?.year ?? todayInBrussels().slice(0, 4));
  if (fiveYears.error !== null && fiveYears.data === undefined) {
    return (
      <parts.PartFailure error={fiveYears.error} retry={() => void fiveYears.refetch()} module="mf-account" />
    );
  }
  // Eleven months are compared with eleven; where the ERP does not give them, the label says that this is a whole year.
  const comparison = ({ year: former, total }: { readonly year: number; readonly total: number }): string => {
    const same = fiveYears.data?.samePeriod;
    return same
      ? text('account.dashboard.beforeUntil', {
          day: formatDate(locale, same.until, 'long'),
          amount: formatRoundMoney(locale, same.total),
        })
      : text('account.dashboard.beforeWhole', {
          year: String(former),
          amount: formatRoundMoney(locale, total),
        });
  };
  return (
    <Grid columns={4}>
      <Figure
        label={text('account.dashboard.bought', { year })}
        value={present && formatRoundMoney(locale, present.total)}
        note={before && comparison(before)}
      />
      <Figure
        label={text('account.dashboard.average')}
        value={fiveYears.data && formatRoundMoney(locale, fiveYears.data.average)}
        note={text('account.dashboard.averageNote')}
      />
      <Figure
        label={text('account.dashboard.orders', { year })}
        value={present && String(present.orders)}
        note={<TextLink to="/account/sales">{text('account.dashboard.seeOrders')}</TextLink>}
      />
      {erp.has('productsOnOrder') && (
        <Figure
          label={text('account.dashboard.onOrder')}
          value={
            onOrder.data === undefined ? (onOrder.error === null ? undefined : '–') : String(onOrder.data)
          }
          note={<TextLink to="/account/products_on_order">{text('account.dashboard.seeOnOrder')}</TextLink>}
        />
      )}
    </Grid>
  );
}

interface FigureProps {
  readonly label: string;
  /** Undefined while it is on its way. */
  readonly value: string | undefined;
  readonly note: ReactNode;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <Card as="div" padding="sm">
      <Stack gap={1}>
        <Text size="sm" tone="muted">
          {label}
        </Text>
        {value === undefined ? (
          <SkeletonGroup>
            <SkeletonLine height={28} width="short" />
          </SkeletonGroup>
        ) : (
          <Text size="xl" strong>
            {value}
          </Text>
        )}
        <Text as="div" size="sm" tone="muted">
          {note}
        </Text>
      </Stack>
    </Card>
  );
}
