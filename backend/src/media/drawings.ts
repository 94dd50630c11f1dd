import { label, type Print } from './label';
import type { Palette } from './palette';
import { box, circle, ellipse, line, shape } from './svg';

/** Draws one kind of pack on a field of 240 by 240, standing on the line y = 204. */
type Drawing = (print: Print, palette: Palette) => string;

const GLASS = '#dbe4ee';
const GLASS_EDGE = '#b6c4d4';
const METAL = '#9aa8b8';
const PAPER = '#f4f6f9';
const PAPER_EDGE = '#d5dce6';

/** A carton with its side in shade; most medicines come in one. */
const carton = (
  print: Print,
  palette: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
): string =>
  [
    shape(`M${x + width} ${y}l16 -10v${height - 4}l-16 14z`, PAPER_EDGE),
    shape(`M${x} ${y}l16 -10h${width}l-16 10z`, '#e6ebf1'),
    box(x, y, width, height, 2, PAPER),
    box(x, y, 10, height, 2, palette.main),
    label(print, palette, x + 18, y + 14, width - 28, Math.min(58, height - 24)),
  ].join('');

const pills = (x: number, y: number, columns: number, rows: number, fill: string): string =>
  Array.from({ length: columns * rows }, (_, index) => {
    const [cx, cy] = [x + (index % columns) * 22, y + Math.floor(index / columns) * 20];
    return circle(cx, cy, 8, '#c6d1de') + circle(cx, cy, 6.2, fill);
  }).join('');

const vialAt = (x: number, palette: Palette, height = 92): string =>
  [
    box(x + 12, 204 - height, 28, 16, 3, palette.main),
    box(x + 9, 204 - height + 14, 34, 8, 2, METAL),
    shape(
      `M${x + 14} ${204 - height + 22}h24l10 16v${height - 44}a6 6 0 0 1 -6 6h-32a6 6 0 0 1 -6 -6v${-(height - 44)}z`,
      GLASS,
    ),
  ].join('');

const bottleBody = (fill: string): string =>
  shape('M92 88c0-12 10-14 10-26h36c0 12 10 14 10 26v106a10 10 0 0 1-10 10h-36a10 10 0 0 1-10-10z', fill);

/** Every kind of drawing by its code. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  blister: (print, palette) =>
    [
      carton(print, palette, 44, 62, 132, 96),
      box(72, 148, 128, 56, 6, '#e3e9f0'),
      pills(92, 166, 5, 2, palette.light),
    ].join(''),
  chew: (print, palette) =>
    [
      carton(print, palette, 50, 58, 124, 110),
      box(120, 166, 34, 34, 9, '#a4714a'),
      box(160, 172, 30, 30, 9, '#b98457'),
    ].join(''),
  bolus: (print, palette) =>
    [
      carton(print, palette, 50, 58, 124, 106),
      box(92, 174, 92, 30, 15, palette.light),
      box(92, 174, 46, 30, 15, palette.main),
    ].join(''),
  bottle: (print, palette) =>
    [
      box(100, 40, 40, 26, 4, palette.main),
      bottleBody('#eef2f6'),
      label(print, palette, 94, 108, 52, 64),
    ].join(''),
  dropper: (print, palette) =>
    [
      carton(print, palette, 42, 74, 96, 116),
      shape('M166 74l6-22h12l6 22z', palette.main),
      box(160, 74, 36, 14, 3, palette.dark),
      box(156, 88, 44, 116, 10, '#eef2f6'),
      box(156, 120, 44, 50, 0, palette.light),
    ].join(''),
  syringe: (print, palette) =>
    [
      carton(print, palette, 44, 52, 140, 92),
      box(56, 172, 112, 22, 4, GLASS),
      box(56, 172, 60, 22, 4, palette.light),
      box(168, 176, 22, 14, 2, palette.main),
      box(46, 166, 10, 34, 3, palette.dark),
      line('M190 183h14', METAL, 4),
    ].join(''),
  sachet: (print, palette) =>
    [
      shape('M70 52h100l6 146a6 6 0 0 1-6 6h-100a6 6 0 0 1-6-6z', PAPER),
      box(68, 52, 104, 14, 0, palette.main),
      line('M74 59h92', palette.onMain, 1),
      label(print, palette, 82, 92, 76, 66),
    ].join(''),
  bag: (print, palette) =>
    [
      shape(
        'M60 46c20 6 100 6 120 0l8 20c-6 40-4 90 2 130a8 8 0 0 1-8 8h-124a8 8 0 0 1-8-8c6-40 8-90 2-130z',
        palette.main,
      ),
      shape('M60 46c20 6 100 6 120 0l8 20c-40 8-96 8-136 0z', palette.dark),
      label(print, palette, 78, 88, 84, 60),
      ellipse(120, 176, 34, 14, palette.light),
    ].join(''),
  canister: (print, palette) =>
    [
      box(132, 44, 34, 22, 4, palette.main),
      shape('M72 84l20-22h76a10 10 0 0 1 10 10v122a10 10 0 0 1-10 10h-88a10 10 0 0 1-10-10z', '#e8edf3'),
      shape('M84 88l14-14h24v20h-38z', GLASS_EDGE),
      label(print, palette, 88, 110, 76, 68),
    ].join(''),
  vial: (print, palette) => [carton(print, palette, 42, 66, 106, 118), vialAt(152, palette)].join(''),
  vials: (print, palette) =>
    [carton(print, palette, 38, 60, 112, 108), vialAt(120, palette, 76), vialAt(166, palette, 92)].join(''),
  infusion: (print, palette) =>
    [
      line('M120 40v14', METAL, 5),
      shape('M78 54h84l8 116c0 14-20 18-50 18s-50-4-50-18z', GLASS),
      label(print, palette, 88, 84, 64, 62),
      line('M120 188v16', palette.main, 6),
    ].join(''),
  pipette: (print, palette) =>
    [
      carton(print, palette, 44, 54, 128, 100),
      ...[0, 1, 2].map((place) => {
        const x = 96 + place * 32;
        return (
          box(x + 7, 162, 8, 16, 3, palette.dark) +
          shape(`M${x} 180c0-6 22-6 22 0v18a6 6 0 0 1-6 6h-10a6 6 0 0 1-6-6z`, palette.light)
        );
      }),
    ].join(''),
  collar: (print, palette) =>
    [
      carton(print, palette, 46, 50, 120, 100),
      '<circle cx="152" cy="164" r="34" fill="none" stroke="#5b6b7f" stroke-width="10"/>',
      box(142, 122, 20, 16, 4, METAL),
    ].join(''),
  spray: (print, palette) =>
    [
      shape('M96 40h44l10 8v14h-30v10h-18v-22h-10z', palette.main),
      box(104, 70, 24, 12, 2, palette.dark),
      shape(
        'M92 94c0-8 6-12 12-12h32c6 0 12 4 12 12v100a10 10 0 0 1-10 10h-36a10 10 0 0 1-10-10z',
        '#eef2f6',
      ),
      label(print, palette, 94, 112, 52, 64),
    ].join(''),
  tube: (print, palette) =>
    [
      carton(print, palette, 44, 54, 140, 76),
      shape('M60 152l108 6v32l-108 6z', '#eef2f6'),
      box(54, 148, 8, 52, 2, METAL),
      shape('M90 154l56 3v34l-56 3z', palette.light),
      box(168, 164, 22, 20, 3, palette.main),
    ].join(''),
  injector: (print, palette) =>
    [
      carton(print, palette, 44, 54, 130, 92),
      ...[0, 1].map((place) => {
        const y = 160 + place * 24;
        return (
          box(64, y, 96, 14, 7, palette.light) +
          box(158, y + 4, 26, 6, 3, palette.dark) +
          box(54, y - 2, 8, 18, 2, palette.main)
        );
      }),
    ].join(''),
  device: (print, palette) =>
    [
      carton(print, palette, 44, 58, 124, 108),
      line('M132 196c0-30 24-36 32-22s-10 24-18 10', palette.main, 9),
    ].join(''),
  can: (print, palette) =>
    [
      box(74, 92, 92, 108, 4, '#c9d2dc'),
      ellipse(120, 200, 46, 9, '#aab6c4'),
      box(74, 106, 92, 84, 0, palette.main),
      ellipse(120, 92, 46, 10, '#e6ebf1'),
      ellipse(120, 92, 36, 7, '#c3cdd8'),
      label(print, palette, 84, 118, 72, 54),
    ].join(''),
  pouch: (print, palette) =>
    [
      shape(
        'M74 50h92l6 12c-6 40-4 90 4 136a6 6 0 0 1-6 6h-100a6 6 0 0 1-6-6c8-46 10-96 4-136z',
        palette.light,
      ),
      box(70, 50, 100, 16, 3, palette.main),
      label(print, palette, 84, 92, 72, 62),
    ].join(''),
  box: (print, palette) => carton(print, palette, 40, 56, 148, 138),
  instrument: (print, palette) =>
    [
      carton(print, palette, 40, 46, 150, 84),
      line('M74 198l70-46', METAL, 6),
      line('M74 152l70 46', METAL, 6),
      circle(109, 175, 4, '#6d7d90'),
      '<circle cx="66" cy="198" r="10" fill="none" stroke="#9aa8b8" stroke-width="5"/><circle cx="66" cy="152" r="10" fill="none" stroke="#9aa8b8" stroke-width="5"/>',
    ].join(''),
  needle: (print, palette) =>
    [
      carton(print, palette, 40, 48, 150, 96),
      line('M84 182h104', METAL, 3),
      box(60, 172, 28, 20, 4, palette.main),
    ].join(''),
  glove: (print, palette) =>
    [
      carton(print, palette, 40, 56, 148, 98),
      shape(
        'M96 204v-30l-14-18c-4-6 4-12 9-7l11 11v-30c0-8 10-8 10 0v22v-30c0-8 11-8 11 0v30-26c0-8 11-8 11 0v30-18c0-8 10-8 10 0v36l-6 30z',
        palette.light,
      ),
    ].join(''),
  bandage: (print, palette) =>
    [
      carton(print, palette, 40, 48, 120, 92),
      ellipse(160, 166, 36, 36, PAPER_EDGE),
      ellipse(152, 166, 36, 36, palette.light),
      ellipse(152, 166, 13, 13, '#fff'),
    ].join(''),
  machine: (print, palette) =>
    [
      box(48, 72, 144, 118, 12, '#e4eaf1'),
      box(62, 86, 84, 56, 6, '#24324a'),
      line('M70 118h16l8-18 10 30 8-12h24', '#62d6b0', 3),
      circle(168, 100, 9, palette.main),
      circle(168, 128, 9, METAL),
      label(print, palette, 62, 150, 84, 32),
      box(60, 190, 20, 14, 3, METAL),
      box(160, 190, 20, 14, 3, METAL),
    ].join(''),
  garment: (print, palette) =>
    [
      shape('M92 50l-44 26 14 38 18-8v98h80v-98l18 8 14-38-44-26c-8 14-48 14-56 0z', palette.main),
      label(print, palette, 100, 112, 60, 34),
    ].join(''),
};

/** What is drawn where an article's form has no drawing of its own. */
export const PLAIN_DRAWING: Drawing = (print, palette) => carton(print, palette, 40, 56, 148, 138);
