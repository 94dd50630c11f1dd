import type { StyleRules } from '@vetportal/contracts/render';

/** Between rules, and behind each component's, as styled-components expects it. */
const SPLITTER = '/*!sc*/\n';

/** Writes the rules of a page's parts once each, in the notation from which the browser's styled-components goes on. */
export interface StyleMerger {
  /** The rules that the page has not had yet, or an empty text. */
  add(rules: readonly StyleRules[]): string;
}

/** One for each page: parts are rendered apart and number their components apart. */
export function createStyleMerger(): StyleMerger {
  const groups = new Map<string, { readonly number: number; readonly names: Set<string> }>();
  return {
    add(rules) {
      let css = '';
      for (const { component, names, css: text } of rules) {
        let group = groups.get(component);
        if (!group) groups.set(component, (group = { number: groups.size + 1, names: new Set() }));
        const fresh = names.filter((name) => !group.names.has(name));
        if (fresh.length === 0) continue;
        for (const name of fresh) group.names.add(name);
        const kept = fresh.length === names.length ? text : rulesOf(text, fresh);
        css += `${kept}data-styled.g${group.number}[id="${component}"]{content:"${fresh.join(',')},"}${SPLITTER}`;
      }
      return css;
    },
  };
}

/** Of a component with several looks, the rules of some. */
const rulesOf = (text: string, names: readonly string[]): string =>
  text
    .split(SPLITTER)
    .filter((rule) => names.some((name) => rule.includes(`.${name}`)))
    .map((rule) => rule + SPLITTER)
    .join('');
