import type { SlotProps } from '@vetportal/contracts';
import { todayInBrussels } from '@vetportal/i18n';
import { MAX_LINE_QUANTITY, packingUnit, unitsUnavailable, type QuantityProblem } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Badge, Button, CountBadge, IconCart, IconCheck, QuantityField, Text, token } from '@vetportal/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { cacheArticle } from '../articles/cached-articles';
import { STORE_PREFIX } from '../cart-engine/cart-store';
import { useCartEngine, useQuantityInCart } from '../cart-engine/use-cart';
import { useGuestHint } from './use-guest-hint';

type TextId = keyof typeof import('./messages.json');
type Props = SlotProps<'product.buy-box'> & {
  /** Who may buy it is known after the sign-in: a notice says so to guests. */
  readonly asksForSignIn: boolean;
};

const Form = styled.form<{ $size: Props['size'] }>`
  display: flex;
  flex-wrap: ${({ $size }) => ($size === 'line' ? 'nowrap' : 'wrap')};
  align-items: flex-start;
  gap: ${token.space[2]};
  ${({ $size }) => $size === 'line' && 'justify-content: flex-end;'}
  /* The field keeps its width whatever it has to say: two square buttons, the digits, the frame. */
  > :first-child {
    flex: none;
    width: calc(
      2 * ${({ $size }) => ($size === 'line' ? token.size.controlSmall : token.size.control)} + 3.5rem + 2px
    );
  }
`;

const Corner = styled.span`
  position: relative;
  > span {
    position: absolute;
    top: -0.375rem;
    inset-inline-end: -0.375rem;
    /* What is in the cart, not what is wrong: the brand's colour. */
    background: ${token.color.brand};
    box-shadow: 0 0 0 2px ${token.color.surface};
    pointer-events: none;
  }
`;

const Notes = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  /* Reserved, so that adding moves nothing. */
  min-height: 1.25rem;
  margin-top: ${token.space[1]};
`;

/** Quantity field and button of one article that can be ordered. */
export function AddToCart({ product, size, onQuantity, asksForSignIn }: Props) {
  const text = useTranslate<TextId>();
  const engineOf = useCartEngine();
  const hintAtSignIn = useGuestHint();
  const { telemetry, queries } = usePlatform();
  const locale = useLocale();
  const unit = packingUnit(product);
  const [quantity, setQuantity] = useState(unit);
  const [problem, setProblem] = useState<QuantityProblem | undefined>();
  const [tooMany, setTooMany] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => onQuantity?.(quantity), [onQuantity, quantity]);
  const inCart = useQuantityInCart(product.id);

  const finish = (): void => {
    cacheArticle(queries, locale, product);
    hintAtSignIn();
    telemetry.event('cart.add', { from: size });
  };
  const form = useRef<HTMLFormElement>(null);
  const finishEarly = useEffectEvent(() => {
    // The page has added it before this code was there.
    if (form.current?.querySelector('[data-added]')) finish();
  });
  useLayoutEffect(() => finishEarly(), []);

  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    // The field says what is wrong with what was typed, and keeps it.
    if (problem) {
      input.current?.focus();
      return;
    }
    const change = engineOf().add([{ productId: product.id, quantity }]);
    setTooMany(!change.ok);
    if (!change.ok) return;
    setQuantity(unit);
    finish();
  };

  const compact = size === 'line';
  /** A card too has no room to say it beside the button: a line kept for it would be empty most of the time. */
  const inCorner = size !== 'page';
  const inCartText = inCart > 0 ? text('cart.buy.inCart', { count: inCart }) : undefined;
  const { name } = product;
  const reserved = asksForSignIn ? text('cart.buy.obstacle.sign-in') : undefined;
  return (
    // It says how many are in the cart, which this browser alone knows.
    <div data-storage-prefix={STORE_PREFIX}>
      <Form
        ref={form}
        $size={size}
        noValidate
        data-print="hide"
        // Until this code is there the page itself adds it. What turns out not to be for this person, the ERP refuses.
        data-add-to-cart={product.id}
        onSubmit={add}
      >
        <QuantityField
          ref={input}
          size={compact ? 'sm' : 'md'}
          label={text('cart.buy.quantity', { name })}
          value={quantity}
          min={unit}
          step={unit}
          max={MAX_LINE_QUANTITY}
          onChange={(next) => {
            setQuantity(next);
            setTooMany(false);
          }}
          onProblem={setProblem}
          error={tooMany ? text('cart.buy.tooMany', { max: MAX_LINE_QUANTITY }) : undefined}
        />
        <Corner>
          <Button
            type="submit"
            variant="primary"
            size={compact ? 'sm' : 'md'}
            icon={<IconCart size={16} />}
            title={inCorner ? (inCartText ?? reserved) : reserved}
            aria-label={text('cart.buy.addNamed', { name }) + (inCartText ? ` (${inCartText})` : '')}
          >
            {compact ? undefined : text('cart.buy.add')}
          </Button>
          {inCorner && <CountBadge count={inCart} max={9_999} />}
        </Corner>
      </Form>
      {size !== 'line' && reserved && (
        <Text size="sm" tone="muted">
          {reserved}
        </Text>
      )}
      {(size === 'page' || (size === 'card' && unit > 1)) && (
        <Notes>
          {!inCorner && inCartText && (
            <Badge tone="success" icon={<IconCheck size={12} />}>
              {inCartText}
            </Badge>
          )}
          {unit > 1 && (
            <Text as="span" size="sm" tone="muted">
              {text('cart.buy.unit', { unit })}
            </Text>
          )}
          {size === 'page' && (
            <Later units={unitsUnavailable(product, inCart + quantity, todayInBrussels())} />
          )}
        </Notes>
      )}
    </div>
  );
}

function Later({ units }: { readonly units: number }) {
  const text = useTranslate<TextId>();
  return units > 0 ? (
    <Text as="span" size="sm" tone="warning">
      {text('cart.buy.later', { later: units })}
    </Text>
  ) : null;
}
