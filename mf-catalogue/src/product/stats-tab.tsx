import { useQuery } from '@tanstack/react-query';
import { localeTag } from '@vetportal/i18n';
import type { Product } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { SkeletonBlock, SkeletonGroup, Stack, Text } from '@vetportal/ui';
import { MonthlyChart } from './monthly-chart';

type TextId = keyof typeof import('./messages.json');

/** What the practice ordered of an article in the last twelve months (`E24`). */
export function StatsTab({ product }: { readonly product: Product }) {
  const text = useTranslate<TextId>();
  const { erp, parts } = usePlatform();
  const locale = useLocale();
  const ordered = useQuery({
    queryKey: ['mf-catalogue', 'monthly-ordered', product.id],
    queryFn: ({ signal }) => erp.statistics.monthlyOrdered(product.id, signal),
    staleTime: 5 * 60_000,
  });
  if (ordered.data === undefined) {
    return ordered.error === null ? (
      <SkeletonGroup>
        <SkeletonBlock height={220} />
      </SkeletonGroup>
    ) : (
      <parts.PartFailure error={ordered.error} retry={() => void ordered.refetch()} module="mf-catalogue" />
    );
  }
  const { average, months } = ordered.data;
  if (months.every(({ quantity }) => quantity === 0))
    return <Text tone="muted">{text('catalogue.product.neverOrdered')}</Text>;
  const monthName = new Intl.DateTimeFormat(localeTag(locale), {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  });
  return (
    <Stack gap={3}>
      <Text>{text('catalogue.product.monthlyAverage', { average })}</Text>
      <MonthlyChart
        caption={text('catalogue.product.monthlyOrdered')}
        monthHeading={text('catalogue.product.month')}
        quantityHeading={text('catalogue.product.units')}
        months={months.map(({ month, quantity }) => ({
          key: month,
          name: monthName.format(new Date(`${month}-01T00:00:00Z`)),
          quantity,
        }))}
      />
    </Stack>
  );
}
