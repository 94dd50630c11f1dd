import type { Bus } from '@vetportal/contracts';
import type { ShellSession } from './shell-session';

/**
 * Has the edge know when somebody signs in or out: some versions are for certain people, from their next page on (`W26`). Whoever it
 * cannot tell gets the versions of everybody.
 */
export function tellEdgeOfPeople(
  window: Window,
  session: Pick<ShellSession, 'accessToken'>,
  bus: Pick<Bus, 'events'>,
): void {
  const tell = (method: 'POST' | 'DELETE', headers: Readonly<Record<string, string>> = {}): void =>
    void window.fetch('/testers', { method, headers }).catch(() => undefined);
  bus.events('user.signedIn').subscribe(() => {
    const token = session.accessToken();
    tell('POST', token === undefined ? {} : { authorization: `Bearer ${token}` });
  });
  bus.events('user.signedOut').subscribe(() => tell('DELETE'));
}
