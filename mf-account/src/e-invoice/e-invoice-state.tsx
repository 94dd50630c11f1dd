import { NO_PEPPOL_ID, type EInvoice, type EInvoiceState } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Badge, Inline, Text, VisuallyHidden, type BadgeTone } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

const TONES = {
  queued: 'neutral',
  sent: 'info',
  delivered: 'success',
  refused: 'danger',
} satisfies Record<EInvoiceState, BadgeTone>;

/** How the electronic form of an invoice or a credit note fares, and why it was refused. */
export function EInvoiceStateBadge({ eInvoice: { state, reason } }: { readonly eInvoice: EInvoice }) {
  const text = useTranslate<TextId>();
  const takesNone = reason === NO_PEPPOL_ID;
  return (
    <Inline gap={2}>
      <Badge tone={takesNone ? 'neutral' : TONES[state]}>
        <VisuallyHidden>{text('account.eInvoice.byPeppol')} </VisuallyHidden>
        {text(takesNone ? 'account.eInvoice.notSent' : `account.eInvoice.${state}`)}
      </Badge>
      {reason !== undefined && (
        <Text as="span" size="sm" tone="muted">
          {takesNone ? text('account.eInvoice.noPeppolId') : reason}
        </Text>
      )}
    </Inline>
  );
}
