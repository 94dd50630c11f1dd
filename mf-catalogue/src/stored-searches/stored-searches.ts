import * as v from 'valibot';

/** A search with all its filters under a name of its own. */
export interface SavedSearch {
  readonly name: string;
  /** The search of the list's address, `?q=amox&species=dog`; '' for the whole catalogue. */
  readonly search: string;
}

/** What a person searched for lately, and the searches put aside for later (`B05`). The newest first. */
export interface StoredSearches {
  readonly past: readonly string[];
  readonly saved: readonly SavedSearch[];
}

export const NO_SEARCHES: StoredSearches = { past: [], saved: [] };

/** As many as one finds again by looking. */
export const MAX_PAST = 20;
export const MAX_SAVED = 50;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** A text was searched for: it comes first, once, however it was written before. */
export function withPast(stored: StoredSearches, text: string): StoredSearches {
  const trimmed = text.trim();
  if (trimmed === '') return stored;
  const others = stored.past.filter((other) => fold(other) !== fold(trimmed));
  return { ...stored, past: [trimmed, ...others].slice(0, MAX_PAST) };
}

export const withoutPast = (stored: StoredSearches): StoredSearches => ({ ...stored, past: [] });

/** Saves a search; the same search saved before gets the new name. */
export const withSaved = (stored: StoredSearches, saved: SavedSearch): StoredSearches => ({
  ...stored,
  saved: [saved, ...stored.saved.filter(({ search }) => search !== saved.search)].slice(0, MAX_SAVED),
});

export const withoutSaved = (stored: StoredSearches, search: string): StoredSearches => ({
  ...stored,
  saved: stored.saved.filter((other) => other.search !== search),
});

/**
 * The stored searches that a text which is being typed may mean: those with a word that begins with it.
 *
 * @param typed '' finds all
 */
export function matching(stored: StoredSearches, typed: string): StoredSearches {
  const wanted = fold(typed);
  const fits = (text: string): boolean => {
    const own = fold(text);
    return own.startsWith(wanted) || own.includes(` ${wanted}`);
  };
  return {
    // What is typed already in full is no suggestion.
    past: stored.past.filter((text) => fits(text) && fold(text) !== wanted),
    saved: stored.saved.filter(({ name }) => fits(name)),
  };
}

const storedSchema = v.object({
  past: v.pipe(v.array(v.string()), v.maxLength(MAX_PAST)),
  saved: v.pipe(
    v.array(v.object({ name: v.string(), search: v.pipe(v.string(), v.regex(/^(?:\?.*)?$/)) })),
    v.maxLength(MAX_SAVED),
  ),
});

/** Kept searches as they lie in the storage; what cannot be read is as good as nothing. */
export function parseStored(text: string | null): StoredSearches {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text);
  return parsed.success ? parsed.output : NO_SEARCHES;
}
