import { DRAWINGS, PLAIN_DRAWING } from './drawings';
import type { Print } from './label';
import { paletteOf } from './palette';
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
export function drawPackShot(article: PackShot, size: PictureSize): string {
  const draw = Object.hasOwn(DRAWINGS, article.drawing) ? DRAWINGS[article.drawing] : undefined;
  const edge = PICTURE_SIZES[size];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="${edge}" height="${edge}" role="img" font-family="Helvetica,Arial,sans-serif">`,
    `<title>${escapeXml(article.name)}</title>`,
    ellipse(120, 206, 88, 9, '#0b1f3a14'),
    (draw ?? PLAIN_DRAWING)(article, paletteOf(article.brand)),
    '</svg>',
  ].join('');
}
