import { useOnline, useTranslate } from '@vetportal/module-runtime';
import { Notice } from '@vetportal/ui';
import { useState, type ReactNode } from 'react';
import { PageNote } from '../notices/page-note';

type Text = keyof typeof import('./messages.json');

/** Says on every page that there is no network, and what can be done meanwhile (`B07`); gone when it is back or not wanted. */
export function OfflineNote(): ReactNode {
  // Each time it is news again.
  return useOnline() ? null : <Note />;
}

function Note(): ReactNode {
  const text = useTranslate<Text>();
  const [read, setRead] = useState(false);
  if (read) return null;
  // The banner of a new version covers it.
  return (
    <PageNote $layer="sticky" aria-label={text('shell.offline.title')}>
      <Notice
        tone="warning"
        announce="status"
        title={text('shell.offline.title')}
        onClose={() => setRead(true)}
      >
        {text('shell.offline.text')}
      </Notice>
    </PageNote>
  );
}
