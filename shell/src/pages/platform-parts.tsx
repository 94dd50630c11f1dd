import type { FailureProps, Platform, PlatformParts } from '@vetportal/contracts';
import { ErpLacksCall } from '@vetportal/erp/errors';
import { useOnRestored, useTranslate } from '@vetportal/module-runtime';
import { Button, IconRefresh, token } from '@vetportal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ShellText } from '../texts/shell-text';
import { NotFoundPage } from './not-found';
import { PageFailurePage } from './page-failure';

/** The pieces that stand in modules' places. They bring their own texts: a module's may be what failed. */
export function createPlatformParts(platform: () => Platform): PlatformParts {
  return {
    NotFound: () => (
      <ShellText platform={platform()}>
        <NotFoundPage />
      </ShellText>
    ),
    PageFailure: (props) => (
      <ShellText platform={platform()}>
        <PageFailurePage {...props} />
      </ShellText>
    ),
    PartFailure: (props) => (
      <ShellText platform={platform()}>
        <PartFailure {...props} />
      </ShellText>
    ),
  };
}

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  font-size: ${token.fontSize.sm};
`;

/** As small as its place may be. The header hides the words and keeps the button, which says them too. */
function PartFailure({ error, retry }: FailureProps): ReactNode {
  const text = useTranslate<keyof typeof import('../messages.json')>();
  const isLacking = error instanceof ErpLacksCall;
  useOnRestored(!isLacking, retry);
  // A part of what the ERP does not have is no failure.
  if (isLacking) return null;
  return (
    <Failure role="alert" data-part-failure>
      <span>{text('shell.part.unavailable')}</span>
      <Button
        size="sm"
        icon={<IconRefresh size={16} />}
        onClick={retry}
        aria-label={text('shell.part.retry')}
        title={text('shell.part.unavailable')}
      >
        {text('shell.retry')}
      </Button>
    </Failure>
  );
}
