import { filter, firstValueFrom } from 'rxjs';
import type { Shell } from '../start/shell';

/** Loads what says that network or services are away, and shows it from then on. */
export async function showConnection({
  notices,
  connection,
}: Pick<Shell, 'notices' | 'connection'>): Promise<void> {
  const { ConnectionNote } = await import(/* webpackChunkName: "connection-note" */ './connection-note');
  notices.connection.set(<ConnectionNote away={connection.away} />);
}

/** Does so when a service or the network is away for the first time; on a page at rest it is there already. */
export async function showFirstOutage(shell: Pick<Shell, 'notices' | 'connection'>): Promise<void> {
  const offline = new Promise((resolve) =>
    navigator.onLine ? addEventListener('offline', resolve, { once: true }) : resolve(undefined),
  );
  await Promise.race([
    offline,
    firstValueFrom(shell.connection.away.changes.pipe(filter(({ length }) => length > 0))),
  ]);
  await showConnection(shell);
}
