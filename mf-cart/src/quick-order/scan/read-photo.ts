import { readArticleCode } from '@vetportal/model/article-code';
import { openBarcodeReader, type MayDetect } from './barcode-reader';
import { drawPicture } from './picture';

/** What became of a photo. `not-a-picture`: the file is none that this browser can show. */
export type ReadPhoto =
  | { readonly code: string }
  | { readonly problem: 'not-a-picture' | 'no-barcode' | 'no-reader' };

/** Reads the barcode of a photo, for who has no camera here, or has not allowed it. */
export async function readPhoto(file: File): Promise<ReadPhoto> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return { problem: 'not-a-picture' };
  }
  try {
    const reader = await openBarcodeReader(globalThis as MayDetect);
    const canvas = document.createElement('canvas');
    const content = await reader.read(drawPicture(bitmap, bitmap.width, bitmap.height, canvas));
    return content === undefined ? { problem: 'no-barcode' } : { code: readArticleCode(content).code };
  } catch {
    return { problem: 'no-reader' };
  } finally {
    bitmap.close();
  }
}
