import { ALL_BRANDS } from './brands';
import type { ProductPlan } from './plan';
import { substances } from './products/substances';
import { antigenWords } from './products/vaccines';
import type { Term, TermKind } from './records';
import { WORDS, type Word } from './terminology';
import { capital, inEach, slug } from './wording';

/** Axes whose values are words that one filters by, and the vocabulary that they belong to. */
export const AXIS_VOCABULARY: Readonly<Partial<Record<string, TermKind>>> = {
  colour: 'colour',
  'clothing-size': 'size',
};

/** Legal forms of the invented houses. */
const COMPANY = ['NV', 'SA', 'BV'];

/** All words that the articles of these products use. */
export function termsOf(plans: readonly ProductPlan[]): Term[] {
  const words = new Map<string, Word>();
  const add = (word: Word): void => {
    const key = `${word.kind} ${word.code}`;
    if (!words.has(key)) words.set(key, word);
  };
  WORDS.forEach(add);
  for (const { code, names } of substances()) {
    add({ kind: 'active_principle', code, names: inEach((locale) => capital(names[locale])) });
  }
  antigenWords().forEach(add);
  for (const { id, name, urlKey } of ALL_BRANDS) {
    add({ kind: 'brand', code: urlKey, names: inEach(() => name) });
    add({
      kind: 'manufacturer',
      code: urlKey,
      names: inEach(() => `${name} ${COMPANY[id % COMPANY.length] ?? ''}`.trim()),
    });
  }
  for (const { presentation, variants } of plans) {
    add({
      kind: 'presentation',
      code: presentation.code,
      names: inEach((locale) => capital(presentation.names[locale])),
    });
    for (const { axes } of variants) {
      for (const [axis, value] of Object.entries(axes)) {
        const kind = AXIS_VOCABULARY[axis];
        if (kind) add({ kind, code: slug(value.en), names: inEach((locale) => capital(value[locale])) });
      }
    }
  }
  const numbers = new Map<TermKind, number>();
  return Array.from(words.values(), (word) => {
    const id = (numbers.get(word.kind) ?? 0) + 1;
    numbers.set(word.kind, id);
    return { ...word, id };
  });
}
