import { useTranslate } from '@vetportal/module-runtime';
import { usePageHead } from '@vetportal/module-runtime/shell';
import { EmptyState, IconSearch, LinkButton } from '@vetportal/ui';
import { useMemo, type ReactNode } from 'react';

type Text = keyof typeof import('./messages.json');

/** The 404 page (`R34`, `X01`). */
export function NotFoundPage(): ReactNode {
  const text = useTranslate<Text>();
  const title = text('shell.notFound.title');
  // A guest's page may not be live for long: through the edge, document and frame speak of no page of the route meanwhile.
  usePageHead(useMemo(() => ({ title, indexed: false, crumbs: [] }), [title]));
  return (
    <EmptyState
      headingLevel={1}
      icon={<IconSearch size={32} />}
      title={title}
      actions={
        <LinkButton to="/" variant="primary">
          {text('shell.backHome')}
        </LinkButton>
      }
    >
      <p>{text('shell.notFound.text')}</p>
      <p>{text('shell.notFound.advice')}</p>
    </EmptyState>
  );
}
