import type { EdgeSettings } from '../settings/settings';
import { isHttpUrl, withoutSecret } from '../settings/setting-reader';
import { lookAtErp } from './look-at-erp';
import { lookAtProvider } from './look-at-provider';
import { lookAtSearch } from './look-at-search';

/** While something is wrong with a service, and while nothing is. */
const AGAIN_MS = { wrong: 15_000, well: 5 * 60_000 } as const;

interface Watching {
  readonly settings: Pick<EdgeSettings, 'auth' | 'erpUrl' | 'indices' | 'searchUrl'>;
  /** Told of what is wrong when it is found, and when it is something else. */
  readonly onProblem: (line: string) => void;
  /** Told once when nothing is wrong any more. */
  readonly onWell: (line: string) => void;
}

/** A service that is not this site's own. */
interface Service {
  /** With its setting: `ERP ERP_URL=https://…`. */
  readonly name: string;
  /** What people notice while something is wrong with it. */
  readonly consequence: string;
  /** What is wrong with it; undefined: nothing. */
  readonly look: () => Promise<string | undefined>;
}

/**
 * Looks at the start, and from then on, whether the services that the portal is set to are there and are what they should be. The
 * portal starts and goes on without them: pages say which part is away, and nothing has to be started anew when it is back. Those
 * on this site are not looked at.
 *
 * @returns ends it
 */
export function watchServices({ settings, ...told }: Watching): () => void {
  const ends = servicesOf(settings).map((service) => watch(service, told));
  return () => {
    for (const end of ends) end();
  };
}

function servicesOf({ auth, erpUrl, indices, searchUrl }: Watching['settings']): Service[] {
  const provider: Service = {
    name: `identity provider AUTH_AUTHORITY=${auth.authority}`,
    consequence: 'Nobody can sign in.',
    look: () => lookAtProvider(auth.authority),
  };
  const erp: Service = {
    name: `ERP ERP_URL=${erpUrl}`,
    consequence: 'Carts, orders and accounts are not right.',
    look: () => lookAtErp(erpUrl),
  };
  const search: Service = {
    name: `search engine SEARCH_URL=${withoutSecret(searchUrl)}`,
    consequence: 'Lists and searches are not right.',
    look: () => lookAtSearch(searchUrl, indices),
  };
  return [
    ...(auth.type !== 'credentials' && isHttpUrl(auth.authority) ? [provider] : []),
    ...(isHttpUrl(erpUrl) ? [erp] : []),
    ...(isHttpUrl(searchUrl) ? [search] : []),
  ];
}

function watch(
  { name, consequence, look }: Service,
  { onProblem, onWell }: Pick<Watching, 'onProblem' | 'onWell'>,
): () => void {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let told: string | undefined;
  const again = async (): Promise<void> => {
    const problem = await look();
    if (ended) return;
    if (problem !== undefined && problem !== told) onProblem(`${consequence} The ${name}: ${problem}.`);
    if (problem === undefined && told !== undefined) onWell(`The ${name} is in order again.`);
    told = problem;
    timer = setTimeout(() => void again(), problem === undefined ? AGAIN_MS.well : AGAIN_MS.wrong);
    timer.unref();
  };
  void again();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
