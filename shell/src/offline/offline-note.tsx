import { useOnline, useTranslate } from '@vetportal/contracts';
import { media, Notice, token } from '@vetportal/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

type Text = keyof typeof import('./messages.json');

/* Over the page and not in it, as the banner of a new version, which covers it. */
const Corner = styled.section`
  position: fixed;
  z-index: ${token.layer.sticky};
  inset-inline-start: ${token.space[4]};
  inset-block-end: ${token.space[4]};
  max-width: min(26rem, calc(100% - 2 * ${token.space[4]}));
  border-radius: ${token.radius.md};
  box-shadow: ${token.shadow.lg};
  ${media.print} {
    display: none;
  }
`;

/** Says on every page that there is no network, and what can be done meanwhile (`B07`); gone when it is back or not wanted. */
export function OfflineNote(): ReactNode {
  // Each time it is news again.
  return useOnline() ? null : <Note />;
}

function Note(): ReactNode {
  const text = useTranslate<Text>();
  const [read, setRead] = useState(false);
  if (read) return null;
  return (
    <Corner aria-label={text('shell.offline.title')}>
      <Notice
        tone="warning"
        announce="status"
        title={text('shell.offline.title')}
        onClose={() => setRead(true)}
      >
        {text('shell.offline.text')}
      </Notice>
    </Corner>
  );
}
