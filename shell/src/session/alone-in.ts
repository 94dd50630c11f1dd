import type { SessionSettings } from './session-settings';

/** Runs tasks of the tabs of a browser one after the other, where it has locks between tabs: without TLS it has none. */
export const aloneIn =
  ({ navigator }: { readonly navigator: Partial<Pick<Navigator, 'locks'>> }): SessionSettings['alone'] =>
  (task) =>
    navigator.locks ? navigator.locks.request('vetportal.opening-session', task) : task();
