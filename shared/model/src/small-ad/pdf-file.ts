/** Largest PDF file of a small ad, in MB of 1024 × 1024 bytes. */
export const SMALL_AD_FILE_MAX_MB = 5;

const MAX_BYTES = SMALL_AD_FILE_MAX_MB * 1024 * 1024;
/** Within so many of its last bytes a PDF file says that it ends (ISO 32000-1, annex H.3). */
const TAIL_BYTES = 1024;

export type PdfFileProblem = 'tooLarge' | 'notPdf';

/** A file of which parts can be read: a browser's File, or bytes in memory. */
interface ReadableFile {
  /** In bytes. */
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/**
 * Why a file is not taken as the PDF of an ad (`V06`, `X11`). What it is called and said to be counts for nothing: a PDF file begins
 * with its version and ends with its end mark. No more than its two ends is read.
 */
export async function pdfFileProblem(file: ReadableFile): Promise<PdfFileProblem | undefined> {
  if (file.size > MAX_BYTES) return 'tooLarge';
  const head = await textOf(file, 0, 8);
  const tail = await textOf(file, Math.max(0, file.size - TAIL_BYTES), file.size);
  return /^%PDF-\d\.\d/.test(head) && tail.includes('%%EOF') ? undefined : 'notPdf';
}

/** Bytes as characters of the same codes. */
const textOf = async (file: ReadableFile, start: number, end: number): Promise<string> =>
  String.fromCharCode(...new Uint8Array(await file.slice(start, end).arrayBuffer()));
