import type { StyleRules } from '@vetportal/contracts/render';

/** Separates rules, and ends those of a component, in the notation of styled-components. */
const SPLITTER = '/*!sc*/\n';

/** Writes the style rules of a page's parts, each once, in the notation that styled-components rehydrates. */
export interface StyleMerger {
  /** The rules that the page does not have yet, or an empty text; rules of an extending component follow those of its base. */
  add(rules: readonly StyleRules[]): string;
}

/** A component of the page. */
interface Group {
  /** Components that extend others have greater numbers, as in each part. */
  readonly number: number;
  /** Classes whose rules the page has. */
  readonly names: Set<string>;
}

/** The rules of a component that the page does not have yet. */
interface Fresh {
  readonly component: string;
  readonly group: Group;
  css: string;
  names: string;
}

/** Creates the merger of one page. It is needed because parts are rendered separately, and number their components separately. */
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

/** The rules of some class names of a component. */
const rulesOf = (text: string, names: readonly string[]): string =>
  text
    .split(SPLITTER)
    .filter((rule) => names.some((name) => rule.includes(`.${name}`)))
    .map((rule) => rule + SPLITTER)
    .join('');
