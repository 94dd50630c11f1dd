import type { Platform } from '@vetportal/contracts';
import type { ProductHit } from '@vetportal/model';

/** What index and ERP say about the codes of a list. */
export interface LearntArticles {
  /** By code as it stands in the list; what nobody knows is left out. */
  readonly articles: ReadonlyMap<string, ProductHit>;
  /** The ERP's refusals by product id. */
  readonly refusals: ReadonlyMap<number, string>;
  /** False where the ERP could not be asked: it refuses at the sync then, and the cart says so. */
  readonly refusalsKnown: boolean;
}

/** Codes that are looked for at once: few enough that a bar moves, many enough that it moves fast. */
const CODES_AT_ONCE = 250;

/**
 * Looks the articles of codes up.
 *
 * @param progress called with how many of the codes are done
 * @throws SearchError where the index does not answer; AbortError when the person has gone on
 */
export async function learnArticles(
  codes: readonly string[],
  { search, erp, session }: Pick<Platform, 'search' | 'erp' | 'session'>,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress?: (done: number) => void },
): Promise<LearntArticles> {
  const unique = [...new Set(codes)].filter((code) => code.trim() !== '');
  const articles = new Map<string, ProductHit>();
  for (let start = 0; start < unique.length; start += CODES_AT_ONCE) {
    const found = await search.articlesByCodes(unique.slice(start, start + CODES_AT_ONCE), signal);
    for (const [code, article] of found) articles.set(code, article);
    progress?.(Math.min(start + CODES_AT_ONCE, unique.length));
  }
  const ids = [...new Set([...articles.values()].map(({ id }) => id))];
  // A guest's articles are checked when they become a customer's.
  if (session.value.state !== 'customer' || ids.length === 0) {
    return { articles, refusals: new Map(), refusalsKnown: true };
  }
  try {
    return { articles, refusals: await erp.cart.refusals(ids, signal), refusalsKnown: true };
  } catch (error) {
    if (signal.aborted) throw error;
    return { articles, refusals: new Map(), refusalsKnown: false };
  }
}
