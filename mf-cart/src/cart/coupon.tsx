import { ErpRefused } from '@vetportal/erp';
import type { Cart } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import {
  Badge,
  Button,
  IconButton,
  IconCheck,
  IconClose,
  Inline,
  Stack,
  TextField,
  token,
} from '@vetportal/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { NoCustomer } from '../cart-engine/engine';
import { useCartEngine } from '../cart-engine/use-cart';

type TextId = keyof typeof import('./messages.json');

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

/** Another ERP does not know the call by which a coupon is taken off. */
const isUnknownCall = (error: unknown): boolean =>
  error instanceof ErpRefused && (error.status === 404 || error.status === 405);

/** A coupon for the cart, and those that are applied, each to be taken off. An empty field sends nothing (`V13`). */
export function Coupon({ cart }: { readonly cart: Cart }) {
  const text = useTranslate<TextId>();
  const engineOf = useCartEngine();
  const { erp, notify } = usePlatform();
  const [code, setCode] = useState('');
  /** Why a code is not applied, or stays. */
  const [refusal, setRefusal] = useState<string>();
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
      if (!(error instanceof NoCustomer))
        setRefusal((error instanceof ErpRefused && error.message) || text('cart.coupon.away'));
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  };

  const applyAgain = async (applied: string): Promise<void> => {
    try {
      await engineOf().call(async () => ({ cart: await erp.cart.coupon(applied), result: undefined }));
    } catch (error) {
      if (error instanceof NoCustomer) return;
      const said = error instanceof ErpRefused && error.message;
      notify({ kind: 'error', text: said || text('cart.coupon.away') });
    }
  };
  const remove = async (applied: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await engineOf().call(async () => ({ cart: await erp.cart.removeCoupon(applied), result: undefined }));
      notify({
        kind: 'info',
        text: text('cart.coupon.removed', { code: applied }),
        action: { label: text('cart.undo'), run: () => void applyAgain(applied) },
      });
    } catch (error) {
      if (!(error instanceof NoCustomer))
        setRefusal(
          isUnknownCall(error)
            ? text('cart.coupon.cannotRemove', { code: applied })
            : text('cart.coupon.stays', { code: applied }),
        );
    } finally {
      setBusy(false);
      // The button that was pressed has gone, or the words are at the field.
      field.current?.focus();
    }
  };
  return (
    // A coupon may bear a barcode too.
    <form noValidate data-print="hide" data-scan="text" onSubmit={(event) => void apply(event)}>
      <Stack gap={2}>
        <Row>
          <TextField
            ref={field}
            label={text('cart.coupon')}
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setCode(event.target.value);
              setRefusal(undefined);
            }}
            error={refusal === undefined ? undefined : <span role="alert">{refusal}</span>}
          />
          <Button type="submit" busy={busy}>
            {text('cart.coupon.apply')}
          </Button>
        </Row>
        <span role="status">
          <Inline gap={2}>
            {cart.promoCodes.map((applied) => (
              <Inline key={applied} gap={1} wrap={false}>
                <Badge tone="success" icon={<IconCheck size={12} />}>
                  {text('cart.coupon.applied', { code: applied })}
                </Badge>
                <IconButton
                  label={text('cart.coupon.remove', { code: applied })}
                  icon={<IconClose size={16} />}
                  size="sm"
                  onClick={() => void remove(applied)}
                />
              </Inline>
            ))}
          </Inline>
        </span>
      </Stack>
    </form>
  );
}
