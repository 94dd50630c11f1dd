import { DRAWINGS, PLAIN_DRAWING } from './drawings';
import { label, type Print } from './label';
import { ownPalette, paletteOf, type Palette } from './palette';
import { box, ellipse, escapeXml, line } from './svg';

/** What of an article its picture shows. */
export interface PackShot extends Print {
  /** Kind of pack: blister, vial, bag, … */
  readonly drawing: string;
  readonly name: string;
}

/** Edges of the three sizes in pixels. */
export const PICTURE_SIZES = { small: 80, medium: 240, large: 640 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

/** Ways to look at an article beside its pack. */
export const PACK_VIEWS = ['label', 'bundle'] as const;
export type PackView = (typeof PACK_VIEWS)[number];

/** Draws an article: its pack, or another view of it. The same article is always the same picture. */
export function drawPackShot(article: PackShot, size: PictureSize, view?: PackView): string {
  const palette = paletteOf(article.brand);
  const print = { ...article, isLegible: size !== 'small' };
  const pack = drawingOf(article.drawing)(print, palette);
  return picture(size, view === undefined ? standing(pack) : VIEWS[view](pack, print, palette), article.name);
}

const VIEWS: Readonly<Record<PackView, (pack: string, print: Print, palette: Palette) => string>> = {
  label: (_pack, print, palette) =>
    box(16, 44, 208, 152, 6, '#f4f6f9') + label(print, palette, 28, 56, 184, 128),
  // Three packs in film.
  bundle: (pack) =>
    [
      ellipse(120, 198, 104, 8, '#0b1f3a14'),
      ...[4, 120, 62].map((x) => `<g transform="translate(${x} 72) scale(.5)">${pack}</g>`),
      box(12, 84, 216, 100, 8, '#9fb6cc33'),
      line('M24 96v76M216 96v76', '#ffffffb3', 3),
    ].join(''),
};

/** Whether there is a drawing of a kind of pack. */
export const isPack = (drawing: string): boolean => Object.hasOwn(DRAWINGS, drawing);

/** Draws a kind of pack without a brand: what stands in a category. @param tone from 0, below `TONES` */
export const drawPack = (drawing: string, tone: number, size: PictureSize): string =>
  picture(size, standing(drawingOf(drawing)({ brand: '', detail: '' }, ownPalette(tone))));

const drawingOf = (drawing: string) => (isPack(drawing) ? DRAWINGS[drawing] : undefined) ?? PLAIN_DRAWING;

/** A pack on its shadow. */
const standing = (pack: string): string => ellipse(120, 206, 88, 9, '#0b1f3a14') + pack;

/** Those of the portal's pages: a browser that draws a picture in one need not look for others, which it would before it paints. */
const LETTERS = "'Segoe UI','Liberation Sans',Roboto,sans-serif";

function picture(size: PictureSize, content: string, name?: string): string {
  const edge = PICTURE_SIZES[size];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="${edge}" height="${edge}" role="img" font-family="${LETTERS}">`,
    name === undefined || name === '' ? '' : `<title>${escapeXml(name)}</title>`,
    content,
    '</svg>',
  ].join('');
}
