import { isSameAddress, type Address, type Sale } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Card, Grid, Text } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** Where an order goes and where its invoice goes; one card when both are the same. */
export function SaleAddresses({ sale }: { readonly sale: Sale }) {
  const text = useTranslate<TextId>();
  const { deliveryAddress: delivery, invoicingAddress: invoicing } = sale;
  const same = isSameAddress({ delivery, invoicing });
  return (
    <Grid columns={2}>
      {delivery && (
        <AddressCard
          title={[
            text('account.sale.deliveryAddress'),
            ...(same ? [text('account.sale.invoicingAddress')] : []),
          ].join(' · ')}
          address={delivery}
        />
      )}
      {invoicing && !same && (
        <AddressCard title={text('account.sale.invoicingAddress')} address={invoicing} />
      )}
    </Grid>
  );
}

function AddressCard({ title, address }: { readonly title: string; readonly address: Address }) {
  const lines = [address.street, address.street2, `${address.zip} ${address.city}`, address.countryName];
  return (
    <Card title={title} headingLevel={3} as="article">
      <Text strong>{address.name}</Text>
      {lines
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <Text key={line}>{line}</Text>
        ))}
    </Card>
  );
}
