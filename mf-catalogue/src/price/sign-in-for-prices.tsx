import { usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import { Button, Inline, Notice, Text } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** Tells guests why they see no net price, and offers to sign in; comes back to this page. Nothing for customers. */
export function SignInForPrices() {
  const text = useTranslate<TextId>();
  const { session } = usePlatform();
  const { state } = useSession();
  if (state !== 'guest') return null;
  return (
    <div data-print="hide">
      <Notice>
        <Inline justify="space-between" gap={3} wrap={false}>
          {text('catalogue.price.signInWhy')}
          <Button size="sm" onClick={() => void session.signIn()}>
            <Text as="span" noWrap>
              {text('catalogue.price.signIn')}
            </Text>
          </Button>
        </Inline>
      </Notice>
    </div>
  );
}
