import { formatMoney } from '@vetportal/i18n';
import { LOW_ORDER_THRESHOLD_CENTS, type Cart } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Notice } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** Why this order pays a contribution to its costs, and what is missing for one without (`K01`). */
export function LowOrderNote({ cart }: { readonly cart: Cart }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const missing = cart.missingForNoFeeCents;
  const fee = cart.lines.find(({ kind }) => kind === 'low-order-fee')?.amount.untaxed;
  if (fee === undefined || missing === undefined || missing <= 0) return null;
  return (
    <Notice title={text('cart.lowOrder.title', { missing: formatMoney(locale, missing) })}>
      {text('cart.lowOrder.text', {
        fee: formatMoney(locale, fee),
        threshold: formatMoney(locale, LOW_ORDER_THRESHOLD_CENTS),
      })}
    </Notice>
  );
}
