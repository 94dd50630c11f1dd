import { useTranslate } from '@vetportal/module-runtime';
import { EmptyState, LinkButton } from '@vetportal/ui';
import type { ReactNode } from 'react';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly icon: ReactNode;
  /** Query of the list's first page. */
  readonly first: string;
}

/** In place of a list's rows on a page past its last one: an address that was kept, or a list that has become shorter since. */
export function BeyondLastPage({ icon, first }: Props) {
  const text = useTranslate<TextId>();
  return (
    <EmptyState
      title={text('account.beyond.title')}
      icon={icon}
      actions={<LinkButton to={{ search: first }}>{text('account.beyond.first')}</LinkButton>}
    />
  );
}
