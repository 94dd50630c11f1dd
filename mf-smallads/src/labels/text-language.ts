/** Words that one language uses all the time and the others hardly ever. */
const WORDS = {
  fr: 'le la les des du une un et est pour avec dans sur par pas cherche vend vends nous vous votre notre très aux sont été son sa ses au ou que qui à près',
  nl: 'het een van voor met op aan te is wij we zoekt zoek koop gezocht ook niet naar uw onze of dat bij worden zijn nog zeer per wordt en geen drie nieuwe',
  en: 'the and with for to of is are our your we looking sale wanted by from this that not very has have near or at it',
  de: 'der die das und mit für ist ein eine zu den von im auf sucht wir nicht sind bei oder auch unsere',
} as const;

export type TextLanguage = keyof typeof WORDS;

const LANGUAGES = Object.entries(WORDS).map(([language, words]) => ({
  language: language as TextLanguage,
  words: new Set(words.split(' ')),
}));

/**
 * The language in which a customer has written, recognised by its commonest words: an ad is read out in its own language and not in that
 * of the page (WCAG 3.1.2). The ERP does not know it.
 *
 * @returns undefined where the text does not show it
 */
export function textLanguage(text: string): TextLanguage | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [first, second] = LANGUAGES.map(({ language, words: known }) => ({
    language,
    count: words.filter((word) => known.has(word)).length,
  })).sort((one, other) => other.count - one.count);
  return first && first.count > (second?.count ?? 0) ? first.language : undefined;
}
