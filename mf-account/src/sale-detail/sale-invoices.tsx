import { useLocale, usePlatform, useTranslate } from '@vetportal/contracts';
import { formatDate } from '@vetportal/i18n';
import type { Sale } from '@vetportal/model';
import { Card, IconDocument, Inline, Stack, Text } from '@vetportal/ui';
import { DownloadButton } from '../download/download-button';

type TextId = keyof typeof import('./messages.json');

/** Invoices of an order, each to be saved as PDF. */
export function SaleInvoices({ sale }: { readonly sale: Sale }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { erp } = usePlatform();
  return (
    <Card title={text('account.sale.invoices')}>
      {sale.invoices.length === 0 ? (
        <Text tone="muted">{text('account.sale.noInvoices')}</Text>
      ) : (
        <Stack as="ul" gap={3}>
          {sale.invoices.map((invoice) => (
            <Inline as="li" gap={2} key={invoice.id}>
              <IconDocument />
              <Text as="span" strong>
                {invoice.name}
              </Text>
              <Text as="span" tone="muted">
                {text('account.sale.invoicedOn', { date: formatDate(locale, invoice.date) })}
              </Text>
              <span data-print="hide">
                <DownloadButton
                  size="sm"
                  variant="quiet"
                  fetchFile={() => erp.sales.downloadInvoice(invoice)}
                >
                  {text('account.sale.downloadInvoice', { name: invoice.name })}
                </DownloadButton>
              </span>
            </Inline>
          ))}
        </Stack>
      )}
    </Card>
  );
}
