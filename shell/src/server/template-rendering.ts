import type { TemplateProps } from '@vetportal/contracts';
import { fromRichJson, toRichJson, type Rendering } from '@vetportal/contracts/render';

/** Bound on the characters of all stored templates with their keys; the least recently used goes first. */
const MAX_CHARACTERS = 2_000_000;
/** Placeholder of a text in a template, with the text's number behind it. */
const PLACEHOLDER = 'shown-5b1e93c7-';
const PLACEHOLDERS = new RegExp(`${PLACEHOLDER}(\\d+)-`, 'g');

interface Template {
  readonly rendering: Promise<Rendering>;
  size: number;
}

/**
 * Renders parts of which many differ by a text alone, as the buy boxes of articles do. It renders such a part once, with a placeholder
 * for each text, and from then on puts the texts into that template.
 */
export interface TemplateRendering {
  /**
   * @param about all that the part's HTML follows from besides its props
   * @param templateProps gives the props that decide the part's HTML, as its module declares
   * @param props rich JSON
   * @param render renders the part with other props
   */
  get(
    about: string,
    templateProps: TemplateProps<unknown>,
    props: string,
    render: (props: string) => Promise<Rendering>,
  ): Promise<Rendering>;
}

export function createTemplateRendering(): TemplateRendering {
  const templates = new Map<string, Template>();
  let characters = 0;

  const drop = (key: string, entry: Template): void => {
    if (templates.get(key) !== entry) return;
    templates.delete(key);
    characters -= entry.size;
  };

  function keep(key: string, rendering: Promise<Rendering>): Template {
    const entry: Template = { rendering, size: key.length };
    templates.set(key, entry);
    characters += entry.size;
    rendering.then(
      (made) => {
        if (templates.get(key) !== entry) return;
        if (!isPlain(made)) {
          drop(key, entry);
          return;
        }
        const size = made.html.length + made.styles.reduce((sum, { css }) => sum + css.length, 0);
        entry.size += size;
        characters += size;
        for (const [oldest, old] of templates) {
          if (characters <= MAX_CHARACTERS) break;
          drop(oldest, old);
        }
      },
      () => drop(key, entry),
    );
    return entry;
  }

  return {
    async get(about, templateProps, props, render) {
      const texts: string[] = [];
      const template = JSON.stringify(
        toRichJson(
          templateProps(fromRichJson(JSON.parse(props)), (text) => `${PLACEHOLDER}${texts.push(text) - 1}-`),
        ),
      );
      // React writes no text node for an empty text, so the HTML around it differs.
      if (texts.includes('')) return render(props);
      const key = `${about} ${template}`;
      let entry = templates.get(key);
      if (entry) {
        templates.delete(key);
        templates.set(key, entry);
      } else {
        entry = keep(key, render(template));
      }
      const made = await entry.rendering;
      // A part with queries, errors or slots of its own may hold the placeholder anywhere.
      return isPlain(made) ? { ...made, html: withTexts(made.html, texts) } : render(props);
    },
  };
}

const isPlain = ({ queries, places, sources = [], told = [], outcome }: Rendering): boolean =>
  queries.length + sources.length + told.length === 0 &&
  outcome === undefined &&
  places.every(({ props }) => !props.includes(PLACEHOLDER));

const withTexts = (html: string, texts: readonly string[]): string =>
  html.replace(PLACEHOLDERS, (_placeholder, number: string) => escaped(texts[Number(number)] ?? ''));

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
