import { useTranslate, type FailureProps } from '@vetportal/contracts';
import { Button, IconRefresh, Inline, Text } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** In place of a part of a page: small, in its own place, with a retry (`D10`). */
export function PartFailure({ retry }: FailureProps & { readonly module: string }) {
  const text = useTranslate<TextId>();
  return (
    <Inline role="alert" gap={2}>
      <Text as="span" size="sm" tone="muted">
        {text('shell.failure.part')}
      </Text>
      <Button variant="quiet" size="sm" icon={<IconRefresh size={16} />} onClick={retry}>
        {text('shell.failure.retry')}
      </Button>
    </Inline>
  );
}
