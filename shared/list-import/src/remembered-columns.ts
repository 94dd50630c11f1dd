import * as v from 'valibot';

/* The number is the version of what is stored. */
const KEY = 'vetportal.preferences.list-columns.1.';
/** Kinds of files that are remembered for a customer; the oldest is forgotten first. */
const MAX_KINDS = 40;

/** What a person has chosen for a kind of file. */
export interface RememberedColumns {
  readonly code: number;
  /** `none`: one unit a line. */
  readonly quantity: number | 'none';
}

const column = v.pipe(v.number(), v.integer(), v.minValue(0));
const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.tuple([v.string(), v.object({ code: column, quantity: v.union([column, v.literal('none')]) })])),
);

type Entries = v.InferOutput<typeof stored>;

function entriesOf(owner: string): Entries {
  try {
    const parsed = v.safeParse(stored, localStorage.getItem(KEY + owner));
    return parsed.success ? parsed.output : [];
  } catch {
    // Storage is forbidden: nothing is remembered.
    return [];
  }
}

/**
 * The columns that this customer chose for a kind of file before.
 *
 * @param owner the customer
 * @param kind of file: its headings
 */
export const recallColumns = (owner: string, kind: string): RememberedColumns | undefined =>
  entriesOf(owner).find(([known]) => known === kind)?.[1];

/** Remembers a choice for the next file of the same kind. */
export function rememberColumns(owner: string, kind: string, columns: RememberedColumns): void {
  const others = entriesOf(owner).filter(([known]) => known !== kind);
  try {
    localStorage.setItem(KEY + owner, JSON.stringify([[kind, columns], ...others].slice(0, MAX_KINDS)));
  } catch {
    // Full or forbidden: the person chooses again.
  }
}
