/**
 * How column values arrive, by PostgreSQL type id, the same for both drivers (see Queries.query).
 * @type {Record<number, (value: string) => unknown>}
 */
export const COLUMN_PARSERS = {
  20: Number, // bigint: counts and ids, always within the safe range here
  1700: Number, // numeric: percentages; money is integer cents
  1082: (value) => value, // date: a calendar day has no time zone, so it stays text
  1184: (value) => new Date(value), // timestamptz
};
