import {
  MARK_COLOR,
  MARK_PAD,
  MARK_PATH,
  MARK_SCORE,
  MARK_SIDE,
  MARK_TOES,
  type MarkBox,
  type MarkEllipse,
} from '@vetportal/ui/mark';

/* The portal's logo on the brand's blue: as SVG for tabs, as shapes for the PNG files (raster.ts). */

const WHITE = '#FFFFFF';
const CORNER = 14;

/** A shape of the mark, filled with one colour. */
export type Shape =
  | ({ readonly kind: 'ellipse'; readonly fill: string } & MarkEllipse)
  | ({ readonly kind: 'box'; readonly fill: string } & MarkBox);

const ground = (radius: number): Shape => ({
  kind: 'box',
  x: 0,
  y: 0,
  width: MARK_SIDE,
  height: MARK_SIDE,
  radius,
  fill: MARK_COLOR,
});

const PAW: readonly Shape[] = [
  ...MARK_TOES.map((toe): Shape => ({ kind: 'ellipse', fill: WHITE, ...toe })),
  { kind: 'box', fill: WHITE, ...MARK_PAD },
  { kind: 'box', fill: MARK_COLOR, ...MARK_SCORE },
];

/** With rounded corners. */
export const TILE: readonly Shape[] = [ground(CORNER), ...PAW];
/**
 * Without rounded corners, for systems that mask icons. The paw is within the safe zone: a circle whose radius is 40 % of the side.
 */
export const FULL_BLEED: readonly Shape[] = [ground(0), ...PAW];

/** The mark as an SVG document. */
export const ICON_SVG =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">` +
  `<rect width="${MARK_SIDE}" height="${MARK_SIDE}" rx="${CORNER}" fill="${MARK_COLOR}"/>` +
  `<path fill="${WHITE}" fill-rule="evenodd" d="${MARK_PATH}"/></svg>`;
