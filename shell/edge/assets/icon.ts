/*
 * The portal's mark: a paw whose pad is a tablet with its score line, on the brand's blue. Drawn once, as shapes in a square of
 * 64 by 64; as SVG for tabs, as pixels for what installs an application (raster.ts).
 */

/** Side of the square that the shapes are drawn in. */
export const SIDE = 64;
export const BRAND = '#0C4E99';
const WHITE = '#FFFFFF';
const CORNER = 14;

/** A shape of the mark, filled with one colour. */
export type Shape =
  | {
      readonly kind: 'ellipse';
      readonly x: number;
      readonly y: number;
      readonly rx: number;
      readonly ry: number;
      /** Clockwise, in degrees. */
      readonly turn: number;
      readonly fill: string;
    }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      /** Of its corners. */
      readonly radius: number;
      readonly fill: string;
    };

const toe = (x: number, y: number, rx: number, ry: number, turn: number): Shape => ({
  kind: 'ellipse',
  x,
  y,
  rx,
  ry,
  turn,
  fill: WHITE,
});
const box = (x: number, y: number, width: number, height: number, radius: number, fill: string): Shape => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  radius,
  fill,
});

const PAW: readonly Shape[] = [
  toe(14, 29.5, 4.6, 6, -24),
  toe(26, 19, 4.8, 6.6, -8),
  toe(38, 19, 4.8, 6.6, 8),
  toe(50, 29.5, 4.6, 6, 24),
  box(18, 34, 28, 17, 8.5, WHITE),
  box(30.8, 35.8, 2.4, 13.4, 1.2, BRAND),
];

/** With the corners of a tile, as it stands by itself. */
export const TILE: readonly Shape[] = [box(0, 0, SIDE, SIDE, CORNER, BRAND), ...PAW];
/**
 * To its edges, for a system that cuts icons to its own form. All of the paw is within the circle that every form leaves, whose
 * radius is 40 % of the side.
 */
export const FULL_BLEED: readonly Shape[] = [box(0, 0, SIDE, SIDE, 0, BRAND), ...PAW];

/** The mark as an SVG document. */
export const ICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${TILE.map(toSvg).join('')}</svg>`;

function toSvg(shape: Shape): string {
  if (shape.kind === 'box') {
    const { x, y, width, height, radius, fill } = shape;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
  }
  const { x, y, rx, ry, turn, fill } = shape;
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="${fill}"/>`;
}
