import { isHttpUrl } from '@vetportal/settings';

/** Other origins that a page may connect to and load images from. */
export interface PolicyOrigins {
  readonly connect: readonly string[];
  readonly identity: readonly string[];
  readonly images: readonly string[];
}

/**
 * Names of the portal's Trusted Types policies. `default` checks the addresses of scripts that the federation runtime and webpack insert;
 * `vetportal` is for modules' entries and for scripts that the page itself lists; the last one belongs to a library. Review what a
 * policy allows before adding one.
 */
export const TRUSTED_TYPES_POLICIES = ['default', 'vetportal', 'webpack'] as const;

/**
 * The Content-Security-Policy of the portal's pages, as a function of what each lets in.
 *
 * Scripts run by their hash alone, and may insert other scripts (`strict-dynamic`), of which Integrity-Policy requires a hash too. A
 * page has nothing that an injected script could reuse, such as a nonce for scripts, so one page may be sent to many. Styles need a
 * nonce, which each render draws anew, because libraries insert some at run time. There is no `unsafe-*`.
 *
 * @returns a function of the nonce, the scripts' hashes (`sha384-…`) and the base URLs of the page's modules: a module from a
 *   development server connects there for its next build
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

/** Path for browsers' reports: of violations, and of pages that crashed. */
export const REPORT_PATH = '/csp-reports';
const REPORT_GROUP = 'csp';
/** Crash reports go to the endpoint of this name and to no other (Crash Reporting, 3.2). */
const CRASH_GROUP = 'default';

/** Headers that go with the policy, the same for every page. */
export const POLICY_HEADERS: Readonly<Record<string, string>> = {
  'reporting-endpoints': `${REPORT_GROUP}="${REPORT_PATH}", ${CRASH_GROUP}="${REPORT_PATH}"`,
  'integrity-policy': `blocked-destinations=(script), endpoints=(${REPORT_GROUP})`,
};

/**
 * The policy of static pages.
 *
 * @param script hash of the page's one script; undefined where it has none
 */
export function staticPagePolicy(nonce: string, script?: string): string {
  const scripts = script === undefined ? '' : ` script-src '${script}';`;
  return `default-src 'none';${scripts} style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
