import type { Route } from '@playwright/test';

/** What becomes of a request on its way. An answer that is lost was carried out all the same. */
export type Fate = 'ok' | 'slow' | 'request-lost' | 'answer-lost' | '500' | '503';

/** Does to a request what its fate says. */
export async function suffer(route: Route, fate: Fate): Promise<void> {
  if (fate === 'request-lost') return route.abort('connectionreset');
  if (fate === '500' || fate === '503') {
    return route.fulfill({ status: Number(fate), json: { detail: 'A failure was asked for.' } });
  }
  if (fate === 'slow') await new Promise((done) => setTimeout(done, 400));
  const response = await route.fetch();
  return fate === 'answer-lost' ? route.abort('connectionreset') : route.fulfill({ response });
}
