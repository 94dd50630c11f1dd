import { SPAN_MINUTES, type VersionHealth } from '../health/read-health';
import { escapeHtml } from '@vetportal/edge/http/escape';

const WIDTH = 240;
const HEIGHT = 40;

/**
 * Draws a version's loads as bars, one per quarter of an hour, with failed ones in another colour. The text alternative says the same.
 *
 * @param hours how far back
 */
export function healthChart({ points, sums }: VersionHealth, hours: number, now: Date): string {
  const spans = (hours * 60) / SPAN_MINUTES;
  const most = Math.max(1, ...points.map(({ loads, failed }) => loads + failed));
  const width = WIDTH / spans;
  const bars = points.map(({ at, loads, failed, errors }) => {
    const age = (now.getTime() - at.getTime()) / 60_000 / SPAN_MINUTES;
    const x = Math.max(0, WIDTH - Math.ceil(age) * width);
    const all = loads + failed;
    const height = (all / most) * HEIGHT;
    const bad = Math.min(height, ((failed + errors) / most) * HEIGHT);
    const rect = (kind: string, size: number) =>
      `<rect class="${kind}" x="${x.toFixed(1)}" y="${(HEIGHT - size).toFixed(1)}" width="${Math.max(1, width - 0.5).toFixed(1)}" height="${size.toFixed(1)}"/>`;
    return rect('loads', height) + (bad > 0 ? rect('bad', Math.max(1, bad)) : '');
  });
  const text = `${sums['load'] ?? 0} loads, ${sums['load-failed'] ?? 0} failed, ${sums['error'] ?? 0} errors in ${hours} hours`;
  return `<svg role="img" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><title>${escapeHtml(text)}</title>${bars.join('')}</svg>`;
}

/** The share of visitors for whom a web vital was good, as `97 %`. */
export function goodShare(sums: VersionHealth['sums'], vital: string): string {
  const good = sums[`${vital}-good`] ?? 0;
  const all = good + (sums[`${vital}-bad`] ?? 0);
  return all === 0 ? '–' : `${Math.round((100 * good) / all)} %`;
}
