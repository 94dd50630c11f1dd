import { escapeHtml } from '@vetportal/edge/http/escape';
import { type HealthPoint, SPAN_MINUTES } from '../health/read-health';
import { comparisonChart, type RatePoint } from './comparison-chart';
import { type ConsoleData, SHOWN_HOURS } from './console-data';
import type { Section } from './section';

/** A span that began before the rollout has visitors of it, too. */
const SPAN_MS = SPAN_MINUTES * 60_000;

/** What is compared, by its title: how many of a span of time went badly, of how many. */
const CURVES: Readonly<Record<string, (point: HealthPoint) => Omit<RatePoint, 'at'>>> = {
  Errors: ({ loads, failed, errors }) => ({ bad: failed + errors, all: loads + failed }),
  'Slow LCP': vital('lcp'),
  'Slow INP': vital('inp'),
  Orders: ({ loads, counts }) => ({ bad: counts['conversion'] ?? 0, all: loads }),
};

/** Canary against base over time, for what was on its way in the shown hours. */
export const comparisonSection = ({ rollouts, health, now }: ConsoleData): Section => ({
  title: 'Canary against base',
  about: `The last ${SHOWN_HOURS} hours, by quarters of an hour: the canary as a line, its base as a dashed one, each in the band in which its true rate lies. Errors are failed loads and errors, slow is past what is good, of all loads.`,
  columns: [['Version', 'name'], ...Object.keys(CURVES).map((title): [string, 'line'] => [title, 'line'])],
  empty: 'No version was compared with its base in these hours.',
  rows: rollouts
    .filter(
      ({ state, startedAt }) =>
        state === 'running' || now.getTime() - startedAt.getTime() < SHOWN_HOURS * 60 * 60_000,
    )
    .map(({ name, version, base, startedAt }) => {
      const since = (each: string, rate: (point: HealthPoint) => Omit<RatePoint, 'at'>): RatePoint[] =>
        (health.find((known) => known.name === name && known.version === each)?.points ?? [])
          .filter(({ at }) => at.getTime() >= startedAt.getTime() - SPAN_MS)
          .map((point) => ({ at: point.at, ...rate(point) }));
      return [
        `${escapeHtml(`${name} ${version}`)} <small>after ${escapeHtml(base)}</small>`,
        ...Object.entries(CURVES).map(([title, rate]) =>
          comparisonChart(title, { canary: since(version, rate), base: since(base, rate) }, SHOWN_HOURS, now),
        ),
      ];
    }),
});

function vital(name: string): (point: HealthPoint) => Omit<RatePoint, 'at'> {
  return ({ counts }) => {
    const bad = counts[`${name}-bad`] ?? 0;
    return { bad, all: bad + (counts[`${name}-good`] ?? 0) };
  };
}
