import type { StyleRules } from '@vetportal/contracts/render';

/** Between rules, and behind each component's, as styled-components expects it. */
const SPLITTER = '/*!sc*/\n';

/** Writes the rules of a page's parts once each, in the notation from which the browser's styled-components goes on. */
export interface StyleMerger {
  /** The rules that the page has not had yet, or an empty text; those of a component that extends another stand behind its. */
  add(rules: readonly StyleRules[]): string;
}

/** A component of the page. */
interface Group {
  /** Components that extend others come later, in each part and so on the page. */
  readonly number: number;
  /** Classes whose rules the page has. */
  readonly names: Set<string>;
}

/** What the page has not had yet of a component. */
interface Fresh {
  readonly component: string;
  readonly group: Group;
  css: string;
  names: string;
}

/** One for each page: parts are rendered apart and number their components apart. */
export function createStyleMerger(): StyleMerger {
  const groups = new Map<string, Group>();
  return {
    add(rules) {
      const added = new Map<Group, Fresh>();
      for (const { component, names, css } of rules) {
        let group = groups.get(component);
        if (!group) groups.set(component, (group = { number: groups.size + 1, names: new Set() }));
        const known = group.names;
        const fresh = names.filter((name) => !known.has(name));
        if (fresh.length === 0) continue;
        for (const name of fresh) known.add(name);
        let entry = added.get(group);
        if (!entry) added.set(group, (entry = { component, group, css: '', names: '' }));
        entry.css += fresh.length === names.length ? css : rulesOf(css, fresh);
        entry.names += `${fresh.join(',')},`;
      }
      return [...added.values()]
        .sort((one, other) => one.group.number - other.group.number)
        .map(
          ({ component, group, css, names }) =>
            `${css}data-styled.g${group.number}[id="${component}"]{content:"${names}"}${SPLITTER}`,
        )
        .join('');
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
