import type { Pixels } from '../decode-picture';

/*
 * Draws barcodes by the standards (ISO/IEC 15420 and 16388), as pixels, so that what reads them is tested with pictures and not
 * with its own idea of one.
 */

/** Widths of bars and spaces, a bar first. */
type Bars = readonly number[];

const LEFT = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/** Which of the six left digits are of the even set, by the first digit. */
const PARITY = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];
const widths = (text: string): number[] => Array.from(text, Number);

/** @param digits thirteen, the last being the check digit */
export function ean13(digits: string): Bars {
  const [first = 0, ...rest] = widths(digits);
  const left = rest.slice(0, 6).flatMap((digit, at) => {
    const set = widths(LEFT[digit] ?? '');
    return PARITY[first]?.[at] === 'G' ? set.toReversed() : set;
  });
  const right = rest.slice(6).flatMap((digit) => widths(LEFT[digit] ?? ''));
  return [1, 1, 1, ...left, 1, 1, 1, 1, 1, ...right, 1, 1, 1];
}

/** Wide elements of each sign, from the first bar on; `*` begins and ends. */
const CODE39: Readonly<Partial<Record<string, string>>> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  '*': '010010100',
};

/** @param text digits */
export const code39 = (text: string): Bars =>
  Array.from(`*${text}*`).flatMap((sign) => [
    ...Array.from(CODE39[sign] ?? '', (wide) => (wide === '1' ? 3 : 1)),
    1,
  ]);

interface Paper {
  /** Pixels of the thinnest bar. */
  readonly module?: number;
  /** Grey of bars and paper, 0 to 255. */
  readonly ink?: number;
  readonly paper?: number;
  readonly upright?: boolean;
}

/** A picture of a barcode with the margin that the standards ask for. */
export function drawn(
  bars: Bars,
  { module = 3, ink = 20, paper = 235, upright = false }: Paper = {},
): Pixels {
  const line: number[] = [];
  const add = (units: number, grey: number) => line.push(...Array<number>(units * module).fill(grey));
  add(12, paper);
  bars.forEach((units, at) => add(units, at % 2 === 0 ? ink : paper));
  add(12, paper);
  const along = line.length;
  const across = 120;
  const [width, height] = upright ? [across, along] : [along, across];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grey = line[upright ? y : x] ?? paper;
      data.set([grey, grey, grey, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}
