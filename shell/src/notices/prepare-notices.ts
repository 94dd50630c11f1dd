import type { SessionService } from '@vetportal/contracts';
import { whenIdle } from '@vetportal/ui/idle';

/**
 * Fetches the code of messages and questions for whoever is signed in, when the browser has nothing else to do: they are needed
 * most where the network is away, and signing out may have to ask (`S10`).
 *
 * @param fetchCode of both; what cannot be had is asked for again when it is needed
 */
export function prepareNotices(
  { changes }: Pick<SessionService, 'changes'>,
  fetchCode: () => Promise<unknown>,
): void {
  let asked = false;
  const fetch = (): void => void fetchCode().catch(() => undefined);
  changes.subscribe(({ state }) => {
    if (asked || state !== 'customer') return;
    asked = true;
    whenIdle(fetch);
  });
}
