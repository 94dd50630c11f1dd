import { usePlatform, useTranslate, type PageHead } from '@vetportal/contracts';
import { EmptyState, IconSearch, LinkButton } from '@vetportal/ui';
import { useEffect, useMemo, type ReactNode } from 'react';

type Text = keyof typeof import('./messages.json');

/** The 404 page (`R34`, `X01`). */
export function NotFoundPage(): ReactNode {
  const text = useTranslate<Text>();
  const { navigation, server } = usePlatform();
  const head = useMemo<PageHead>(
    () => ({ title: text('shell.notFound.title'), indexed: false, crumbs: [] }),
    [text],
  );
  // It comes from the edge, and may not be live for long: document and frame speak of no page of the route meanwhile.
  server?.head(head);
  useEffect(() => navigation.setHead(head), [navigation, head]);
  return (
    <EmptyState
      headingLevel={1}
      icon={<IconSearch size={32} />}
      title={text('shell.notFound.title')}
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
