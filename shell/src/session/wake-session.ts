import type { SessionHint } from './session-hint';
import type { ShellSession } from './shell-session';

/**
 * Brings the session of a page that comes out of the browser's page cache up to date (`W19`): in there it has heard nothing of other tabs,
 * nor of the pages after it. Whoever has left is left before this returns.
 */
export function wakeSession(
  session: Pick<ShellSession, 'value' | 'start' | 'ended' | 'cameIn' | 'check'>,
  hint: Pick<SessionHint, 'read'>,
): void {
  const stored = hint.read();
  const { state } = session.value;
  if (state === 'customer' && stored === undefined) session.ended('asked');
  else if (state === 'guest' && stored !== undefined) void session.start();
  else {
    session.cameIn();
    void session.check();
  }
}
