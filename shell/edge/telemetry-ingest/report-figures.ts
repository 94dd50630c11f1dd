import type { TelemetryBatch } from '@vetportal/contracts/module';
import type { EdgeMetrics } from '../observation/metrics';
import type { ResolvedVersions } from '../versions/resolved-versions';

/** For what this edge does not know: a browser may send any name, and each would be a figure of its own for ever. */
const OTHER = 'other';
const VITALS = ['lcp', 'inp', 'cls'] as const;

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
  const known = resolved.routes.find(({ path }) => path === reported);
  const route = known?.path ?? OTHER;
  const versions = versionsOf(resolved);
  for (const { kind, name, module = OTHER, version = OTHER, data } of records) {
    if (kind === 'error') {
      const isKnown = versions.get(module)?.includes(version) === true;
      metrics.countBrowserError(versions.has(module) ? module : OTHER, isKnown ? version : OTHER, route);
    } else if (name === 'web-vitals') {
      const owners = [
        { module: 'shell', version: resolved.shell.version },
        ...(known?.module
          ? [{ module: known.module.manifest.name, version: known.module.manifest.version }]
          : []),
      ];
      for (const vital of VITALS) {
        const value = data?.[vital];
        if (typeof value !== 'number' || value < 0) continue;
        for (const owner of owners) metrics.countVital({ ...owner, route, vital, value });
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
