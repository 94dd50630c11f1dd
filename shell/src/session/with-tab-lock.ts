import type { SessionSettings } from './session-settings';

/** Runs the tasks of all tabs one after the other, by a Web Lock. Without TLS browsers have none: then it runs the task at once. */
export const withTabLock =
  ({ navigator }: { readonly navigator: Partial<Pick<Navigator, 'locks'>> }): SessionSettings['withLock'] =>
  (task) =>
    navigator.locks ? navigator.locks.request('vetportal.opening-session', task) : task();
