import type { FiveYears } from '@vetportal/erp';
import { formatRoundMoney } from '@vetportal/i18n';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { useMemo } from 'react';
import { HomeSection } from '../home-section';
import type { BegunFigures } from './begun-figures';
import { Chart } from './charts/chart';
import { useFiveYears } from './use-five-years';

type TextId = keyof typeof import('./messages.json');

const COLORS = { food: 'success', meds: 'link', equipment: 'warning', other: 'borderStrong' } as const;
const FAMILIES = ['meds', 'food', 'equipment', 'other'] as const;

/** Five years, each by family of articles (`E24`). */
export function YearsChart({ begun }: { readonly begun: BegunFigures }) {
  const text = useTranslate<TextId>();
  const query = useFiveYears(begun);
  return (
    <HomeSection title={text('account.dashboard.years')} query={query} reservedHeight={288}>
      {({ years }) => <Bars years={years} />}
    </HomeSection>
  );
}

function Bars({ years }: Pick<FiveYears, 'years'>) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const drawing = useMemo(
    () => ({
      // The last is the present one, and not over.
      labels: years.map(({ year }, index) =>
        index === years.length - 1
          ? text('account.dashboard.yearToDate', { year: String(year) })
          : String(year),
      ),
      series: FAMILIES.filter((family) => years.some((year) => year[family] > 0)).map((family) => ({
        key: family,
        label: text(`account.dashboard.family.${family}`),
        values: years.map((year) => year[family]),
        color: COLORS[family],
      })),
      format: (cents: number) => formatRoundMoney(locale, cents),
    }),
    [years, text, locale],
  );
  return (
    <Chart
      title={text('account.dashboard.years')}
      labelHeading={text('account.dashboard.year')}
      stacked
      {...drawing}
    />
  );
}
