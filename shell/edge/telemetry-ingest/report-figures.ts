import type { TelemetryBatch } from '@vetportal/contracts/module';
import type { EdgeMetrics } from '../observation/metrics';
import type { ResolvedVersions } from '../versions/resolved-versions';

/** For what this edge does not know: a browser may send any name, and each would be a figure of its own for ever. */
const OTHER = 'other';
const VITALS = ['lcp', 'inp', 'cls'] as const;
/** A view that came with a document is `hard`; one that took the place of another in the same document is `soft`. */
const NAVIGATIONS: ReadonlyMap<string, 'hard' | 'soft'> = new Map([
  ['web-vitals', 'hard'],
  ['web-vitals.soft', 'soft'],
]);

/**
 * Counts what a browser reported by route and version.
 *
 * @param resolved the versions that this browser gets
 */
export function countReports(
  metrics: EdgeMetrics,
  { route: reported, records }: Pick<TelemetryBatch, 'route' | 'records'>,
  resolved: ResolvedVersions,
): void {
  const routeAt = (path: unknown) => resolved.routes.find((each) => each.path === path);
  const versions = versionsOf(resolved);
  for (const { kind, name, module = OTHER, version = OTHER, data } of records) {
    if (kind === 'error') {
      const isKnown = versions.get(module)?.includes(version) === true;
      const route = routeAt(reported)?.path ?? OTHER;
      metrics.countBrowserError(versions.has(module) ? module : OTHER, isKnown ? version : OTHER, route);
      continue;
    }
    const navigation = NAVIGATIONS.get(name);
    if (navigation) {
      // A record goes with a later batch; shells from before 1.10 do not tell its own route.
      const known = routeAt(data?.['route'] ?? reported);
      const owners = [
        { module: 'shell', version: resolved.shell.version },
        ...(known?.module
          ? [{ module: known.module.manifest.name, version: known.module.manifest.version }]
          : []),
      ];
      for (const vital of VITALS) {
        const value = data?.[vital];
        if (typeof value !== 'number' || value < 0) continue;
        for (const owner of owners)
          metrics.countVital({ ...owner, route: known?.path ?? OTHER, navigation, vital, value });
      }
    }
  }
}

/** The versions that may run in this browser, with those that take their places. */
function versionsOf({
  shell,
  fallbackShell,
  modules,
}: ResolvedVersions): ReadonlyMap<string, readonly (string | undefined)[]> {
  return new Map([
    ['shell', [shell.version, fallbackShell?.version]],
    ...modules.map(({ manifest, lastGood }) => [manifest.name, [manifest.version, lastGood]] as const),
  ]);
}
