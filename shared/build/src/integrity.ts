import { createHash } from 'node:crypto';

/** SHA-384 of a file as the browser's `integrity` attribute takes it: `sha384-…`. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
