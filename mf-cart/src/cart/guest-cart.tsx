import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, Card, IconSignIn, PageHeader, Split, Stack, Text } from '@vetportal/ui';
import { useMemo } from 'react';
import { useArticles } from '../articles/use-articles';
import { shownLines } from '../cart-engine/shown-cart';
import { useWholeCart } from '../cart-engine/use-cart';
import { CartLines } from './cart-lines';
import { EmptyCart } from './empty-cart';
import { useLinesInSight } from './lines-in-sight';
import { QuickOrderLink } from './quick-order-link';
import { ListenForScans } from './listen-for-scans';

type TextId = keyof typeof import('./messages.json');

/** What a guest has kept in this browser, to be changed and removed; prices and ordering come with the sign-in (`P01`). */
export function GuestCart() {
  const text = useTranslate<TextId>();
  const state = useWholeCart();
  const lines = useMemo(() => shownLines(state), [state]);
  const sight = useLinesInSight(lines);
  const articles = useArticles(sight.productIds);
  return (
    <>
      <PageHeader
        title={text('cart.title')}
        subtitle={lines.length > 0 ? text('cart.subtitle', { count: lines.length }) : undefined}
        actions={lines.length > 0 ? <QuickOrderLink /> : undefined}
      />
      <ListenForScans />
      <Split>
        {lines.length === 0 ? <EmptyCart /> : <CartLines lines={lines} sight={sight} articles={articles} />}
        <SignInCard kept={lines.length > 0} />
      </Split>
    </>
  );
}

function SignInCard({ kept }: { readonly kept: boolean }) {
  const text = useTranslate<TextId>();
  const { session, navigation } = usePlatform();
  return (
    <Card>
      <Stack>
        <Text strong>{text('cart.guest.text')}</Text>
        {kept && <Text tone="muted">{text('cart.guest.kept')}</Text>}
        <Button
          variant="primary"
          block
          icon={<IconSignIn />}
          onClick={() => void session.signIn(navigation.href('/cart'))}
        >
          {text('cart.guest.signIn')}
        </Button>
      </Stack>
    </Card>
  );
}
