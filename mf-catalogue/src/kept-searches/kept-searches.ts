import * as v from 'valibot';

/** A search with all its filters under a name of its own. */
export interface SavedSearch {
  readonly name: string;
  /** The search of the list's address, `?q=amox&species=dog`; '' for the whole catalogue. */
  readonly search: string;
}

/** What a person searched for lately, and the searches put aside for later (`B05`). The newest first. */
export interface KeptSearches {
  readonly past: readonly string[];
  readonly saved: readonly SavedSearch[];
}

export const NOTHING_KEPT: KeptSearches = { past: [], saved: [] };

/** As many as one finds again by looking. */
export const MOST_PAST = 20;
export const MOST_SAVED = 50;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** A text was searched for: it comes first, once, however it was written before. */
export function withPast(kept: KeptSearches, text: string): KeptSearches {
  const trimmed = text.trim();
  if (trimmed === '') return kept;
  const others = kept.past.filter((other) => fold(other) !== fold(trimmed));
  return { ...kept, past: [trimmed, ...others].slice(0, MOST_PAST) };
}

export const withoutPast = (kept: KeptSearches): KeptSearches => ({ ...kept, past: [] });

/** Saves a search; the same search saved before gets the new name. */
export const withSaved = (kept: KeptSearches, saved: SavedSearch): KeptSearches => ({
  ...kept,
  saved: [saved, ...kept.saved.filter(({ search }) => search !== saved.search)].slice(0, MOST_SAVED),
});

export const withoutSaved = (kept: KeptSearches, search: string): KeptSearches => ({
  ...kept,
  saved: kept.saved.filter((other) => other.search !== search),
});

/**
 * The kept searches that a text which is being typed may mean: those with a word that begins with it.
 *
 * @param typed '' finds all
 */
export function matching(kept: KeptSearches, typed: string): KeptSearches {
  const wanted = fold(typed);
  const fits = (text: string): boolean => {
    const own = fold(text);
    return own.startsWith(wanted) || own.includes(` ${wanted}`);
  };
  return {
    // What is typed already in full is no suggestion.
    past: kept.past.filter((text) => fits(text) && fold(text) !== wanted),
    saved: kept.saved.filter(({ name }) => fits(name)),
  };
}

const keptSchema = v.object({
  past: v.pipe(v.array(v.string()), v.maxLength(MOST_PAST)),
  saved: v.pipe(
    v.array(v.object({ name: v.string(), search: v.pipe(v.string(), v.regex(/^(?:\?.*)?$/)) })),
    v.maxLength(MOST_SAVED),
  ),
});

/** Kept searches as they lie in the storage; what cannot be read is as good as nothing. */
export function parseKept(text: string | null): KeptSearches {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), text);
  return parsed.success ? parsed.output : NOTHING_KEPT;
}
