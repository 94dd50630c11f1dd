import { useObservable } from '@vetportal/module-runtime';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Notices } from './create-notices';

const QuestionDialog = lazy(() => import('./question-dialog'));

/** The messages, the banner and the question on screen. */
export function NoticesOnScreen({ notices }: { readonly notices: Notices }): ReactNode {
  const toasts = useObservable(notices.toasts);
  const asked = useObservable(notices.asked);
  const banner = useObservable(notices.banner);
  const connection = useObservable(notices.connection);
  return (
    <>
      {connection}
      {banner}
      {toasts && <toasts.Region store={toasts.store} />}
      {asked && (
        <Suspense fallback={null}>
          <QuestionDialog {...asked} />
        </Suspense>
      )}
    </>
  );
}
