import { Notice } from '@vetportal/ui';
import { useState, type ReactNode } from 'react';
import { PageNote } from './page-note';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A warning about the whole page, over every page, until the person has read it. */
export function DismissibleNote({ title, children }: Props): ReactNode {
  const [read, setRead] = useState(false);
  if (read) return null;
  // The banner of a new version covers it.
  return (
    <PageNote $layer="sticky" aria-label={title}>
      <Notice tone="warning" announce="status" title={title} onClose={() => setRead(true)}>
        {children}
      </Notice>
    </PageNote>
  );
}
