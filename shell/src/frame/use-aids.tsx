import { useTranslate } from '@vetportal/contracts';
import { Button, token } from '@vetportal/ui';
import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTurnedTo } from './use-turned-to';

type Text =
  | keyof typeof import('../consent/messages.json')
  | keyof typeof import('../shortcuts/messages.json');

const Consent = lazy(async () => ({ default: (await import('./aids')).Consent }));
const Aids = lazy(async () => ({ default: (await import('./aids')).Aids }));

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[3]};
  margin-inline: -0.625rem;
`;

/** What helps on every page, and where it stands. */
interface PageAids {
  /** The question of cookies: before all else, so that the tab key comes there first. */
  readonly consent: ReactNode;
  /** For the foot of the page: the ways back to the question of cookies and to the shortcuts. */
  readonly buttons: ReactNode;
  readonly others: ReactNode;
}

/** The question of cookies (`G05`), the shortcuts (`B10`), the corner of the window (`G16`). */
export function useAids(knows: (path: string) => boolean): PageAids {
  const text = useTranslate<Text>();
  const [open, setOpen] = useState<'consent' | 'shortcuts' | undefined>();
  const { turnedTo, takeKeys } = useTurnedTo();
  const areWanted = turnedTo || open !== undefined;
  const again = useRef<HTMLButtonElement>(null);
  const showHelp = useCallback(() => setOpen('shortcuts'), []);
  const close = useCallback(() => setOpen(undefined), []);
  const asked = open === 'consent';
  const answered = (): void => {
    close();
    // Whoever came from the foot of the page goes on there.
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
        <Aids open={open} onHelp={showHelp} onClose={close} knows={knows} takeKeys={takeKeys} />
      </Suspense>
    ),
  };
}
