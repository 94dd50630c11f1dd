import { useTranslate } from '@vetportal/module-runtime';
import { Button, token } from '@vetportal/ui';
import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFirstInteraction } from './use-first-interaction';

type Text =
  | keyof typeof import('../consent/messages.json')
  | keyof typeof import('../shortcuts/messages.json');

const Consent = lazy(async () => ({ default: (await import('./deferred-ui')).Consent }));
const DeferredUi = lazy(async () => ({ default: (await import('./deferred-ui')).DeferredUi }));

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[3]};
  margin-inline: -0.625rem;
`;

/** The deferred UI of every page, by its place in the page. */
interface DeferredParts {
  /** The cookie consent: first in the document, so that the tab key gets there first. */
  readonly consent: ReactNode;
  /** Buttons at the foot of the page that open the cookie consent and the shortcuts again. */
  readonly buttons: ReactNode;
  readonly others: ReactNode;
}

/** The UI that loads at the first interaction: cookie consent (`G05`), shortcuts (`B10`), corner of the window (`G16`). */
export function useDeferredUi(knows: (path: string) => boolean): DeferredParts {
  const text = useTranslate<Text>();
  const [open, setOpen] = useState<'consent' | 'shortcuts' | undefined>();
  const { hasInteracted, takeKeys } = useFirstInteraction();
  const areWanted = hasInteracted || open !== undefined;
  const again = useRef<HTMLButtonElement>(null);
  const showHelp = useCallback(() => setOpen('shortcuts'), []);
  const close = useCallback(() => setOpen(undefined), []);
  const asked = open === 'consent';
  const answered = (): void => {
    close();
    // The focus returns to the button at the foot of the page that opened the consent.
    if (asked) again.current?.focus();
  };
  return {
    consent: areWanted && (
      <Suspense fallback={null}>
        <Consent asked={asked} onAnswered={answered} />
      </Suspense>
    ),
    buttons: (
      <Buttons>
        <Button ref={again} variant="quiet" size="sm" onClick={() => setOpen('consent')}>
          {text('shell.consent.change')}
        </Button>
        <Button variant="quiet" size="sm" onClick={showHelp} aria-keyshortcuts="?">
          {text('shell.shortcuts.title')}
        </Button>
      </Buttons>
    ),
    others: areWanted && (
      <Suspense fallback={null}>
        <DeferredUi open={open} onHelp={showHelp} onClose={close} knows={knows} takeKeys={takeKeys} />
      </Suspense>
    ),
  };
}
