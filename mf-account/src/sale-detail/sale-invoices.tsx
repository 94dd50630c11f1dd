import { formatDate } from '@vetportal/i18n';
import { CREDIT_REASONS, type CreditNote, type Invoice, type Sale } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Card, IconDocument, Inline, Price, Stack, Text } from '@vetportal/ui';
import type { ReactNode } from 'react';
import { DownloadButton } from '../download/download-button';
import { EInvoiceStateBadge } from '../e-invoice/e-invoice-state';
import { UblButton } from '../e-invoice/ubl-button';

type TextId = keyof typeof import('./messages.json');

/** Invoices of an order and the credit notes that correct them, each to be saved as PDF and as UBL, and how the electronic form fares. */
export function SaleInvoices({ sale }: { readonly sale: Sale }) {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  return (
    <Card
      title={text(sale.creditNotes.length > 0 ? 'account.sale.invoicesAndCredits' : 'account.sale.invoices')}
    >
      {sale.invoices.length === 0 ? (
        <Text tone="muted">
          {text(sale.state === 'cancel' ? 'account.sale.nothingInvoiced' : 'account.sale.noInvoices')}
        </Text>
      ) : (
        <Stack as="ul" gap={3}>
          {sale.invoices.map((invoice) => (
            <Billing key={invoice.id} document={invoice} sign={1}>
              <DownloadButton size="sm" variant="quiet" fetchFile={() => erp.sales.downloadInvoice(invoice)}>
                {text('account.sale.downloadInvoice', { name: invoice.name })}
              </DownloadButton>
              <UblButton document={invoice} fetchFile={() => erp.sales.downloadInvoiceUbl(invoice)} />
            </Billing>
          ))}
          {sale.creditNotes.map((note) => (
            <Billing key={note.name} document={note} sign={-1} about={<Corrects note={note} />}>
              <DownloadButton size="sm" variant="quiet" fetchFile={() => erp.sales.downloadCreditNote(note)}>
                {text('account.sale.downloadCreditNote', { name: note.name })}
              </DownloadButton>
              <UblButton document={note} fetchFile={() => erp.sales.downloadCreditNoteUbl(note)} />
            </Billing>
          ))}
        </Stack>
      )}
    </Card>
  );
}

interface BillingProps {
  readonly document: Invoice;
  readonly sign: 1 | -1;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

function Billing({ document, sign, about, children }: BillingProps) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  return (
    <Inline as="li" gap={2}>
      <IconDocument />
      <Text as="span" strong>
        {document.name}
      </Text>
      <Text as="span" tone="muted">
        {text('account.sale.invoicedOn', { date: formatDate(locale, document.date) })}
      </Text>
      {document.untaxedCents !== undefined && (
        <Text as="span">
          <Price cents={sign * document.untaxedCents} /> {text('account.sale.untaxed')}
        </Text>
      )}
      {about}
      {document.eInvoice && <EInvoiceStateBadge eInvoice={document.eInvoice} />}
      <Inline as="span" gap={1} data-print="hide">
        {children}
      </Inline>
    </Inline>
  );
}

/** Why something was credited, and on which invoice. */
function Corrects({ note }: { readonly note: CreditNote }) {
  const text = useTranslate<TextId>();
  const reason = CREDIT_REASONS.find((known) => known === note.reason);
  return (
    <Text as="span" tone="muted">
      {[
        ...(reason ? [text(`account.sale.credit.${reason}`)] : []),
        text('account.sale.corrects', { invoice: note.invoice }),
      ].join(', ')}
    </Text>
  );
}
