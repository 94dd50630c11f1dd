import { useTranslate } from '@vetportal/module-runtime';
import { Button, Notice } from '@vetportal/ui';
import type { ReactNode } from 'react';
import { PageNote } from '../notices/page-note';

type Text = keyof typeof import('../messages.json');

export interface NewVersionBannerProps {
  /** Loads the page anew. */
  readonly onReload: () => void;
  readonly onLater: () => void;
}

/** Says that there is a new version, and leaves it to the person when to take it (`G13`). */
export function NewVersionBanner({ onReload, onLater }: NewVersionBannerProps): ReactNode {
  const text = useTranslate<Text>();
  return (
    <PageNote $layer="toast" aria-label={text('shell.newVersion.title')}>
      <Notice
        announce="status"
        title={text('shell.newVersion.title')}
        actions={
          <>
            <Button variant="primary" size="sm" onClick={onReload}>
              {text('shell.newVersion.reload')}
            </Button>
            <Button variant="quiet" size="sm" onClick={onLater}>
              {text('shell.newVersion.later')}
            </Button>
          </>
        }
      >
        {text('shell.newVersion.text')}
      </Notice>
    </PageNote>
  );
}
