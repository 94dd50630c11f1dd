import { randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** scrypt cost as OWASP asks for (N 2^15, r 8, p 3): about 100 ms and 32 MiB each. */
const COST = { N: 32_768, r: 8, p: 3 };
const KEY_LENGTH = 32;
const MAX_MEMORY = 128 * 1024 * 1024;

/** Hashes a password; the parameters and the salt are part of the text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, KEY_LENGTH, { ...COST, maxmem: MAX_MEMORY });
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Checks a password.
 * @param hash as made by hashPassword; null (nobody of that login) takes the same time and fails
 */
export async function checkPassword(password: string, hash: string | null): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = (hash ?? NOBODY).split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), KEY_LENGTH, {
    N: Number(n),
    r: Number(r),
    p: Number(p),
    maxmem: MAX_MEMORY,
  });
  return expected.length === actual.length && timingSafeEqual(expected, actual) && hash !== null;
}

const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(KEY_LENGTH).toString('base64url')}`;

const SYLLABLES =
  'ba be bi bo da de di do fa fe fi fo ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo'.split(
    ' ',
  );

/** A password that can be read aloud and typed on a phone: `tovamiba-benarolo-4827`, over 55 bits. */
export function makePassword(): string {
  const word = () => Array.from({ length: 4 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('');
  return `${word()}-${word()}-${String(randomInt(10_000)).padStart(4, '0')}`;
}
