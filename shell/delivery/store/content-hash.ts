import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Encoding } from '@vetportal/edge/http/encoding';
import { integrityOf } from '@vetportal/edge/http/integrity';

/** A file in a manifest. */
export interface DescribedFile {
  /** `sha384-…` of the file as it is. */
  readonly integrity: string;
  readonly bytes: number;
}

const EXPAND = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/**
 * Decompresses a stored file.
 *
 * @param bytes longest result, so that a small file cannot fill the memory
 * @returns undefined where it cannot be decompressed within that
 */
export async function expanded(
  stored: Buffer,
  encoding: Encoding,
  bytes: number,
): Promise<Buffer | undefined> {
  if (encoding === 'identity') return stored;
  return EXPAND[encoding](stored, { maxOutputLength: Math.max(1, bytes) }).catch(() => undefined);
}

/** Whether a stored file, compressed or not, matches the manifest of its version. */
export async function matchesManifest(
  stored: Buffer,
  encoding: Encoding,
  { integrity, bytes }: DescribedFile,
): Promise<boolean> {
  const content = await expanded(stored, encoding, bytes);
  return content !== undefined && content.length === bytes && integrityOf(content) === integrity;
}
