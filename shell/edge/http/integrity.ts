import { createHash } from 'node:crypto';

/** SHA-384 as in a manifest and in HTML: `sha384-…`. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The SHA-384 of a manifest in hex, for file names. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');
