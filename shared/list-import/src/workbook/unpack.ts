import { Unzip, UnzipInflate } from 'fflate';

/** As much as the parts of a workbook may be together: 10,000 lines are a tenth of it. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Bytes that are unpacked at once: what they can grow to is little enough to stop in time. */
const STEP_BYTES = 4 * 1024;

/** An archive holds more than it seems to. */
export class Expands extends Error {
  override readonly name = 'Expands';
}

/**
 * Unpacks files of an archive, as long as they are no more than a list can be; what the archive says of sizes is not believed.
 *
 * @throws Expands; any other error where it is no archive
 */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const decoder = new TextDecoder();
    let text = '';
    file.ondata = (error, chunk, isLast) => {
      if (error instanceof Error) throw error;
      unpacked += chunk.length;
      if (unpacked > MAX_UNPACKED_BYTES) throw new Expands();
      text += decoder.decode(chunk, { stream: !isLast });
      if (isLast) texts.set(file.name, text);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    unzip.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length);
  }
  return texts;
}
