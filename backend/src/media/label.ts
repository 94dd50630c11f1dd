import type { Palette } from './palette';
import { box, escapeXml } from './svg';

/** What is printed on a pack. */
export interface Print {
  readonly brand: string;
  /** Strength, size or contents: '50 mg', '2 kg'. */
  readonly detail: string;
  /** False in a picture too small to read it: lines of print are strokes then, which a browser draws in half the time of letters. */
  readonly isLegible?: boolean;
}

/* Letters of the label's font are about this wide for their size. */
const LETTER_WIDTH = 0.56;

function text(
  content: string,
  x: number,
  y: number,
  width: number,
  largest: number,
  fill: string,
  weight: number,
  isLegible: boolean,
): string {
  if (content === '') return '';
  const cut = content.length > 22 ? `${content.slice(0, 21)}…` : content;
  const size = Math.max(6, Math.min(largest, width / (Math.max(3, cut.length) * LETTER_WIDTH)));
  if (!isLegible) {
    const stroke = Math.min(width, cut.length * LETTER_WIDTH * size);
    return box(round(x - stroke / 2), round(y - size * 0.5), round(stroke), round(size * 0.3), 2, fill);
  }
  return `<text x="${x}" y="${y}" font-size="${size.toFixed(1)}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${escapeXml(cut)}</text>`;
}

const round = (length: number): number => Math.round(length * 10) / 10;

/** A printed label: the brand on its colour, the detail below on white. */
export function label(
  print: Print,
  palette: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const band = height * 0.58;
  const middle = x + width / 2;
  const { isLegible = true } = print;
  return [
    box(x, y, width, height, 3, '#fff'),
    `<path d="M${x} ${y + 3}a3 3 0 0 1 3-3h${width - 6}a3 3 0 0 1 3 3v${band - 3}h${-width}z" fill="${palette.main}"/>`,
    text(print.brand, middle, y + band * 0.64, width - 8, band * 0.5, palette.onMain, 700, isLegible),
    text(
      print.detail,
      middle,
      y + band + (height - band) * 0.7,
      width - 8,
      (height - band) * 0.56,
      '#33415c',
      600,
      isLegible,
    ),
  ].join('');
}
