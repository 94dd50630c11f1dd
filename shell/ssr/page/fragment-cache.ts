import type { OpenPlace, RenderedAddress, Rendering } from '@vetportal/contracts/render';
import { halfHourOf, localePath } from '@vetportal/i18n';
import { LRUCache } from 'lru-cache';

/** How long a fragment with data is cached, in milliseconds. */
const LIFE_MS = 15_000;
/** Characters of all cached fragments and their keys; the least recently used fragment is evicted first. */
const MAX_CHARACTERS = 16_000_000;
/** Placeholder for the name of the fragment's place: in ids, and in the names of places within it. */
const ANY_PLACE = 'kept-8f2c61d0-';

interface Entry {
  readonly rendering: Promise<Rendering>;
  readonly expiresAt: number;
}

/** Renders a part at an address, in a place. */
export type RenderFragment = (address: RenderedAddress, open: OpenPlace) => Promise<Rendering>;

/**
 * Caches the HTML of parts that declare that they are the same on every page: header, footer, the buy box of an article. It renders
 * them with the address of the home page, so that they cannot depend on the page, and once for all pages that need them.
 */
export interface FragmentCache {
  /**
   * @param version the versions of shell and module that render the part, as a text
   * @throws what `render` throws
   */
  get(version: string, address: RenderedAddress, open: OpenPlace, render: RenderFragment): Promise<Rendering>;
}

export function createFragmentCache(now: () => number = Date.now): FragmentCache {
  const entries = new LRUCache<string, Entry>({ maxSize: MAX_CHARACTERS });

  function store(key: string, rendering: Promise<Rendering>): Entry {
    const entry: Entry = { rendering, expiresAt: now() + LIFE_MS };
    entries.set(key, entry, { size: key.length });
    const isStored = (): boolean => entries.peek(key) === entry;
    rendering.then(
      (rendered) => {
        if (!isStored()) return;
        if (rendered.outcome?.kind === 'failed') {
          entries.delete(key);
          return;
        }
        // A fragment without data changes only with the half hour, which is in the key.
        const isConstant = rendered.queries.length === 0 && (rendered.sources ?? []).length === 0;
        const expiresAt = isConstant ? Infinity : entry.expiresAt;
        entries.set(key, { rendering, expiresAt }, { size: key.length + sizeOf(rendered) });
      },
      () => {
        if (isStored()) entries.delete(key);
      },
    );
    return entry;
  }

  return {
    async get(version, address, open, render) {
      const { origin, locale, expected, data } = address;
      const { fill, props } = open;
      const variants = [version, origin, locale, expected, data, halfHourOf(now()), fill.id];
      const key = `${variants.join(' ')} ${props}`;
      let entry = entries.get(key);
      if (!entry || entry.expiresAt < now()) {
        const home = { ...address, pathname: localePath(locale, '/'), search: '' };
        entry = store(key, render(home, { ...open, place: ANY_PLACE }));
      }
      return placed(await entry.rendering, open.place);
    },
  };
}

const sizeOf = ({ html, styles, queries, places }: Rendering): number =>
  html.length +
  styles.reduce((sum, { css }) => sum + css.length, 0) +
  queries.reduce((sum, query) => sum + query.length, 0) +
  places.reduce((sum, { props }) => sum + props.length, 0);

/** The fragment with the name of its place. */
const placed = (rendering: Rendering, place: string): Rendering => ({
  ...rendering,
  html: rendering.html.replaceAll(ANY_PLACE, place),
  places: rendering.places.map((open) => ({
    ...open,
    place: open.place.replaceAll(ANY_PLACE, place),
    props: open.props.replaceAll(ANY_PLACE, place),
  })),
});
