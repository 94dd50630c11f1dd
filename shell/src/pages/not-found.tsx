import { useTranslate } from '@vetportal/contracts';
import { EmptyState, IconSearch, LinkButton } from '@vetportal/ui';
import { useShellHead } from './use-shell-head';

type Text = keyof typeof import('./messages.json');

/** The 404 page (`R34`, `X01`). */
export function NotFound() {
  const text = useTranslate<Text>();
  useShellHead(text('shell.notFound.title'));
  return (
    <EmptyState
      title={text('shell.notFound.title')}
      headingLevel={1}
      icon={<IconSearch size={48} />}
      actions={<LinkButton to="/">{text('shell.notFound.home')}</LinkButton>}
    >
      {text('shell.notFound.text')}
    </EmptyState>
  );
}
