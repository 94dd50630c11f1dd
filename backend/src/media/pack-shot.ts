import { DRAWINGS, PLAIN_DRAWING } from './drawings';
import type { Print } from './label';
import { ownPalette, paletteOf, type Palette } from './palette';
import { ellipse, escapeXml } from './svg';

/** What of an article its picture shows. */
export interface PackShot extends Print {
  /** Kind of pack: blister, vial, bag, … */
  readonly drawing: string;
  readonly name: string;
}

/** Edges of the three sizes in pixels. */
export const PICTURE_SIZES = { small: 80, medium: 240, large: 640 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

/** Draws an article as its pack: the same article is always the same picture. */
export const drawPackShot = (article: PackShot, size: PictureSize): string =>
  drawn(article.drawing, article, paletteOf(article.brand), size, article.name);

/** Whether there is a drawing of a kind of pack. */
export const isPack = (drawing: string): boolean => Object.hasOwn(DRAWINGS, drawing);

/** Draws a kind of pack without a brand: what stands in a category. */
export const drawPack = (drawing: string, size: PictureSize): string =>
  drawn(drawing, { brand: '', detail: '' }, ownPalette(), size);

function drawn(drawing: string, print: Print, palette: Palette, size: PictureSize, name?: string): string {
  const draw = isPack(drawing) ? DRAWINGS[drawing] : undefined;
  const edge = PICTURE_SIZES[size];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="${edge}" height="${edge}" role="img" font-family="Helvetica,Arial,sans-serif">`,
    name === undefined ? '' : `<title>${escapeXml(name)}</title>`,
    ellipse(120, 206, 88, 9, '#0b1f3a14'),
    (draw ?? PLAIN_DRAWING)(print, palette),
    '</svg>',
  ].join('');
}
