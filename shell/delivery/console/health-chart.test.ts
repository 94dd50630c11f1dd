import { goodShare, healthChart } from './health-chart';

const now = new Date('2026-11-22T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const bars = (html: string) =>
  [...html.matchAll(/<rect class="(\w+)" x="([\d.]+)" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/g)].map(
    ([, kind, x, y, height]) => ({ kind, x: Number(x), y: Number(y), height: Number(height) }),
  );

describe('the health of a version over time @D11', () => {
  test('is a bar for each quarter of an hour where it was, with what went wrong in another colour', () => {
    const html = healthChart(
      {
        name: 'mf-cart',
        version: '1.0.0',
        points: [
          { at: minutesAgo(23 * 60), loads: 50, failed: 0, errors: 0, counts: {} },
          { at: minutesAgo(15), loads: 80, failed: 20, errors: 5, counts: {} },
        ],
        sums: { load: 130, 'load-failed': 20, error: 5 },
      },
      24,
      now,
    );
    const [first, second, bad, ...others] = bars(html);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ kind: 'loads', height: 20 });
    expect(second).toMatchObject({ kind: 'loads', height: 40, y: 0 });
    expect(bad).toMatchObject({ kind: 'bad', height: 10, y: 30, x: second?.x });
    expect(first?.x).toBeLessThan(11);
    expect(second?.x).toBeGreaterThan(235);
    expect(html).toContain('<title>130 loads, 20 failed, 5 errors in 24 hours</title>');
  });

  test('without any is empty, and says so', () => {
    const html = healthChart({ name: 'a', version: '1.0.0', points: [], sums: {} }, 24, now);
    expect(bars(html)).toEqual([]);
    expect(html).toContain('0 loads, 0 failed, 0 errors');
  });

  test('of web vitals is the share of good ones', () => {
    expect(goodShare({ 'lcp-good': 97, 'lcp-bad': 3 }, 'lcp')).toBe('97 %');
    expect(goodShare({}, 'lcp')).toBe('–');
  });
});
