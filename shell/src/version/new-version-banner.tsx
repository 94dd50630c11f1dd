import { useTranslate } from '@vetportal/contracts';
import { Button, media, Notice, token } from '@vetportal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Text = keyof typeof import('../messages.json');

/* Over the page and not in it: what a person reads or types must not move. At the left, where no message stands. */
const Corner = styled.section`
  position: fixed;
  z-index: ${token.layer.toast};
  inset-inline-start: ${token.space[4]};
  inset-block-end: ${token.space[4]};
  max-width: min(26rem, calc(100% - 2 * ${token.space[4]}));
  border-radius: ${token.radius.md};
  box-shadow: ${token.shadow.lg};
  ${media.print} {
    display: none;
  }
`;

export interface NewVersionBannerProps {
  /** Loads the page anew. */
  readonly onReload: () => void;
  readonly onLater: () => void;
}

/** Says that there is a new version, and leaves it to the person when to take it (`G13`). */
export function NewVersionBanner({ onReload, onLater }: NewVersionBannerProps): ReactNode {
  const text = useTranslate<Text>();
  return (
    <Corner aria-label={text('shell.newVersion.title')}>
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
    </Corner>
  );
}
