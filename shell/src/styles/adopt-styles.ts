import { __PRIVATE__ } from 'styled-components';
import { easeStyling } from './ease-styling';

/*
 * styled-components throws away the style elements that came with the page and puts each of their rules into one of its own. The
 * rules are the same, but the browser takes them for others and styles all of the page anew: on a list, which has 1,500 elements,
 * one of the longest pieces of work of the start. So the element in the head stays, and styled-components goes on in it.
 */

const { mainSheet, StyleSheet } = __PRIVATE__;

type Tag = ReturnType<typeof mainSheet.getTag>['tag'];

/** Between rules, and behind what stands behind those of a component. */
const SPLITTER = '/*!sc*/\n';
/** Stands behind the rules of a component as a rule of its own: number, name, and the classes that are known. */
const MARKER = /^data-styled\.g(\d+)\[id="([\w-]+)"\]\{content:"([^"]*)"\}$/;

/** What has been sent of one component. */
interface SentComponent {
  readonly number: number;
  readonly id: string;
  readonly classes: readonly string[];
  readonly rules: readonly string[];
}

/**
 * Gives the styles that came with the page to styled-components. To be called before any component is declared: those that are sent
 * have their order among all others from it.
 *
 * @param sent as `withholdStyles` gave them. The first stays as it is, and what came with parts is put into it
 */
export function adoptStyles(sent: readonly HTMLStyleElement[]): void {
  const [first, ...others] = sent;
  if (!first) return;
  const later = adopt(first) ? others : sent;
  const components = later.flatMap(componentsOf).sort((one, other) => one.number - other.number);
  for (const { id, classes, rules } of components) {
    for (const name of classes) mainSheet.registerName(id, name);
    mainSheet.getTag().insertRules(StyleSheet.registerId(id), [...rules]);
  }
  for (const style of later) style.remove();
}

/** @returns whether the element is the one of styled-components from now on; not where it is not as that would have written it */
function adopt(style: HTMLStyleElement): boolean {
  const { sheet, ownerDocument: document } = style;
  const components = componentsOf(style);
  const count = components.reduce((sum, { rules }) => sum + rules.length + 1, 0);
  const isInOrder = components.every(({ number }, index) => number > (components[index - 1]?.number ?? 0));
  // Within a part it would be in the way of what takes the part over. A rule that this browser does not know is not there, and
  // then all behind it stand elsewhere.
  const isWhole = sheet?.cssRules.length === count;
  if (!sheet || !isWhole || !isInOrder || style.parentElement !== document.head) return false;
  const tag = mainSheet.getTag();
  const own = document.querySelector('style[data-styled="active"]');
  // It counts the rules that it is told to put in, and these are there.
  tag.tag = { ...tagOf(sheet), insertRule: () => true };
  for (const { id, classes, rules } of components) {
    for (const name of classes) mainSheet.registerName(id, name);
    tag.insertRules(StyleSheet.registerId(id), [...rules, 'the marker']);
  }
  tag.tag = tagOf(sheet);
  own?.remove();
  style.dataset['styled'] = 'active';
  easeStyling(document);
  return true;
}

function componentsOf({ textContent }: HTMLStyleElement): SentComponent[] {
  const components: SentComponent[] = [];
  let rules: string[] = [];
  for (const rule of textContent.split(SPLITTER)) {
    const [marker, number, id, names] = MARKER.exec(rule) ?? [];
    if (marker === undefined) {
      rules.push(rule);
      continue;
    }
    const classes = names?.split(',').filter(Boolean) ?? [];
    components.push({ number: Number(number), id: id ?? '', classes, rules });
    rules = [];
  }
  return components;
}

const tagOf = (sheet: CSSStyleSheet): Tag => ({
  // The library counts for itself, and asks for this nowhere.
  length: 0,
  insertRule(index, rule) {
    try {
      sheet.insertRule(rule, index);
      return true;
    } catch {
      // Of another browser: what it does not know, it does not need.
      return false;
    }
  },
  deleteRule: (index) => sheet.deleteRule(index),
  getRule: (index) => sheet.cssRules[index]?.cssText ?? '',
});
