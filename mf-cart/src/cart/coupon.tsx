import { usePlatform, useTranslate } from '@vetportal/contracts';
import { ErpRefused } from '@vetportal/erp';
import type { Cart } from '@vetportal/model';
import { Badge, Button, IconCheck, Inline, Stack, TextField, token } from '@vetportal/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { NoCustomer } from '../cart-engine/engine';
import { useCartEngine } from '../cart-engine/use-cart';

type TextId = keyof typeof import('./messages.json');

/** As the ERP takes it. */
const MAX_LENGTH = 50;

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[2]};
  > :first-child {
    flex: 1;
  }
  /* Beside the field, below its label, also when there are words under the field. */
  > :last-child {
    margin-block-start: calc(${token.fontSize.sm} * ${token.lineHeight.normal} + ${token.space[1]});
  }
`;

/** Why a code is not applied: the ERP's own words, or '' where it did not answer. */
type Refusal = string | undefined;

/** A coupon for the cart, and those that are applied. An empty field sends nothing (`V13`). */
export function Coupon({ cart }: { readonly cart: Cart }) {
  const text = useTranslate<TextId>();
  const engineOf = useCartEngine();
  const { erp } = usePlatform();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const apply = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const wanted = code.trim();
    if (wanted === '' || busy) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      await engineOf().call(async () => ({ cart: await erp.cart.coupon(wanted), result: undefined }));
      setCode('');
    } catch (error) {
      // A code that the ERP refuses stays in the field, to be corrected.
      if (!(error instanceof NoCustomer)) setRefusal(error instanceof ErpRefused ? error.message : '');
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  };
  const words = refusal === '' ? text('cart.coupon.away') : refusal;
  return (
    // A coupon may bear a barcode too.
    <form noValidate data-print="hide" data-scan="text" onSubmit={(event) => void apply(event)}>
      <Stack gap={2}>
        <Row>
          <TextField
            ref={field}
            label={text('cart.coupon')}
            value={code}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setCode(event.target.value);
              setRefusal(undefined);
            }}
            error={words === undefined ? undefined : <span role="alert">{words}</span>}
          />
          <Button type="submit" busy={busy}>
            {text('cart.coupon.apply')}
          </Button>
        </Row>
        <span role="status">
          <Inline gap={2}>
            {cart.promoCodes.map((applied) => (
              <Badge key={applied} tone="success" icon={<IconCheck size={12} />}>
                {text('cart.coupon.applied', { code: applied })}
              </Badge>
            ))}
          </Inline>
        </span>
      </Stack>
    </form>
  );
}
