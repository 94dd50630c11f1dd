/** Finds a barcode in a picture. */
export interface BarcodeReader {
  /** @returns what the barcode holds, or undefined where none can be read */
  read(picture: HTMLCanvasElement): Promise<string | undefined>;
}

/* The browser's own detector, where it has one; it is not yet part of TypeScript's types of the web platform. */
interface NativeDetector {
  detect(picture: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}
export interface MayDetect {
  readonly BarcodeDetector?: NativeDetectorClass;
}

/** What is printed on packs and shelf labels: EAN, CNK as Code 39 or 128, the square of veterinary medicines. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_39', 'code_128', 'data_matrix'];

/**
 * A reader by the browser's own detector, else by one that is loaded now.
 *
 * @throws Error where it cannot be loaded
 */
export async function openBarcodeReader(browser: MayDetect): Promise<BarcodeReader> {
  return (await nativeReader(browser)) ?? loadedReader();
}

async function nativeReader({ BarcodeDetector }: MayDetect): Promise<BarcodeReader | undefined> {
  if (!BarcodeDetector) return undefined;
  // Some browsers have the class and no engine behind it.
  const known = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
  const formats = FORMATS.filter((format) => known.includes(format));
  if (!formats.includes('ean_13')) return undefined;
  const detector = new BarcodeDetector({ formats });
  return { read: async (picture) => (await detector.detect(picture))[0]?.rawValue };
}

async function loadedReader(): Promise<BarcodeReader> {
  const { decodePicture } = await import('./decode-picture');
  return {
    read(picture) {
      const pixels = picture
        .getContext('2d', { willReadFrequently: true })
        ?.getImageData(0, 0, picture.width, picture.height);
      return Promise.resolve(pixels && decodePicture(pixels));
    },
  };
}
