import { ErpRefused, SessionEnded } from '@vetportal/erp';
import { isValidAddress, type Address } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Badge, Button, Card, IconEdit, IconTrash, Inline, Stack, Text, VisuallyHidden } from '@vetportal/ui';
import { useState } from 'react';
import { AddressForm } from './address-form';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly address: Address;
  /** The address is another one now, or gone. */
  readonly onChanged: () => Promise<void>;
}

/** One address; changed and deleted where the ERP lets this person. */
export function AddressCard({ address, onChanged }: Props) {
  const text = useTranslate<TextId>();
  const { erp, notify, confirm } = usePlatform();
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const remove = async () => {
    const sure = await confirm({
      title: text('account.addresses.deleteTitle'),
      text: text('account.addresses.deleteText', { name: address.name }),
      confirmLabel: text('account.addresses.delete'),
      danger: true,
    });
    if (!sure) return;
    setDeleting(true);
    try {
      await erp.customer.deleteAddress(address);
      await onChanged();
      notify({ kind: 'success', text: text('account.addresses.deleted', { name: address.name }) });
    } catch (error) {
      if (error instanceof SessionEnded) return;
      const said = error instanceof ErpRefused ? error.message : '';
      notify({ kind: 'error', text: said || text('account.addresses.failed') });
    } finally {
      setDeleting(false);
    }
  };
  if (editing) {
    return (
      <Card as="li" padding="sm">
        <AddressForm
          address={address}
          onDone={async () => {
            await onChanged();
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </Card>
    );
  }
  return (
    <Card
      as="li"
      padding="sm"
      footer={
        <Inline gap={1}>
          {address.access.update && (
            <Button size="sm" variant="quiet" icon={<IconEdit size={16} />} onClick={() => setEditing(true)}>
              {text('account.addresses.edit')}
              <VisuallyHidden> {address.name}</VisuallyHidden>
            </Button>
          )}
          {address.access.delete && (
            <Button
              size="sm"
              variant="quiet"
              icon={<IconTrash size={16} />}
              busy={deleting}
              onClick={() => void remove()}
            >
              {text('account.addresses.delete')}
              <VisuallyHidden> {address.name}</VisuallyHidden>
            </Button>
          )}
        </Inline>
      }
    >
      <Stack gap={1}>
        <Inline>
          <Text strong>{address.name}</Text>
          <Badge tone={address.main ? 'info' : 'neutral'}>
            {text(address.main ? 'account.addresses.invoicing' : 'account.addresses.delivery')}
          </Badge>
          {!isValidAddress(address) && <Badge tone="warning">{text('account.addresses.incomplete')}</Badge>}
        </Inline>
        {linesOf(address).map((line) => (
          <Text key={line} tone="muted">
            {line}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

/** What is known of an address, each once: many have one number for both telephones. */
function linesOf(address: Address): readonly string[] {
  const { street, street2, zip, city, countryName, phone, mobile, email } = address;
  const lines = [street, street2, `${zip} ${city}`, countryName, phone, mobile, email];
  return [...new Set(lines.filter((line) => line.trim() !== ''))];
}
