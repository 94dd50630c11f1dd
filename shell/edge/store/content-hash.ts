import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Encoding } from './artefact-store';

/** What a description says of a file. */
export interface DescribedFile {
  /** `sha384-…` of the file as it is. */
  readonly integrity: string;
  readonly bytes: number;
}

/** SHA-384 as it stands in a description. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** SHA-384 of a description as a name of a file. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');

const EXPAND = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/**
 * What a stored file holds, expanded.
 *
 * @param bytes expands to no more than this, so that a small file cannot fill the memory
 * @returns undefined where it cannot be expanded to that
 */
export async function expanded(
  stored: Buffer,
  encoding: Encoding,
  bytes: number,
): Promise<Buffer | undefined> {
  if (encoding === 'identity') return stored;
  return EXPAND[encoding](stored, { maxOutputLength: Math.max(1, bytes) }).catch(() => undefined);
}

/** Whether a stored file is what its version's description says, compressed or not. */
export async function isAsDescribed(
  stored: Buffer,
  encoding: Encoding,
  { integrity, bytes }: DescribedFile,
): Promise<boolean> {
  const content = await expanded(stored, encoding, bytes);
  return content !== undefined && content.length === bytes && integrityOf(content) === integrity;
}
