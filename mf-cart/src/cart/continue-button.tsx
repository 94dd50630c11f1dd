import { usePlatform, useTranslate } from '@vetportal/contracts';
import { Button, IconArrowRight, Stack, Text } from '@vetportal/ui';
import { useState } from 'react';
import type { Blocked } from '../cart-engine/shown-cart';

type TextId = keyof typeof import('./messages.json');

interface Conditions {
  readonly blocked: Blocked | undefined;
  /** Made-to-order articles are agreed to, or there are none. */
  readonly agreed: boolean;
  readonly canOrder: boolean;
}

/** The way to the confirmation: whether it is open, and whether the person tried while it was not. */
export interface Way {
  readonly tried: boolean;
  readonly go: () => void;
  readonly reason: TextId | undefined;
}

/** A cart cannot be ordered while something is pending (`S04`), nor by an account that may not order. */
export function useContinue({ blocked, agreed, canOrder }: Conditions): Way {
  const { navigation } = usePlatform();
  const [tried, setTried] = useState(false);
  const reason = !canOrder ? 'cart.continue.cannotOrder' : blocked && reasonOf(blocked);
  return {
    tried,
    reason,
    go: () => {
      if (reason === undefined && agreed) navigation.navigate('/cart-confirm');
      else setTried(true);
    },
  };
}

const reasonOf = (blocked: Blocked): TextId =>
  blocked === 'pending' || blocked === 'connecting' ? 'cart.continue.pending' : 'cart.continue.blocked';

/** Goes on to the confirmation, or says why not yet. */
export function ContinueButton({ way }: { readonly way: Way }) {
  const text = useTranslate<TextId>();
  // A moment's sync after each change is no news; the reason is told when the person wants to go on, or when it lasts.
  const shown = way.reason !== 'cart.continue.pending' || way.tried ? way.reason : undefined;
  return (
    <Stack gap={2}>
      <Button
        variant="primary"
        block
        icon={<IconArrowRight />}
        aria-disabled={way.reason !== undefined || undefined}
        onClick={way.go}
      >
        {text('cart.continue')}
      </Button>
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
