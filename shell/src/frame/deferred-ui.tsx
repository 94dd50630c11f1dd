import { useObservable, usePlatform } from '@vetportal/module-runtime';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ConsentBar } from '../consent/consent-bar';
import { createShortcutsSwitch } from '../shortcuts/shortcuts-switch';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { PageCorner } from './page-corner';

/* A chunk of its own, which loads when the person has begun to use the page. */

const ShortcutsDialog = lazy(() => import('../shortcuts/shortcuts-dialog'));

interface ConsentProps {
  /** Whether the person has asked for the question again. */
  readonly asked: boolean;
  readonly onAnswered: () => void;
}

/** The cookie consent: shown until it is answered, and when the person wants to answer anew (`G05`). */
export function Consent({ asked, onAnswered }: ConsentProps): ReactNode {
  return useConsentOpen(asked) ? <ConsentBar takesFocus={asked} onAnswered={onAnswered} /> : null;
}

interface DeferredUiProps {
  readonly open: 'consent' | 'shortcuts' | undefined;
  readonly onHelp: () => void;
  readonly onClose: () => void;
  readonly knows: (path: string) => boolean;
  readonly takeKeys: () => readonly KeyboardEvent[];
}

/** The shortcuts (`B10`), and the corner of the window (`G16`), which waits until the cookie consent is answered. */
export function DeferredUi({ open, onHelp, onClose, knows, takeKeys }: DeferredUiProps): ReactNode {
  const [singleKeys] = useState(() => createShortcutsSwitch(() => window.localStorage));
  const shortcuts = useShortcuts({ singleKeys, knows, onHelp, takeKeys });
  const consentOpen = useConsentOpen(open === 'consent');
  return (
    <>
      {consentOpen ? null : <PageCorner />}
      {open === 'shortcuts' && (
        <Suspense fallback={null}>
          <ShortcutsDialog shortcuts={shortcuts} singleKeys={singleKeys} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

function useConsentOpen(asked: boolean): boolean {
  const { analytics } = useObservable(usePlatform().consent);
  return asked || analytics === undefined;
}
