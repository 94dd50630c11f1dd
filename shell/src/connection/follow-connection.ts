import type { QueryClient } from '@tanstack/react-query';
import type { ObservableValue } from '@vetportal/contracts';
import type { Locale } from '@vetportal/i18n';
import { createConnection, type Connection, type ConnectionSettings } from './connection';
import { fetchAgain } from './fetch-again';
import { createProbe, type ProbeSettings } from './probe';

interface Settings
  extends Pick<ConnectionSettings, 'session' | 'bus' | 'now'>, Pick<ProbeSettings, 'config' | 'absolute'> {
  readonly window: Window & typeof globalThis;
  readonly queries: QueryClient;
  readonly locale: ObservableValue<Locale>;
  /** The window's, unless given. */
  readonly fetch: typeof fetch | undefined;
}

/** Follows the connection of a page in a browser, with the services of its configuration. */
export function followConnection({
  queries,
  config,
  absolute,
  locale,
  fetch,
  ...settings
}: Settings): Connection {
  const { window } = settings;
  return createConnection({
    ...settings,
    probe: createProbe({
      config,
      absolute,
      locale: () => locale.value,
      fetch: (input, init) => (fetch ?? window.fetch)(input, init),
    }),
    fetchAgain: (what) => void fetchAgain(queries, what),
    random: () => Math.random(),
  });
}
