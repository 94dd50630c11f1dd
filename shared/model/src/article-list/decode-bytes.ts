/* Control characters that no text has; a tab, line ends, and the separators by which scanners and old programs part fields may be. */
// eslint-disable-next-line no-control-regex -- that is what is looked for
const NO_TEXT = /[\u0000-\u0008\u000e-\u001b]/;
/** Old programs end a file with this, and fill it up. */
// eslint-disable-next-line no-control-regex -- that is what is looked for
const END_MARKS = /\s*\u001a+\s*$/;

/** A text without what old programs put behind it. */
export const withoutEndMarks = (text: string): string => text.replace(END_MARKS, '\n');

/** What Windows-1252 has where Latin-1 has control characters, from 0x80; some runtimes decode the one as the other. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bytes by which an encoding without a mark is told. */
const SAMPLE_BYTES = 4_000;

/**
 * The text of a file: UTF-8 or UTF-16, with or without a mark, else the encoding in which spreadsheets of western Europe save.
 *
 * @returns undefined for what is no text
 */
export function decodeBytes(bytes: Uint8Array): string | undefined {
  const decoded = decode(bytes);
  if (decoded === undefined) return undefined;
  const text = withoutEndMarks(decoded);
  return NO_TEXT.test(text) || isForm(text) ? undefined : text;
}

/** A PDF begins as a text, and some are nothing else. */
const isForm = (text: string): boolean => text.startsWith('%PDF-');

function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return strictly('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return strictly('utf-16be', bytes);
  const wide = unmarkedUtf16(bytes);
  if (wide) return strictly(wide, bytes);
  return strictly('utf-8', bytes) ?? decodeWindows(bytes);
}

const decodeWindows = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);

function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** In UTF-16 each second byte of a western text is 0; in no other text is any. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let [even, odd] = [0, 0];
  sample.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  });
  const pairs = sample.length / 2;
  if (odd > pairs / 2 && even < pairs / 20) return 'utf-16le';
  return even > pairs / 2 && odd < pairs / 20 ? 'utf-16be' : undefined;
}
