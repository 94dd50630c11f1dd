import type { BootDocument } from '@vetportal/contracts/module';
import { filter } from 'rxjs';
import type { ShellSession } from '../session/shell-session';

/** As often as this (ms) a tab fetches the data of pages that nobody has opened. */
const EVERY_MS = 60 * 60_000;
const KEY = 'vetportal.offline.fetched';

interface Settings {
  readonly boot: Pick<BootDocument, 'modules'>;
  readonly session: Pick<ShellSession, 'changes' | 'isAway'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Fetches code and data of a page ahead; not over a metered connection. */
  readonly prefetch: (path: string) => void;
  /** Milliseconds of a clock. */
  readonly now: () => number;
}

/**
 * Fetches, once an hour, the data of the pages that a customer needs without a network, opened or not (`W15`): the last orders and the
 * wishlists are there where the network goes before anybody has looked at them.
 */
export function fetchNeeded({ boot, session, storage, prefetch, now }: Settings): void {
  session.changes.pipe(filter(({ state }) => state === 'customer' && !session.isAway())).subscribe(() => {
    if (!storage || now() - Number(storage.getItem(KEY)) < EVERY_MS) return;
    storage.setItem(KEY, String(now()));
    for (const { routes } of boot.modules)
      for (const { path, offline } of routes) if (offline) prefetch(path);
  });
}
