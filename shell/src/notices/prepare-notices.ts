import type { SessionService } from '@vetportal/contracts';

/**
 * Fetches the code of messages and questions for whoever is signed in, when the browser has nothing else to do: they are needed
 * most where the network is away, and signing out may have to ask (`S10`).
 *
 * @param fetchCode of both; what cannot be had is asked for again when it is needed
 */
export function prepareNotices(
  window: Window,
  { changes }: Pick<SessionService, 'changes'>,
  fetchCode: () => Promise<unknown>,
): void {
  let asked = false;
  const fetch = (): void => void fetchCode().catch(() => undefined);
  changes.subscribe(({ state }) => {
    if (asked || state !== 'customer') return;
    asked = true;
    // Not every browser tells when it is idle.
    if ('requestIdleCallback' in window) window.requestIdleCallback(fetch);
    else fetch();
  });
}
