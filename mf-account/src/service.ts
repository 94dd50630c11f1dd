import { defineService } from '@vetportal/contracts';
import { REBATE_KEY, rebateQuery } from './dashboard/rebate-query';

/**
 * Loads what comes and goes with the person: loyalty data (`spec 4`). Not before the browser has nothing else to do, and
 * under the key by which the part that shows them asks. What cannot be had is asked for again, and told, where it is shown.
 */
export default defineService({
  start({ session, queries, erp, locale }) {
    const load = (): void => {
      if (session.value.state !== 'customer') return;
      void queries.prefetchQuery(rebateQuery(erp, locale.value));
    };
    const following = session.changes.subscribe(({ state }) => {
      if (state === 'customer') whenIdle(load);
      // Not a moment later than the person goes: the next one must find nothing of it.
      if (state === 'guest') queries.removeQueries({ queryKey: REBATE_KEY });
    });
    return () => following.unsubscribe();
  },
});

/** Not every browser tells when it is idle. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 0);
}
