import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../button/button';
import { Heading } from '../heading/heading';
import { IconRefresh, IconWarning } from '../icon/icons';
import { token } from '../tokens/tokens';

const Frame = styled.div<{ $compact: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token.space[2]};
  max-width: 32rem;
  margin-inline: auto;
  padding: ${({ $compact }) => ($compact ? token.space[4] : `${token.space[10]} ${token.space[4]}`)};
  text-align: center;
`;

const Mark = styled.div<{ $warning: boolean }>`
  color: ${({ $warning }) => ($warning ? token.color.warning : token.color.textMuted)};
`;

const Body = styled.div`
  color: ${token.color.textMuted};
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[2]};
  margin-top: ${token.space[2]};
`;

interface StateFrameProps {
  title: string;
  /** The title's level in the outline; default 2. */
  headingLevel?: 1 | 2 | 3 | undefined;
  /** Less room around it: in a card, a slot. */
  compact?: boolean | undefined;
  /** Text under the title. */
  children?: ReactNode;
}

export interface EmptyStateProps extends StateFrameProps {
  /** `<IconBox size={32} />` */
  icon?: ReactNode;
  /** What to do now: buttons, links. */
  actions?: ReactNode;
}

/** There is nothing here, why, and what to do about it. */
export function EmptyState({
  title,
  headingLevel = 2,
  compact = false,
  icon,
  actions,
  children,
}: EmptyStateProps) {
  return (
    <Frame $compact={compact}>
      {icon !== undefined && <Mark $warning={false}>{icon}</Mark>}
      <Heading level={headingLevel} size={compact ? 'md' : 'lg'}>
        {title}
      </Heading>
      {children !== undefined && <Body>{children}</Body>}
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Frame>
  );
}

export interface ErrorStateProps extends Omit<StateFrameProps, 'title'> {
  /** Default "This information is temporarily unavailable." (`X03`). */
  title?: string | undefined;
  /** Tries again; without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** A retry runs. */
  retrying?: boolean | undefined;
  /** Other ways out, beside the retry button. */
  actions?: ReactNode;
}

/** Something could not be shown: what, and a way to try again. Announced. @X03 */
export function ErrorState({
  title,
  headingLevel = 2,
  compact = false,
  onRetry,
  retrying = false,
  actions,
  children,
}: ErrorStateProps) {
  const intl = useIntl();
  return (
    <Frame $compact={compact} role="alert">
      <Mark $warning>
        <IconWarning size={compact ? 20 : 32} />
      </Mark>
      <Heading level={headingLevel} size={compact ? 'md' : 'lg'}>
        {title ?? intl.formatMessage({ id: 'ui.unavailable' })}
      </Heading>
      {children !== undefined && <Body>{children}</Body>}
      {(onRetry !== undefined || actions !== undefined) && (
        <Actions>
          {onRetry !== undefined && (
            <Button
              size={compact ? 'sm' : 'md'}
              icon={<IconRefresh size={16} />}
              busy={retrying}
              onClick={onRetry}
            >
              {intl.formatMessage({ id: 'ui.retry' })}
            </Button>
          )}
          {actions}
        </Actions>
      )}
    </Frame>
  );
}
