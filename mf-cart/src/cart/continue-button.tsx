import { useTranslate } from '@vetportal/module-runtime';
import { IconArrowRight, LinkButton, Stack, Text } from '@vetportal/ui';
import { useState } from 'react';
import type { Blocked } from '../cart-engine/shown-cart';

type TextId = keyof typeof import('./messages.json');

interface Conditions {
  readonly blocked: Blocked | undefined;
  /** Made-to-order articles are agreed to, or there are none. */
  readonly agreed: boolean;
  readonly canOrder: boolean;
  readonly online: boolean;
}

/** The way to the confirmation: why it is closed, if it is, and whether the person tried while it was. */
export interface Way {
  readonly open: boolean;
  readonly reason: TextId | undefined;
  readonly tried: boolean;
  readonly onTry: () => void;
}

/** A cart cannot be ordered while something is pending (`S04`), nor by an account that may not order. */
export function useContinue({ blocked, agreed, canOrder, online }: Conditions): Way {
  const [tried, setTried] = useState(false);
  const reason = canOrder ? reasonOf(blocked, online) : 'cart.continue.cannotOrder';
  return {
    open: reason === undefined && agreed,
    reason,
    tried,
    onTry: () => {
      setTried(true);
    },
  };
}

function reasonOf(blocked: Blocked | undefined, online: boolean): TextId | undefined {
  if (!online) return 'cart.continue.offline';
  if (blocked === undefined) return undefined;
  if (blocked === 'refused-lines') return 'cart.continue.refusedLines';
  return blocked === 'pending' || blocked === 'connecting'
    ? 'cart.continue.pending'
    : 'cart.continue.blocked';
}

/** The link to the confirmation; while the way is closed it says why instead of going there. */
export function ContinueButton({ way }: { readonly way: Way }) {
  const text = useTranslate<TextId>();
  // A moment's sync after each change is no news; the button gives the reason when the person wants to go on, or when it lasts.
  const shown = way.reason !== 'cart.continue.pending' || way.tried ? way.reason : undefined;
  return (
    <Stack gap={2}>
      <LinkButton
        to="/cart-confirm"
        variant="primary"
        block
        icon={<IconArrowRight />}
        aria-disabled={way.reason !== undefined || undefined}
        onClick={(event) => {
          if (way.open) return;
          event.preventDefault();
          way.onTry();
        }}
      >
        {text('cart.continue')}
      </LinkButton>
      <span role="status">
        {shown !== undefined && (
          <Text size="sm" tone="warning">
            {text(shown)}
          </Text>
        )}
      </span>
    </Stack>
  );
}
