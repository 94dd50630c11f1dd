/** The largest file that can go with a message, in megabytes (`X11`). */
export const LEAD_FILE_MB = 10;
/** Bytes at the beginning by which a file is told. */
export const LEAD_FILE_HEAD = 16;

export type LeadFileProblem = 'type' | 'size' | 'empty';

type Test = (head: Uint8Array) => boolean;

const begins =
  (...bytes: readonly number[]): Test =>
  (head) =>
    bytes.every((byte, index) => head[index] === byte);
const at =
  (offset: number, text: string): Test =>
  (head) =>
    Array.from(text).every((sign, index) => head[offset + index] === sign.charCodeAt(0));
const isText: Test = (head) => head.every((byte) => byte > 31 || (byte > 8 && byte < 14));

/** Kinds of file that a message can have, by the ending of their name, each told by its content. */
const KINDS: Readonly<Record<string, Test>> = {
  pdf: at(0, '%PDF-'),
  jpg: begins(0xff, 0xd8, 0xff),
  jpeg: begins(0xff, 0xd8, 0xff),
  png: begins(0x89, 0x50, 0x4e, 0x47),
  webp: at(8, 'WEBP'),
  heic: at(4, 'ftyp'),
  docx: at(0, 'PK'),
  xlsx: at(0, 'PK'),
  csv: isText,
  txt: isText,
};

/** What a file dialog offers. */
export const LEAD_FILE_ACCEPT = Object.keys(KINDS)
  .map((ending) => `.${ending}`)
  .join(',');

/**
 * What is wrong with a file that is to go with a message. A program by another name is told by its content.
 *
 * @param size in bytes
 * @param head its first `LEAD_FILE_HEAD` bytes
 */
export function leadFileProblem(name: string, size: number, head: Uint8Array): LeadFileProblem | undefined {
  if (size === 0) return 'empty';
  if (size > LEAD_FILE_MB * 1024 * 1024) return 'size';
  const ending = /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '';
  const isOfKind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  return isOfKind?.(head) === true ? undefined : 'type';
}
