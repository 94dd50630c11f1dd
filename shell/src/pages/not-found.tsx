import { usePlatform, useTranslate } from '@vetportal/contracts';
import { EmptyState, IconSearch, LinkButton } from '@vetportal/ui';
import { useEffect, type ReactNode } from 'react';

type Text = keyof typeof import('./messages.json');

/** The 404 page (`R34`, `X01`). */
export function NotFoundPage(): ReactNode {
  const text = useTranslate<Text>();
  const { navigation } = usePlatform();
  useEffect(() => {
    navigation.setHead({ title: text('shell.notFound.title'), indexed: false, crumbs: [] });
  }, [navigation, text]);
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
