import { bandOf, comparisonChart } from './comparison-chart';

const now = new Date('2026-11-22T12:00:00Z');
const point = (minutes: number, bad: number, all: number) => ({
  at: new Date(now.getTime() - minutes * 60_000),
  bad,
  all,
});
const heights = (html: string, kind: string) =>
  [...(new RegExp(`<${kind} points="([^"]+)"`).exec(html)?.[1] ?? '').matchAll(/,([\d.]+)/g)].map(([, y]) =>
    Number(y),
  );
const curve = (html: string, kind: 'canary' | 'base') => heights(html, `polyline class="${kind}"`);
const band = (html: string, kind: 'canary' | 'base') => heights(html, `polygon class="band ${kind}"`);

describe('canary against base over time @W30', () => {
  test('is a curve each in its band: few visitors have a wide one, and a real difference keeps the bands apart', () => {
    const chart = comparisonChart(
      'Errors',
      { canary: [point(30, 300, 1000), point(15, 3, 10)], base: [point(30, 10, 1000), point(15, 12, 1000)] },
      24,
      now,
    );
    // Down is less.
    expect(Math.max(...curve(chart, 'canary'))).toBeLessThan(Math.min(...curve(chart, 'base')));
    const [high = 0, wideHigh = 0, wideLow = 0, low = 0] = band(chart, 'canary');
    expect(low - high).toBeLessThan(wideLow - wideHigh);
    expect(low).toBeLessThan(Math.min(...band(chart, 'base')));
    expect(chart).toContain('<title>Errors: canary 30.0 % of 1010, base 1.1 % of 2000; up to 60.3 %</title>');
  });

  test.each([
    [0, 10, 0, 0.278],
    [5, 10, 0.237, 0.763],
    [10, 10, 0.722, 1],
    [30, 10, 0.722, 1],
  ])('%d bad of %d may be %d to %d', (bad, all, low, high) => {
    const found = bandOf({ bad, all });
    expect(found.low).toBeCloseTo(low, 3);
    expect(found.high).toBeCloseTo(high, 3);
  });

  test('draws nothing where nobody was, and a curve alone where the other has nobody', () => {
    expect(comparisonChart('Errors', { canary: [point(5, 0, 0)], base: [] }, 24, now)).toBe('–');
    const chart = comparisonChart('Errors', { canary: [point(5, 1, 10)], base: [] }, 24, now);
    expect([curve(chart, 'canary').length, curve(chart, 'base').length]).toEqual([1, 0]);
    expect(chart).toContain('base nobody yet');
  });
});
