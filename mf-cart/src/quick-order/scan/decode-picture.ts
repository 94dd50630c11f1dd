import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import type Reader from '@zxing/library/esm/core/Reader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import DataMatrixReader from '@zxing/library/esm/core/datamatrix/DataMatrixReader';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import Code39Reader from '@zxing/library/esm/core/oned/Code39Reader';
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader';
import EAN8Reader from '@zxing/library/esm/core/oned/EAN8Reader';

/* Named one by one: the library's index brings every symbology and writer there is. */
const readers: readonly Reader[] = [
  new EAN13Reader(),
  new Code128Reader(),
  new Code39Reader(),
  new EAN8Reader(),
  new DataMatrixReader(),
];
const HINTS = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);

/** Pixels of a canvas: red, green, blue and opacity of each, row by row. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

interface Grey {
  readonly values: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the barcode of a picture, upright or turned by a quarter, with the decoder that is loaded where the browser has none of
 * its own.
 *
 * @returns what it holds, or undefined where none can be read
 */
export function decodePicture(pixels: Pixels): string | undefined {
  const grey = greyOf(pixels);
  return decode(grey) ?? decode(turned(grey));
}

function decode({ values, width, height }: Grey): string | undefined {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(values, width, height)));
  for (const reader of readers) {
    try {
      return reader.decode(bitmap, HINTS).getText();
    } catch {
      // The decoder's way to say that it has found none.
    }
  }
  return undefined;
}

function greyOf({ data, width, height }: Pixels): Grey {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const pixel = at * 4;
    values[at] = ((data[pixel] ?? 0) + 2 * (data[pixel + 1] ?? 0) + (data[pixel + 2] ?? 0)) / 4;
  }
  return { values, width, height };
}

function turned({ values, width, height }: Grey): Grey {
  const across = new Uint8ClampedArray(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) across[x * height + (height - 1 - y)] = values[y * width + x] ?? 0;
  }
  return { values: across, width: height, height: width };
}
