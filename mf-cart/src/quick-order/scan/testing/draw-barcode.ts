import type { Pixels } from '../decode-picture';

/*
 * Draws barcodes by the standards (ISO/IEC 15417, 15420, 16022 and 16388), as pixels, so that what reads them is tested with pictures and not
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

/** @param digits eight, the last being the check digit */
export function ean8(digits: string): Bars {
  const halves = widths(digits).map((digit) => widths(LEFT[digit] ?? ''));
  return [1, 1, 1, ...halves.slice(0, 4).flat(), 1, 1, 1, 1, 1, ...halves.slice(4).flat(), 1, 1, 1];
}

/** Of Code 128 the signs 0 to 9 of set B, whose values are 16 to 25. */
const CODE128 = '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122'.split(' ');
const CODE128_START_B = 104;

/**
 * @param text digits
 * @param check the sign whose value is the checksum, as `value widths`
 */
export function code128(text: string, [value, sign]: readonly [number, string]): Bars {
  const sum = widths(text).reduce((total, digit, at) => total + (digit + 16) * (at + 1), CODE128_START_B);
  if (sum % 103 !== value) throw new Error(`the checksum of ${text} is ${String(sum % 103)}`);
  const signs = ['211214', ...widths(text).map((digit) => CODE128[digit] ?? ''), sign, '2331112'];
  return signs.flatMap(widths);
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
  return pixels(width, height, (x, y) => line[upright ? y : x] ?? paper);
}

function pixels(width: number, height: number, greyAt: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grey = greyAt(x, y);
      data.set([grey, grey, grey, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

/** The Data Matrix by which ISO/IEC 16022 explains itself: it holds 123456. */
const DATA_MATRIX = [
  '1010101010',
  '1100101101',
  '1100000100',
  '1100011101',
  '1100001000',
  '1000001111',
  '1110110000',
  '1111011001',
  '1001110100',
  '1111111111',
];

/** A picture of the square symbol that veterinary medicines bear. */
export function drawnSquare({ module = 6, ink = 20, paper = 235 }: Paper = {}): Pixels {
  const margin = 4;
  const size = (DATA_MATRIX.length + 2 * margin) * module;
  return pixels(size, size, (x, y) => {
    const row = DATA_MATRIX[Math.floor(y / module) - margin];
    return row?.[Math.floor(x / module) - margin] === '1' ? ink : paper;
  });
}
