import type { OpenPlace, RenderedAddress, Rendering } from '@vetportal/contracts/render';
import { halfHourOf, localePath } from '@vetportal/i18n';

/** How long a part with data is used for other pages, in milliseconds. */
const LIFE_MS = 15_000;
/** Characters of parts kept, with what they are known by; the one not asked for longest goes first. */
const MAX_CHARACTERS = 16_000_000;
/** Stands in a kept part where its place has its name: in ids, and in the names of places within. */
const ANY_PLACE = 'kept-8f2c61d0-';

interface Kept {
  readonly rendering: Promise<Rendering>;
  size: number;
  until: number;
}

/** Renders a part at an address, in a place. */
export type RenderPart = (address: RenderedAddress, open: OpenPlace) => Promise<Rendering>;

/**
 * Parts that say that they are the same on every page: header, footer, the buy box of an article. They are rendered as if they
 * stood on the home page, so that they cannot follow an address, and once for all pages that ask meanwhile.
 */
export interface KeptParts {
  /**
   * @param version names the versions by which the part is rendered
   * @throws what `render` throws
   */
  get(version: string, address: RenderedAddress, open: OpenPlace, render: RenderPart): Promise<Rendering>;
}

export function createKeptParts(now: () => number = Date.now): KeptParts {
  const kept = new Map<string, Kept>();
  let characters = 0;

  const drop = (key: string, only?: Kept): void => {
    const entry = kept.get(key);
    if (!entry || (only && entry !== only)) return;
    kept.delete(key);
    characters -= entry.size;
  };

  function keep(key: string, rendering: Promise<Rendering>): Kept {
    const entry: Kept = { rendering, size: key.length, until: now() + LIFE_MS };
    kept.set(key, entry);
    characters += entry.size;
    rendering.then(
      (made) => {
        if (made.outcome?.kind === 'failed' || kept.get(key) !== entry) {
          drop(key, entry);
          return;
        }
        // What has no data changes with the clock alone.
        if (made.queries.length === 0 && (made.sources ?? []).length === 0) entry.until = Infinity;
        const size = key.length + sizeOf(made);
        characters += size - entry.size;
        entry.size = size;
        for (const oldest of kept.keys()) {
          if (characters <= MAX_CHARACTERS) break;
          drop(oldest);
        }
      },
      () => drop(key, entry),
    );
    return entry;
  }

  return {
    async get(version, address, open, render) {
      const { origin, locale, expected, data } = address;
      const { fill, props } = open;
      const about = [version, origin, locale, expected, data, halfHourOf(now()), fill.id];
      const key = `${about.join(' ')} ${props}`;
      let entry = kept.get(key);
      if (entry && entry.until < now()) {
        drop(key);
        entry = undefined;
      }
      if (entry) {
        kept.delete(key);
        kept.set(key, entry);
      } else {
        const somewhere = { ...address, pathname: localePath(locale, '/'), search: '' };
        entry = keep(key, render(somewhere, { ...open, place: ANY_PLACE }));
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

/** The part in its place. */
const placed = (rendering: Rendering, place: string): Rendering => ({
  ...rendering,
  html: rendering.html.replaceAll(ANY_PLACE, place),
  places: rendering.places.map((open) => ({
    ...open,
    place: open.place.replaceAll(ANY_PLACE, place),
    props: open.props.replaceAll(ANY_PLACE, place),
  })),
});
