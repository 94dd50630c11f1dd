import type { FiveYears } from '@vetportal/erp';
import { formatDate, formatRoundMoney } from '@vetportal/i18n';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { useMemo } from 'react';
import { HomeSection } from '../home-section';
import type { BegunFigures } from './begun-figures';
import { Chart } from './charts/chart';
import { useFiveYears } from './use-five-years';

type TextId = keyof typeof import('./messages.json');

const MONTHS = 12;

/** The last twelve months that are over beside the twelve before: the present one would stand beside a whole one (`E24`). */
export function MonthlyChart({ begun }: { readonly begun: BegunFigures }) {
  const text = useTranslate<TextId>();
  const query = useFiveYears(begun);
  return (
    <HomeSection title={text('account.dashboard.months')} query={query} reservedHeight={288}>
      {({ months }) => <Bars months={months} />}
    </HomeSection>
  );
}

function Bars({ months }: Pick<FiveYears, 'months'>) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const drawing = useMemo(() => {
    const full = months.slice(0, -1);
    const lately = full.slice(-MONTHS);
    const before = full.slice(-2 * MONTHS, -MONTHS);
    return {
      labels: lately.map(({ month }) => formatDate(locale, `${month}-01`, 'shortMonth')),
      series: [
        {
          key: 'before',
          label: text('account.dashboard.monthsBefore'),
          values: before.map(({ total }) => total),
          color: 'borderMedium' as const,
        },
        {
          key: 'lately',
          label: text('account.dashboard.monthsLately'),
          values: lately.map(({ total }) => total),
          color: 'link' as const,
        },
      ],
      format: (cents: number) => formatRoundMoney(locale, cents),
    };
  }, [months, text, locale]);
  return (
    <Chart
      title={text('account.dashboard.months')}
      labelHeading={text('account.dashboard.month')}
      stacked={false}
      {...drawing}
    />
  );
}
