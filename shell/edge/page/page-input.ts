import type { RuntimeConfig } from '@vetportal/contracts/module';
import type { Locale } from '@vetportal/i18n';
import type { Overrides } from '../overrides/find-overrides';
import type { ResolvedVersions, ResolvedRoute } from '../versions/resolved-versions';
import type { ComposedPage } from '@vetportal/ssr';

/** Everything that the HTML of a page depends on. */
export interface PageInput {
  readonly resolved: ResolvedVersions;
  /** Undefined: no route has this address. */
  readonly route: ResolvedRoute | undefined;
  readonly status: number;
  readonly locale: Locale;
  /** Without its language, percent-encoded. */
  readonly path: string;
  readonly origin: string;
  readonly config: RuntimeConfig;
  readonly customer: boolean;
  /** How long a part of a module may take (ms). */
  readonly moduleTimeout: number;
  /** The overrides of the address. */
  readonly overrides: Pick<Overrides, 'used' | 'refused'> | undefined;
  /** The nonce of styles; scripts are allowed by their hashes. */
  readonly nonce: string;
  /** The rendered page; undefined where the browser renders everything. */
  readonly composed: ComposedPage | undefined;
}
