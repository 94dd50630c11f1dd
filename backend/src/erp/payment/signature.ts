import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** A text with our signature behind it. @param text without a full stop */
export const signed = (text: string, key: string): string => `${text}.${signatureOf(text, key)}`;

/** The text without its signature; null where that is not ours. */
export function unsigned(text: string, key: string): string | null {
  const end = text.lastIndexOf('.');
  if (end < 0) return null;
  const content = text.slice(0, end);
  const given = Buffer.from(text.slice(end + 1));
  const expected = Buffer.from(signatureOf(content, key));
  return given.length === expected.length && timingSafeEqual(given, expected) ? content : null;
}
