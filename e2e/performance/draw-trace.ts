import type { PressTrace, TracedRequest } from './trace-press';

/* All lengths are pixels. */
const LEFT = 250;
const WIDTH = 720;
const ROW = 14;
const HEAD = 58;
const FOOT = 24;
/** Gridlines (ms). */
const STEP_MS = 500;

const escape = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '');

/** `/modules/mf-cart/1.0.0/slot-buy-box.566fb1cb1cf5.js` -> `mf-cart slot-buy-box` */
function nameOf({ url }: TracedRequest): string {
  const { pathname } = new URL(url);
  const file = (pathname.split('/').pop() ?? '').replace(/(?:\.[0-9a-f]{12})?\.js$/, '');
  const [, module] = /\/(shell|mf-[\w-]+)\//.exec(pathname) ?? [];
  return module === undefined ? decodeURI(pathname).slice(-44) : `${module} ${file}`;
}

/**
 * Draws what happens until a press has its effect: each request with its wait (pale) and its bytes (dark), below them what keeps the
 * main thread, and the moments that a person notices.
 *
 * @returns an SVG document
 */
export function drawTrace({ requests, tasks, marks }: PressTrace, title: string): string {
  const rows = requests.toSorted((one, other) => one.start - other.start);
  const last = Math.max(...marks.map(([, at]) => at));
  const x = (time: number): number => LEFT + (Math.min(time, last) / last) * WIDTH;
  const bottom = HEAD + (rows.length + 2) * ROW;
  const text = (at: number, y: number, words: string, more = ''): string =>
    `<text x="${at.toFixed(0)}" y="${y}"${more}>${escape(words)}</text>`;
  const bar = (from: number, to: number, y: number, fill: string): string =>
    `<rect x="${x(from).toFixed(1)}" y="${y}" width="${Math.max(1, x(to) - x(from)).toFixed(1)}" height="${ROW - 4}" fill="${fill}"/>`;
  const line = (at: number, stroke: string): string =>
    `<line x1="${x(at).toFixed(1)}" x2="${x(at).toFixed(1)}" y1="${HEAD - 6}" y2="${bottom}" stroke="${stroke}"/>`;
  const grid = Array.from({ length: Math.floor(last / STEP_MS) }, (_, index) => (index + 1) * STEP_MS);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 90} ${bottom + FOOT}" font-family="sans-serif" font-size="10">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    text(8, 16, title, ' font-size="13" font-weight="bold"'),
    ...grid.map((at) => line(at, '#ddd') + text(x(at) - 14, bottom + 14, `${at} ms`, ' fill="#666"')),
    ...rows.flatMap((request, index) => {
      const y = HEAD + index * ROW;
      return [
        text(8, y + 9, nameOf(request)),
        bar(request.start, request.first, y, '#c9d8ea'),
        bar(request.first, request.end, y, /\.js$/.test(request.url) ? '#0c4e99' : '#7a9a3c'),
        text(x(request.end) + 4, y + 9, `${(request.bytes / 1000).toFixed(1)} kB`, ' fill="#666"'),
      ];
    }),
    text(8, bottom - ROW + 4, 'main thread, 50 ms and longer'),
    ...tasks.map(({ start, end }) => bar(start, end, bottom - ROW - 5, '#c4632b')),
    ...marks.flatMap(([name, at], index) => [
      line(at, '#b3261e'),
      text(x(at) + 2, HEAD - 10 - (index % 2) * 12, `${name} ${at.toFixed(0)}`, ' fill="#b3261e"'),
    ]),
    '</svg>\n',
  ].join('\n');
}
