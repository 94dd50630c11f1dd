import { addressLine, isRequested, type Sale } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { token } from '@vetportal/ui';
import styled from 'styled-components';

type TextId = keyof typeof import('./messages.json');

const Steps = styled.ol`
  display: grid;
  gap: ${token.space[2]};
  padding-inline-start: ${token.space[5]};
  list-style: decimal;
`;

/** What happens to an order after it was placed, in order. */
export function NextSteps({ sale }: { readonly sale: Sale }) {
  const text = useTranslate<TextId>();
  const incomplete = sale.lines.filter((line) => !line.isDelivery && line.quantityUnavailable > 0).length;
  const { deliveryAddress, carrier } = sale;
  const address = deliveryAddress && [deliveryAddress.name, addressLine(deliveryAddress)].join(', ');
  return (
    <Steps>
      {isRequested(sale) && <li>{text('cart.validated.next.confirm')}</li>}
      <li>{text('cart.validated.next.prepare')}</li>
      {address !== undefined && (
        <li>
          {carrier
            ? text('cart.validated.next.deliver', { carrier: carrier.name, address })
            : text('cart.validated.next.deliverTo', { address })}
        </li>
      )}
      {incomplete > 0 && <li>{text('cart.validated.next.later', { count: incomplete })}</li>}
      <li>{text('cart.validated.next.follow')}</li>
    </Steps>
  );
}
