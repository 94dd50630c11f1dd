import { isHttpUrl } from '@vetportal/settings';

/** Other origins that a page may connect to and load images from. */
export interface PolicyOrigins {
  readonly connect: readonly string[];
  readonly identity: readonly string[];
  readonly images: readonly string[];
}

/**
 * The one Trusted Types policy of a page, which its first script makes (`script-policy.inline.ts`): no script that comes later can make
 * another, or the same again, that lets more through. Bundles of shell and modules make none; what they insert goes through this one.
 */
const TRUSTED_TYPES = 'trusted-types default';
/** Former shells make this one and another, the latter anew where one falls back to another in the same page. */
const FORMER_TRUSTED_TYPES = "trusted-types default vetportal 'allow-duplicates'";

/** What a page lets in. */
export interface PageSources {
  readonly nonce: string;
  /** Hashes of its scripts: `sha384-…`. */
  readonly scripts: readonly string[];
  /** Base URLs of its modules: one from a development server connects there for its next build. */
  readonly bases?: readonly string[];
  /** Whether the page makes the one Trusted Types policy itself; else its shell makes those of former shells. */
  readonly hasScriptPolicy: boolean;
}

/**
 * The Content-Security-Policy of the portal's pages, as a function of what each lets in.
 *
 * Scripts run by their hash alone, and may insert other scripts (`strict-dynamic`), of which Integrity-Policy requires a hash too. A
 * page has nothing that an injected script could reuse, such as a nonce for scripts, so one page may be sent to many. Styles need a
 * nonce, which each render draws anew, because libraries insert some at run time. There is no `unsafe-*`.
 */
export function contentSecurityPolicy(origins: PolicyOrigins): (page: PageSources) => string {
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
    `report-uri ${REPORT_PATH}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ');
  return ({ nonce, scripts, bases = [], hasScriptPolicy }) =>
    `default-src 'none'; script-src 'strict-dynamic'${scripts.map((hash) => ` '${hash}'`).join('')}; style-src 'nonce-${nonce}${before}${also(bases.filter(isHttpUrl).map((base) => new URL(base).origin))}${after}; ${hasScriptPolicy ? TRUSTED_TYPES : FORMER_TRUSTED_TYPES}`;
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
