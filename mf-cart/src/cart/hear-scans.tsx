import { lazy, Suspense, type ComponentType } from 'react';

const nothing: { default: ComponentType } = { default: () => null };
/** After the page: whoever scans has seen it before. The cart works on where this code cannot be had. */
const ScannedArticles = lazy(() =>
  import('./scanned-articles').then(
    (loaded) => ({ default: loaded.ScannedArticles }),
    () => nothing,
  ),
);

/** Puts what a hand scanner reads on the cart's page into the cart. */
export function HearScans() {
  return (
    <Suspense fallback={null}>
      <ScannedArticles />
    </Suspense>
  );
}
