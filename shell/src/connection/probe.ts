import type { RuntimeConfig } from '@vetportal/contracts/module';
import { indexSuffix, type Locale } from '@vetportal/i18n';
import type { Service } from './connection';

/** A service that takes longer is not back yet (ms). */
const ANSWER_MS = 5_000;

export interface ProbeSettings {
  readonly config: Pick<RuntimeConfig, 'erp' | 'search'>;
  /** An address in full; configuration may name services of the same origin by their path alone. */
  readonly absolute: (url: string) => string;
  readonly locale: () => Locale;
  readonly fetch: typeof fetch;
}

/**
 * Makes the question whether a service answers: something small, in nobody's name, past the clients, which would report it. A refusal is
 * an answer.
 */
export function createProbe({ config, absolute, locale, fetch }: ProbeSettings) {
  const common = (): RequestInit => ({
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const asks: Readonly<Record<Service, () => Promise<Response>>> = {
    erp: () => fetch(new URL('settings', absolute(config.erp.url)), common()),
    search() {
      const index = `${config.search.indices.products}_${indexSuffix(locale())}`;
      return fetch(new URL(`${encodeURIComponent(index)}/_search`, absolute(config.search.url)), {
        ...common(),
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ size: 0, query: { match_none: {} } }),
      });
    },
  };
  return async (service: Service): Promise<boolean> => {
    const { status } = await asks[service]();
    return status < 500;
  };
}
