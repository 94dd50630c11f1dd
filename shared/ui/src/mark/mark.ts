/*
 * The portal's mark: a paw whose pad is a tablet with its score line. Drawn once, in a square of 64 by 64, for the header, the
 * sign-in pages and the icons of tabs and installed applications. No React here: servers draw it too.
 */

/** The colour that the mark stands on by itself. */
export { BRAND as MARK_COLOR } from '../tokens/values';

/** Side of the square that the mark is drawn in. */
export const MARK_SIDE = 64;

/** An ellipse in that square; `turn` clockwise, in degrees. */
interface Ellipse {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly turn: number;
}

/** An upright rectangle in that square, with the radius of its corners. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

const TOES: readonly Ellipse[] = [
  { x: 14, y: 29.5, rx: 4.6, ry: 6, turn: -24 },
  { x: 26, y: 19, rx: 4.8, ry: 6.6, turn: -8 },
  { x: 38, y: 19, rx: 4.8, ry: 6.6, turn: 8 },
  { x: 50, y: 29.5, rx: 4.6, ry: 6, turn: 24 },
];
const PAD: Box = { x: 18, y: 34, width: 28, height: 17, radius: 8.5 };
/** Cut out of the pad. */
const SCORE: Box = { x: 30.8, y: 35.8, width: 2.4, height: 13.4, radius: 1.2 };

/** The whole mark as the `d` of an SVG path, to be filled by the rule `evenodd`. */
export const MARK_PATH: string = [...TOES.map(ellipse), box(PAD), box(SCORE)].join('');
/** The part of the square that the paw fills: where it stands without a tile around it. */
export const MARK_VIEW_BOX = '8 11 48 42';

function ellipse({ x, y, rx, ry, turn }: Ellipse): string {
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [round(rx * Math.cos(angle)), round(rx * Math.sin(angle))];
  const half = (direction: 1 | -1): string =>
    `a${rx} ${ry} ${turn} 1 0 ${round(2 * dx * direction)} ${round(2 * dy * direction)}`;
  return `M${round(x - dx)} ${round(y - dy)}${half(1)}${half(-1)}z`;
}

function box({ x, y, width, height, radius }: Box): string {
  const [across, down] = [round(width - 2 * radius), round(height - 2 * radius)];
  const corner = (dx: 1 | -1, dy: 1 | -1): string =>
    `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  return `M${round(x + radius)} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`;
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
