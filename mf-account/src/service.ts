import { defineService } from '@vetportal/contracts';
import { whenIdle } from '@vetportal/ui/idle';
import { REBATE_KEY, rebateQuery } from './dashboard/rebate-query';
import { WISHLISTS_KEY, wishlistsQuery } from './wishlists/wishlists-query';

/**
 * Loads what comes and goes with the person: loyalty data and wishlists (`S17`). Not before the browser has nothing else to do, and
 * under the keys by which the parts that show them ask. What cannot be fetched is fetched again, and reported, where it is shown.
 */
export default defineService({
  start({ session, queries, erp, locale }) {
    const load = (): void => {
      if (session.value.state !== 'customer') return;
      void queries.query(rebateQuery(erp, locale.value)).catch(untold);
      void queries.query(wishlistsQuery(erp)).catch(untold);
    };
    const following = session.changes.subscribe(({ state }) => {
      if (state === 'customer') whenIdle(load);
      // Not a moment later than the person goes: the next one must find nothing of it.
      if (state === 'guest')
        for (const queryKey of [REBATE_KEY, WISHLISTS_KEY]) queries.removeQueries({ queryKey });
    });
    return () => following.unsubscribe();
  },
});

const untold = (): void => undefined;
