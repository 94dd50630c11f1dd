import type { StyleRules } from '@vetportal/contracts/render';
import { ServerStyleSheet } from 'styled-components';

type StyleSheet = ServerStyleSheet['instance'];

/** Numbers components in the order in which they were declared. */
interface Registry {
  readonly registerId: (component: string) => number;
}

/** Behind each rule, as styled-components writes it. */
const SPLITTER = '/*!sc*/\n';
/** Looks of components that are remembered; those of the portal are some hundreds. */
const MAX_LOOKS = 5_000;

/** Tells which rules a rendered part needs, and makes each of them once. */
export interface StyleRecorder {
  /** For `StyleSheetManager`. */
  readonly sheet: StyleSheet;
  /** Forgets what was used so far; what was made is kept. */
  start(): void;
  /** The rules of what was used since, by component, in the order in which styled-components would write them. */
  used(): StyleRules[];
}

/**
 * A sheet that outlives the render. With a sheet of its own each part would have the rules of the same buttons and fields
 * compiled anew, which takes longer than all the rest. For one render at a time, from beginning to end.
 */
export function createStyleRecorder(): StyleRecorder {
  const { instance: sheet } = new ServerStyleSheet();
  const { registerId } = sheet.constructor as unknown as Registry;
  const made = new Map<string, Map<string, string>>();
  let looks = 0;
  let used = new Map<string, Set<string>>();
  const note = (component: string, name: string): void => {
    const names = used.get(component);
    if (names) names.add(name);
    else used.set(component, new Set([name]));
  };

  sheet.hasNameForId = (component, name) => {
    note(component, name);
    return made.get(component)?.has(name) ?? false;
  };
  sheet.insertRules = (component, name, rules) => {
    note(component, name);
    let ofComponent = made.get(component);
    if (!ofComponent) made.set(component, (ofComponent = new Map<string, string>()));
    ofComponent.set(name, rules.map((rule) => rule + SPLITTER).join(''));
    looks += 1;
  };

  return {
    sheet,
    start() {
      used = new Map();
      if (looks < MAX_LOOKS) return;
      made.clear();
      looks = 0;
    },
    used: () =>
      [...used]
        .map(([component, names]) => ({ component, names: [...names], group: registerId(component) }))
        .sort((one, other) => one.group - other.group)
        .flatMap(({ component, names }) => {
          const css = names.map((name) => made.get(component)?.get(name) ?? '').join('');
          // As styled-components has it: what has no rules is not named.
          return css === '' ? [] : [{ component, names, css }];
        }),
  };
}
