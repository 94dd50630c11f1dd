import { useTranslate } from '@vetportal/module-runtime';
import { Card, ErrorState, Inline, RadioGroup, Text } from '@vetportal/ui';
import styled from 'styled-components';
import type { PaymentQuestion } from './use-to-pay';

type TextId = keyof typeof import('./messages.json');

/** How the order is paid for (`E13`); nothing where it goes on the account. */
export function PaymentChoice({ question }: { readonly question: PaymentQuestion }) {
  const text = useTranslate<TextId>();
  const { toPay, failed, retry, providerId, choose } = question;
  if (failed) {
    return (
      <Card title={text('cart.payment.title')}>
        <ErrorState compact headingLevel={3} title={text('cart.payment.unavailable')} onRetry={retry} />
      </Card>
    );
  }
  if (!toPay) return null;
  return (
    <Card title={text('cart.payment.title')}>
      {toPay.providers.length === 0 ? (
        <Text tone="warning">{text('cart.payment.noProvider')}</Text>
      ) : (
        <RadioGroup
          label={text('cart.payment.provider')}
          value={providerId === undefined ? '' : String(providerId)}
          onChange={(value) => choose(Number(value))}
          options={toPay.providers.map(({ id, name, icons }) => ({
            value: String(id),
            label: (
              <Inline as="span" gap={2} wrap={false}>
                {icons.map((icon) => (
                  <Mark key={icon.image} src={icon.image} alt="" width={34} height={22} />
                ))}
                {name}
              </Inline>
            ),
          }))}
        />
      )}
    </Card>
  );
}

const Mark = styled.img`
  flex: none;
`;
