import type { RuntimeConfig } from '@vetportal/contracts/module';
import type { Locale } from '@vetportal/i18n';
import type { Overrides } from '../overrides/find-overrides';
import type { ResolvedVersions, ResolvedRoute } from '../versions/resolved-versions';
import type { ComposedPage } from '../render/compose-page';

/** Everything that one page is made from. */
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
  /** What the address has asked for. */
  readonly overrides: Pick<Overrides, 'used' | 'refused'> | undefined;
  /** Lets styles in; scripts are let in by their hashes. */
  readonly nonce: string;
  /** The page as the edge renders it; undefined where the browser does it all. */
  readonly composed: ComposedPage | undefined;
}
