import type { ObservableValue } from '@vetportal/contracts';
import type { BootDocument } from '@vetportal/contracts/module';
import type { ErpClient } from '@vetportal/erp';
import { localeTag, type Locale } from '@vetportal/i18n';
import { knownErpParts } from '@vetportal/model';
import type { SearchClient } from '@vetportal/search';
import type { Connection } from '../connection/connection';
import type { ShellSession } from '../session/shell-session';
import { learnedErpParts } from './learned-erp-parts';
import type { ModuleRuntime } from './module-runtime';

/** The way to the portal's data. */
export interface Clients {
  readonly erp: ErpClient;
  readonly search: SearchClient;
}

interface Settings {
  readonly runtime: ModuleRuntime;
  readonly config: BootDocument['config'];
  /** An address in full; configuration may name services of the same origin by their path alone. */
  readonly absolute: (url: string) => string;
  readonly locale: ObservableValue<Locale>;
  readonly session: ShellSession;
  /** Told of each call that a service did not answer. */
  readonly connection: Pick<Connection, 'failed'>;
  /** The window's, unless given. */
  readonly fetch: typeof fetch | undefined;
}

/** Makes the clients of ERP and search, which ask in the name of whoever is there (`P09`). */
export function createClients({
  runtime,
  config,
  absolute,
  locale,
  session,
  connection,
  fetch,
}: Settings): Clients {
  return {
    erp: runtime.createErpClient({
      baseUrl: absolute(config.erp.url),
      language: () => localeTag(locale.value),
      accessToken: () => session.accessToken(),
      byCookie: () => session.byCookie(),
      session: () => session.number(),
      untilLeft: () => session.untilLeft(),
      onUnauthorized: () => session.expire(),
      onUnavailable: () => connection.failed('erp'),
      missing: config.erp.missing && knownErpParts(config.erp.missing),
      learned: learnedErpParts(window),
      // In the name of somebody who is only taken to be here nothing is asked: it is as if the network were away still.
      fetch: (input, init) =>
        session.isAway()
          ? Promise.reject(new TypeError('nobody is signed in yet'))
          : (fetch ?? window.fetch)(input, init),
    }),
    search: runtime.createSearchClient({
      baseUrl: absolute(config.search.url),
      indices: config.search.indices,
      locale: () => locale.value,
      accessToken: () => session.accessToken(),
      byCookie: () => session.byCookie(),
      session: () => session.number(),
      onForbidden: () => void session.signIn(),
      onUnavailable: () => connection.failed('search'),
      fetch,
    }),
  };
}
