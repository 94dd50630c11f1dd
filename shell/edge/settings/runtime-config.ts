import type { RuntimeConfig } from '@vetportal/contracts/module';
import type { ErpPart } from '@vetportal/model';
import { isHttpUrl } from '@vetportal/settings';
import type { EdgeSettings } from './settings';

/** The path at which the edge proxies searches to an external engine; the embedded index has the same path. */
export const SEARCH_PATH = '/search';

/**
 * The configuration that a page or `/config/{env}.json` gives to the browser.
 *
 * @param origin the site's origin: paths of this site are completed with it, and an ERP url that is no absolute url is
 *   replaced by its `/shopinvader/` (`V16`)
 * @param missing what the ERP does not have; undefined where that is not known
 */
export function runtimeConfig(
  settings: EdgeSettings,
  origin: string,
  missing?: readonly ErpPart[],
): RuntimeConfig {
  const absolute = (url: string) => (url.startsWith('/') ? `${origin}${url}` : url);
  return {
    environment: settings.environment,
    erp: {
      url: isHttpUrl(settings.erpUrl) ? settings.erpUrl : `${origin}/shopinvader/`,
      ...(missing ? { missing: [...missing] } : {}),
    },
    search: {
      url: settings.searchProxy ? `${origin}${SEARCH_PATH}/` : absolute(settings.searchUrl),
      indices: settings.indices,
    },
    auth: { ...settings.auth, authority: absolute(settings.auth.authority) },
  };
}

/** Other origins that the browser talks to, by directive of the Content-Security-Policy. */
export function foreignOrigins(settings: EdgeSettings): {
  readonly connect: string[];
  readonly identity: string[];
  readonly images: string[];
} {
  const originOf = (url: string) => (isHttpUrl(url) ? [new URL(url).origin] : []);
  const erp = originOf(settings.erpUrl);
  const identity = originOf(settings.auth.authority);
  return {
    connect: unique([...erp, ...(settings.searchProxy ? [] : originOf(settings.searchUrl)), ...identity]),
    identity,
    images: unique([...erp, ...settings.mediaOrigins]),
  };
}

const unique = (list: readonly string[]): string[] => [...new Set(list)];
