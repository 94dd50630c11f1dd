import type { EdgeSettings } from '../settings/settings';
import { isHttpUrl, withoutSecret } from '@vetportal/settings';
import { checkErp } from './check-erp';
import { checkIdentityProvider } from './check-identity-provider';
import { checkSearch } from './check-search';

/** Interval between checks of a dependency that failed its last check, and of one that passed it. */
const INTERVAL_MS = { failed: 15_000, passed: 5 * 60_000 } as const;

interface HealthCheckSettings {
  readonly settings: Pick<EdgeSettings, 'auth' | 'erpUrl' | 'indices' | 'searchUrl'>;
  /** Called when a check finds a problem that differs from the last one. */
  readonly onProblem: (line: string) => void;
  /** Called once when a check passes after a problem. */
  readonly onRecovered: (line: string) => void;
}

/** A service outside this site that the portal depends on. */
interface Dependency {
  /** With its setting: `ERP ERP_URL=https://…`. */
  readonly name: string;
  /** What people notice while something is wrong with it. */
  readonly consequence: string;
  /** Resolves to the problem in words; undefined where the check passes. */
  readonly check: () => Promise<string | undefined>;
}

/**
 * Checks at the start, and at intervals, whether the configured ERP, search engine and identity provider answer as they should. The
 * portal starts and runs without them: pages say which part is unavailable, and nothing needs a restart once the service is back.
 * Services that this site serves itself are not checked.
 *
 * @returns stops the checks
 */
export function startHealthChecks({ settings, ...listeners }: HealthCheckSettings): () => void {
  const stops = dependenciesOf(settings).map((dependency) => checkAtIntervals(dependency, listeners));
  return () => {
    for (const stop of stops) stop();
  };
}

function dependenciesOf({ auth, erpUrl, indices, searchUrl }: HealthCheckSettings['settings']): Dependency[] {
  const provider: Dependency = {
    name: `identity provider AUTH_AUTHORITY=${auth.authority}`,
    consequence: 'Nobody can sign in.',
    check: () => checkIdentityProvider(auth.authority),
  };
  const erp: Dependency = {
    name: `ERP ERP_URL=${erpUrl}`,
    consequence: 'Carts, orders and accounts are not right.',
    check: () => checkErp(erpUrl),
  };
  const search: Dependency = {
    name: `search engine SEARCH_URL=${withoutSecret(searchUrl)}`,
    consequence: 'Lists and searches are not right.',
    check: () => checkSearch(searchUrl, indices),
  };
  return [
    ...(auth.type !== 'credentials' && isHttpUrl(auth.authority) ? [provider] : []),
    ...(isHttpUrl(erpUrl) ? [erp] : []),
    ...(isHttpUrl(searchUrl) ? [search] : []),
  ];
}

function checkAtIntervals(
  { name, consequence, check }: Dependency,
  { onProblem, onRecovered }: Pick<HealthCheckSettings, 'onProblem' | 'onRecovered'>,
): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let lastProblem: string | undefined;
  const run = async (): Promise<void> => {
    const problem = await check();
    if (stopped) return;
    if (problem !== undefined && problem !== lastProblem)
      onProblem(`${consequence} The ${name}: ${problem}.`);
    if (problem === undefined && lastProblem !== undefined) onRecovered(`The ${name} is in order again.`);
    lastProblem = problem;
    timer = setTimeout(() => void run(), problem === undefined ? INTERVAL_MS.passed : INTERVAL_MS.failed);
    timer.unref();
  };
  void run();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
