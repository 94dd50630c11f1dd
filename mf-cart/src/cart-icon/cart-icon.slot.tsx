import { defineSlot } from '@vetportal/contracts';
import type { CartSyncState } from '@vetportal/model';
import { useSession, useTranslate } from '@vetportal/module-runtime';
import { CountBadge, IconCart, IconWarning, media, Spinner, token, VisuallyHidden } from '@vetportal/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { summarize } from '../cart-engine/shown-cart';
import { useCartEngine, useCartState } from '../cart-engine/use-cart';
import type { EngineState } from '../cart-engine/state';
import { useEngineNotices } from './use-engine-notices';

type TextId = keyof typeof import('./messages.json');

const CartLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.size.control};
  padding: ${token.space[1]} ${token.space[3]};
  color: inherit;
  font-weight: ${token.fontWeight.regular};
  text-decoration: none;
  border-radius: ${token.radius.md};
  &:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
`;

const Mark = styled.span`
  position: relative;
  display: inline-flex;
  /* The badge and the state hang on the icon's corners, whatever their width: the header does not move with them. */
  > span {
    position: absolute;
    top: -0.5rem;
    inset-inline-start: 0.75rem;
  }
`;

const State = styled.span`
  && {
    top: auto;
    bottom: -0.375rem;
    inset-inline-start: -0.5rem;
    padding: 1px;
    color: ${token.color.warning};
    background: ${token.color.surface};
    border-radius: ${token.radius.pill};
  }
`;

const Label = styled.span`
  ${media.belowDesktop} {
    display: none;
  }
`;

/** Header: the cart with count and state, a link to it (`G03`). */
export default defineSlot('header.cart', { Component: CartIcon });

function CartIcon() {
  const text = useTranslate<TextId>();
  useEngineNotices();
  const { lineCount: count, sync } = useCartState(summarize);
  const known = useCartState(isKnown);
  const starting = useSession().state === 'starting';
  // Until it is known who is there and what the ERP has, the icon does not say that the cart is empty: people would add it all again.
  const state = starting ? 'connecting' : sync;
  const label = [
    starting || !known ? text('cart.icon.cart') : text('cart.icon.label', { count }),
    ...(state === 'idle' ? [] : [text(`cart.icon.state.${state}`)]),
  ].join(', ');
  return (
    <>
      <CartLink to="/cart" aria-label={label} title={label}>
        <Mark data-cart-count>
          <IconCart size={24} />
          <CountBadge count={count} />
          <StateMark sync={sync} />
        </Mark>
        <Label aria-hidden>{text('cart.icon.cart')}</Label>
      </CartLink>
      <Announcement />
    </>
  );
}

const isKnown = ({ owner, server, pending }: EngineState): boolean =>
  owner === 'guest' || server !== undefined || pending.length > 0;

function StateMark({ sync }: { readonly sync: CartSyncState }) {
  if (sync === 'idle') return null;
  return <State>{sync === 'connecting' ? <Spinner size={16} /> : <IconWarning size={16} />}</State>;
}

/** Says to a screen reader what the cart holds after the person changed it here; what others change is not announced. */
function Announcement() {
  const text = useTranslate<TextId>();
  const engineOf = useCartEngine();
  const [said, setSaid] = useState('');
  useEffect(() => {
    const engine = engineOf();
    const listening = engine.ownChanges.subscribe(() => {
      const { lineCount: count, quantities } = summarize(engine.state);
      const units = Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
      setSaid(text('cart.icon.announce', { count, units }));
    });
    return () => listening.unsubscribe();
  }, [engineOf, text]);
  return (
    <span role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  );
}
