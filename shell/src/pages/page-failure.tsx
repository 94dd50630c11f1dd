import type { FailureProps } from '@vetportal/contracts';
import { useOnline, useOnRestored, useTranslate } from '@vetportal/module-runtime';
import { usePageHead } from '@vetportal/module-runtime/shell';
import {
  ErpFailed,
  ErpLacksCall,
  ErpRefused,
  ErpUnavailable,
  ErpUnreachable,
  SessionEnded,
} from '@vetportal/erp/errors';
import { SearchError } from '@vetportal/search/errors';
import { ErrorState, LinkButton } from '@vetportal/ui';
import { useMemo, type ReactNode } from 'react';
import { NotFoundPage } from './not-found';
import { SignInPage } from './sign-in-page';

type Text = keyof typeof import('./messages.json') | keyof typeof import('../offline/messages.json');

/** In place of a page whose data or code could not be had: status, a generic text, the message, the way home (`R35`, `X02`). */
export function PageFailurePage(props: FailureProps): ReactNode {
  if (props.error instanceof SessionEnded) return <SignInPage />;
  // Trying again brings no call into being that the ERP does not have.
  return props.error instanceof ErpLacksCall ? <NotFoundPage /> : <Failure {...props} />;
}

function Failure({ error, retry }: FailureProps): ReactNode {
  const text = useTranslate<Text>();
  const status = statusOf(error);
  const offline = !useOnline() && status === undefined;
  useOnRestored(true, retry);
  const title = offline
    ? text('shell.offline.title')
    : status === undefined
      ? text('shell.failure.titleOnly')
      : text('shell.failure.title', { status: `${status}` });
  usePageHead(useMemo(() => ({ title, indexed: false, crumbs: [] }), [title]));
  return (
    <ErrorState
      headingLevel={1}
      title={title}
      onRetry={retry}
      actions={<LinkButton to="/">{text('shell.backHome')}</LinkButton>}
    >
      <p>{messageOf(error) ?? text(offline ? 'shell.offline.page' : kindOf(error))}</p>
    </ErrorState>
  );
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof ErpRefused) return error.status;
  if (error instanceof SearchError) return error.status === 0 ? undefined : error.status;
  if (error instanceof ErpUnavailable) return 503;
  return error instanceof ErpFailed ? 500 : undefined;
}

/** What the ERP says to the person, in its language; other messages are for engineers. */
const messageOf = (error: unknown): string | undefined =>
  error instanceof ErpRefused && error.message !== '' ? error.message : undefined;

function kindOf(error: unknown): Text {
  const unreachable = error instanceof ErpUnreachable || (error instanceof SearchError && error.status === 0);
  return unreachable ? 'shell.failure.unreachable' : 'shell.failure.unavailable';
}
