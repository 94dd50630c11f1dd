import { createHash } from 'node:crypto';

/** SHA-384 as in a manifest and in HTML: `sha384-…`. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
