import type { Alike } from '@vetportal/contracts';
import { fromRichJson, toRichJson, type Rendering } from '@vetportal/contracts/render';

/** Characters of parts kept, with what they are known by; the one not asked for longest goes first. */
const MAX_CHARACTERS = 2_000_000;
/** Stands in a kept part where one article's texts stand, with the text's number behind it. */
const MARK = 'shown-5b1e93c7-';
const MARKS = new RegExp(`${MARK}(\\d+)-`, 'g');

interface Kept {
  readonly rendering: Promise<Rendering>;
  size: number;
}

/**
 * Parts of which many differ by a text alone, as the buy boxes of articles do: such a part is rendered once, with a mark in
 * the place of each text, and is put together from then on.
 */
export interface AlikeParts {
  /**
   * @param about all that the part's HTML follows from besides its props
   * @param alike what of its props it follows from, as its module says
   * @param props rich JSON
   * @param render renders the part with other props
   */
  get(
    about: string,
    alike: Alike<unknown>,
    props: string,
    render: (props: string) => Promise<Rendering>,
  ): Promise<Rendering>;
}

export function createAlikeParts(): AlikeParts {
  const kept = new Map<string, Kept>();
  let characters = 0;

  const drop = (key: string, entry: Kept): void => {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    characters -= entry.size;
  };

  function keep(key: string, rendering: Promise<Rendering>): Kept {
    const entry: Kept = { rendering, size: key.length };
    kept.set(key, entry);
    characters += entry.size;
    rendering.then(
      (made) => {
        if (kept.get(key) !== entry) return;
        if (!isPlain(made)) {
          drop(key, entry);
          return;
        }
        const size = made.html.length + made.styles.reduce((sum, { css }) => sum + css.length, 0);
        entry.size += size;
        characters += size;
        for (const [oldest, old] of kept) {
          if (characters <= MAX_CHARACTERS) break;
          drop(oldest, old);
        }
      },
      () => drop(key, entry),
    );
    return entry;
  }

  return {
    async get(about, alike, props, render) {
      const texts: string[] = [];
      const like = JSON.stringify(
        toRichJson(alike(fromRichJson(JSON.parse(props)), (text) => `${MARK}${texts.push(text) - 1}-`)),
      );
      // React writes nothing for an empty text, and something else around it.
      if (texts.includes('')) return render(props);
      const key = `${about} ${like}`;
      let entry = kept.get(key);
      if (entry) {
        kept.delete(key);
        kept.set(key, entry);
      } else {
        entry = keep(key, render(like));
      }
      const made = await entry.rendering;
      // What asks for data, tells of an error or tells other parts what it shows may have the mark anywhere.
      return isPlain(made) ? { ...made, html: withTexts(made.html, texts) } : render(props);
    },
  };
}

const isPlain = ({ queries, places, sources = [], told = [], outcome }: Rendering): boolean =>
  queries.length + sources.length + told.length === 0 &&
  outcome === undefined &&
  places.every(({ props }) => !props.includes(MARK));

const withTexts = (html: string, texts: readonly string[]): string =>
  html.replace(MARKS, (_mark, number: string) => escaped(texts[Number(number)] ?? ''));

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** A text as React writes it, between tags and in attributes alike. */
const escaped = (text: string): string =>
  /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (character) => ESCAPES[character] ?? character) : text;
