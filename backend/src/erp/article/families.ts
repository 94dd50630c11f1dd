import { FAMILIES } from '@vetportal/erp/wire/requests';

export type Family = (typeof FAMILIES)[number];

/** Families as purchases are summed up by; `other` is what is of none, or was in the catalogue no more by then. */
export const KINDS = [...FAMILIES, 'other'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * The family of an article, as an SQL expression; null for what is of none.
 *
 * @param record the column of the article's record: `a.record`
 */
export const familyOf = (record: string): string =>
  `case ${FAMILIES.map((family) => `when ${record} -> 'flags' @> '"is_${family}"' then '${family}'`).join(' ')} end`;
