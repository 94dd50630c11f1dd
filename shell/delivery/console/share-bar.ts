import { FULL_TRAFFIC, type TrafficSplit } from '@vetportal/contracts/module';
import { escapeHtml } from '@vetportal/edge/http/escape';
import { percent } from './cells';

const WIDTH = 400;
const HEIGHT = 12;
/** Colours of the style. */
const COLOURS = 5;

/**
 * Draws shares as one bar, with its legend.
 *
 * @param beside the splits that are shown together: a version has the same colour in each
 */
export function shareBar(
  split: TrafficSplit | undefined,
  beside: readonly (TrafficSplit | undefined)[],
): string {
  const names = [...new Set(beside.flatMap((each) => (each?.versions ?? []).map(({ version }) => version)))];
  let from = 0;
  const parts = (split?.versions ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ version, weight }) => {
      const width = (weight / FULL_TRAFFIC) * WIDTH;
      const colour = `share-${names.indexOf(version) % COLOURS}`;
      const rect = `<rect class="${colour}" x="${from.toFixed(1)}" y="0" width="${Math.max(1, width - 1).toFixed(1)}" height="${HEIGHT}"/>`;
      from += width;
      const key = `<svg class="key" viewBox="0 0 8 8" aria-hidden="true"><rect class="${colour}" width="8" height="8"/></svg>`;
      return { rect, legend: `<span class="legend">${key}${escapeHtml(version)} ${percent(weight)}</span>` };
    });
  if (parts.length === 0) return 'no version';
  return (
    `<svg class="bar" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${parts.map(({ rect }) => rect).join('')}</svg>` +
    parts.map(({ legend }) => legend).join(' ')
  );
}
