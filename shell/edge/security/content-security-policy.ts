import { isHttpUrl } from '../settings/setting-reader';

/** Where the browser of a visitor may talk to and take images from, besides this site. */
export interface PolicyOrigins {
  readonly connect: readonly string[];
  readonly identity: readonly string[];
  readonly images: readonly string[];
}

/**
 * Names under which scripts of the portal make Trusted Types. `default` checks the addresses of scripts that the
 * federation runtime and webpack insert; `vetportal` is for modules' entries and for what the page itself lists or names; the last
 * is a library's own. Nothing may be added without a look at what the policy lets through.
 */
export const TRUSTED_TYPES_POLICIES = ['default', 'vetportal', 'webpack'] as const;

/**
 * The Content-Security-Policy of the portal's pages, as a function of what each lets in.
 *
 * Scripts run by their hash alone and pass their trust on to those that they insert (`strict-dynamic`); Integrity-Policy asks
 * a hash of each of them. There is nothing in a page that an injected script could read and carry, so one page may be sent to
 * many. Styles carry a nonce, drawn for each page that is made: libraries write some at run time. There is no `unsafe-*`
 * anywhere.
 *
 * @returns takes the nonce, the scripts' hashes, `sha384-…`, and where the page's modules lie: one that comes from a developer's
 *   machine is told there of its next build
 */
export function contentSecurityPolicy(
  origins: PolicyOrigins,
): (nonce: string, scripts: readonly string[], bases?: readonly string[]) => string {
  const also = (list: readonly string[]) => list.map((origin) => ` ${origin}`).join('');
  const before = [
    `'`,
    `img-src 'self' data:${also(origins.images)}`,
    `connect-src 'self'${also(origins.connect)}`,
  ].join('; ');
  const after = [
    '',
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `frame-src 'self'${also(origins.identity)}`,
    `form-action 'self'${also(origins.identity)}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${TRUSTED_TYPES_POLICIES.join(' ')} 'allow-duplicates'`,
    `report-uri ${REPORT_PATH}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ');
  return (nonce, scripts, bases = []) =>
    `default-src 'none'; script-src 'strict-dynamic'${scripts.map((hash) => ` '${hash}'`).join('')}; style-src 'nonce-${nonce}${before}${also(bases.filter(isHttpUrl).map((base) => new URL(base).origin))}${after}`;
}

/** Where browsers send what they refused. */
export const REPORT_PATH = '/csp-reports';
const REPORT_GROUP = 'csp';

/** Headers that go with the policy, the same for every page. */
export const POLICY_HEADERS: Readonly<Record<string, string>> = {
  'reporting-endpoints': `${REPORT_GROUP}="${REPORT_PATH}"`,
  'integrity-policy': `blocked-destinations=(script), endpoints=(${REPORT_GROUP})`,
};

/** For the few small pages without any script of their own. */
export function staticPagePolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
