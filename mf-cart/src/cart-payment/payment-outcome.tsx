import { formatMoney } from '@vetportal/i18n';
import type { Payment } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { DescriptionList, Inline, LinkButton, Notice, Stack, Text, type NoticeTone } from '@vetportal/ui';

type TextId =
  | keyof typeof import('./messages.json')
  | keyof typeof import('../quick-order/messages.json')
  | keyof typeof import('../cart-validated/messages.json');

/** The message on a payment that has not simply succeeded. */
type Outcome = 'waiting' | 'pending' | 'cancelled' | 'failed' | 'refused';

const TONES: Readonly<Record<Outcome, NoticeTone>> = {
  waiting: 'info',
  pending: 'info',
  cancelled: 'warning',
  failed: 'danger',
  refused: 'danger',
};

/** What is true of a payment, and what the person can do next (`E13`). */
export function PaymentOutcome({ payment }: { readonly payment: Payment }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const outcome = outcomeOf(payment);
  const { sale, reference, amountCents, detail } = payment;
  return (
    <Stack>
      <Notice
        key={outcome}
        tone={TONES[outcome]}
        announce={TONES[outcome] === 'danger' ? 'alert' : 'status'}
        title={text(`cart.paid.${outcome}`, { name: sale?.name ?? '' })}
      >
        {detail === '' ? text(`cart.paid.${outcome}.next`) : detail}
      </Notice>
      <DescriptionList
        items={[
          { key: 'amount', term: text('cart.paid.amount'), value: formatMoney(locale, amountCents) },
          { key: 'reference', term: text('cart.paid.reference'), value: reference },
        ]}
      />
      <Inline>
        {sale ? (
          <LinkButton to={`/account/sales/${String(sale.id)}`} variant="primary">
            {text(outcome === 'refused' ? 'cart.paid.orderAgain' : 'cart.validated.see')}
          </LinkButton>
        ) : (
          <LinkButton to="/cart-confirm" variant="primary">
            {text('cart.paid.payAgain')}
          </LinkButton>
        )}
        {sale ? (
          <LinkButton to="/">{text('cart.validated.goOn')}</LinkButton>
        ) : (
          <LinkButton to="/cart">{text('cart.quick.toCart')}</LinkButton>
        )}
      </Inline>
      {(outcome === 'waiting' || outcome === 'pending') && (
        <Text size="sm" tone="muted">
          {text('cart.paid.asking')}
        </Text>
      )}
    </Stack>
  );
}

function outcomeOf({ state, sale }: Payment): Outcome {
  if (state === 'pending') return 'pending';
  if (state === 'cancel' || state === 'error') {
    if (sale) return 'refused';
    return state === 'cancel' ? 'cancelled' : 'failed';
  }
  return 'waiting';
}
