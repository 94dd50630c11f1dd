import { useTranslate, type FailureProps } from '@vetportal/contracts';
import { ErrorState, LinkButton, Stack, Text } from '@vetportal/ui';
import { statusOf } from './status-of';

type TextId = keyof typeof import('./messages.json');

/** In place of a page that could not be had (`R35`, `X02`, `X03`): why, its status, a retry and the way home. */
export function PageFailure({ error, retry }: FailureProps) {
  const text = useTranslate<TextId>();
  const status = statusOf(error);
  return (
    <ErrorState
      headingLevel={1}
      title={text('shell.failure.unavailable')}
      onRetry={retry}
      actions={
        <LinkButton to="/" variant="secondary">
          {text('shell.failure.back')}
        </LinkButton>
      }
    >
      <Stack gap={1}>
        {status !== undefined && (
          <Text>
            {text('shell.failure.title')} {text('shell.failure.status', { status })}
          </Text>
        )}
      </Stack>
    </ErrorState>
  );
}
