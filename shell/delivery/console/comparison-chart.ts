import { escapeHtml } from '@vetportal/edge/http/escape';
import { SPAN_MINUTES } from '../health/read-health';

/** What went badly in a span of time: so many of so many. */
export interface RatePoint {
  readonly at: Date;
  readonly bad: number;
  readonly all: number;
}

const WIDTH = 240;
const HEIGHT = 60;
/** 95 % of what the true rate may be lies in the band. */
const Z = 1.96;

/**
 * Draws the rates of canary and base over time as curves, each in the band in which its true rate lies: where the bands are apart, the
 * difference is no chance. The text alternative says the rates of the whole time.
 *
 * @param what is counted: `Errors`
 * @param hours how far back
 */
export function comparisonChart(
  what: string,
  { canary, base }: Readonly<Record<'canary' | 'base', readonly RatePoint[]>>,
  hours: number,
  now: Date,
): string {
  const points = [...canary, ...base].filter(({ all }) => all > 0);
  if (points.length === 0) return '–';
  const most = Math.max(0.01, ...points.map((point) => bandOf(point).high));
  const from = now.getTime() - hours * 60 * 60_000;
  const x = (at: Date): number =>
    Math.min(1, Math.max(0, (at.getTime() + (SPAN_MINUTES * 60_000) / 2 - from) / (hours * 60 * 60_000))) *
    WIDTH;
  const place = (at: Date, rate: number): string =>
    `${x(at).toFixed(1)},${(HEIGHT * (1 - rate / most)).toFixed(1)}`;
  const curve = (kind: 'canary' | 'base', own: readonly RatePoint[]): string => {
    const known = own.filter(({ all }) => all > 0);
    const high = known.map((point) => place(point.at, bandOf(point).high));
    const low = known.map((point) => place(point.at, bandOf(point).low)).toReversed();
    const line = known.map((point) => place(point.at, rateOf(point)));
    return known.length === 0
      ? ''
      : `<polygon class="band ${kind}" points="${[...high, ...low].join(' ')}"/><polyline class="${kind}" points="${line.join(' ')}"/>`;
  };
  const text = `${what}: canary ${inAll(canary)}, base ${inAll(base)}; up to ${percentOf(most)}`;
  return `<svg class="curves" role="img" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><title>${escapeHtml(text)}</title>${curve('base', base)}${curve('canary', canary)}</svg><small>${escapeHtml(text)}</small>`;
}

const rateOf = ({ bad, all }: Pick<RatePoint, 'bad' | 'all'>): number => Math.min(1, bad / all);

/** Wilson's interval of a rate: it is right for few visitors and for rates near 0 too. */
export function bandOf({ bad, all }: Pick<RatePoint, 'bad' | 'all'>): {
  readonly low: number;
  readonly high: number;
} {
  const rate = rateOf({ bad, all });
  const scale = 1 + Z ** 2 / all;
  const middle = (rate + Z ** 2 / (2 * all)) / scale;
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / all + Z ** 2 / (4 * all ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

function inAll(points: readonly RatePoint[]): string {
  const all = points.reduce((sum, point) => sum + point.all, 0);
  const bad = points.reduce((sum, point) => sum + point.bad, 0);
  return all === 0 ? 'nobody yet' : `${percentOf(rateOf({ bad, all }))} of ${all}`;
}

const percentOf = (rate: number): string => `${(100 * rate).toFixed(1)} %`;
