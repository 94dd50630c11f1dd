import type { Scalar } from '../index/json-path';
import { QueryError, unknownKey } from './query-error';

/** The longest text that is searched for. */
export const MAX_QUERY_TEXT = 1000;

/** A JSON object whose values are not known yet. */
export type Json = Readonly<Record<string, unknown>>;

const wrong = (what: string, expected: string): QueryError =>
  new QueryError('parsing_exception', `[${what}] expected ${expected}`);

export function asObject(value: unknown, what: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(what, 'an object');
  return value as Json;
}

export function asString(value: unknown, what: string): string {
  if (typeof value !== 'string') throw wrong(what, 'a string');
  return value;
}

/** A text to be searched for: a number is written out. */
export function asText(value: unknown, what: string, maxLength: number): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw wrong(what, 'a text');
  const text = String(value);
  if (text.length > maxLength) {
    throw new QueryError('illegal_argument_exception', `[${what}] is longer than ${maxLength} characters`);
  }
  return text;
}

export function asNumber(value: unknown, what: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw wrong(what, 'a number');
  return number;
}

/** A number that is whole and within bounds. */
export function asCount(value: unknown, what: string, max: number): number {
  const number = asNumber(value, what);
  if (!Number.isInteger(number) || number < 0 || number > max) {
    throw new QueryError(
      'illegal_argument_exception',
      `[${what}] must be between 0 and ${max} but was [${number}]`,
    );
  }
  return number;
}

export function asScalar(value: unknown, what: string): Scalar {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw wrong(what, 'a value');
  return value;
}

/** A list; a single value is a list of one, as the engine reads it. */
export function asList(value: unknown, what: string, max: number): readonly unknown[] {
  const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
  if (list.length > max)
    throw new QueryError('illegal_argument_exception', `[${what}] has more than ${max} entries`);
  return list;
}

/** The only key of an object with its value: `{ term: … }`. */
export function onlyEntry(value: unknown, what: string): readonly [key: string, value: unknown] {
  const entries = Object.entries(asObject(value, what));
  const [entry] = entries;
  if (!entry || entries.length > 1) throw wrong(what, 'one key');
  return entry;
}

/** Refuses what is not understood rather than answering another question than the one asked. */
export function allowOnly(object: Json, what: string, keys: readonly string[]): void {
  const unknown = Object.keys(object).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw unknownKey(`field in [${what}]`, unknown);
}

/** The boost of a clause; default: 1. */
export const boostOf = (clause: Json): number =>
  clause['boost'] === undefined ? 1 : asNumber(clause['boost'], 'boost');
