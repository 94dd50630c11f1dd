import { formatMoney } from '@vetportal/i18n';
import type { VatOfRate } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import type { ReactNode } from 'react';

type TextId = keyof typeof import('./messages.json');

/**
 * The VAT of sums as items of a list: a rate each with its base, or one sum where the ERP does not give the rates.
 *
 * @returns a function of the VAT by rate, of its sum in cents, and of how a sum is shown
 */
export function useTaxItems() {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  return (
    taxes: readonly VatOfRate[] | undefined,
    taxCents: number | undefined,
    show: (cents: number | undefined) => ReactNode,
  ) =>
    taxes?.map(({ taxPercent, base, tax }) => ({
      key: `tax-${taxPercent}`,
      term: text('cart.sums.taxOfRate', { percent: taxPercent, base: formatMoney(locale, base) }),
      value: show(tax),
    })) ?? [{ key: 'tax', term: text('cart.sums.tax'), value: show(taxCents) }];
}
