import { nestedRule } from './nested-rule';

/*
 * Chromium finds out for itself which elements a new style rule is about, unless the rule is one with a condition (`@media`) or an
 * animation: then it takes every element of the page that any rule of the same style sheet is about, which with one sheet for all
 * components is the whole page, and a list has 1,500 elements. A condition within a style rule is none of those, and an
 * animation in a sheet of its own is about nothing else.
 */

const eased = new WeakSet<CSSStyleSheet>();

/**
 * From here on the rules that components bring later are put in so that the browser styles what they are about, and not the whole page
 * anew. Nothing looks different.
 *
 * @param document where styled-components has put its sheet; without one nothing happens
 */
export function easeStyling(document: Document): void {
  const styles = document.querySelector<HTMLStyleElement>('style[data-styled="active"]');
  const sheet = styles?.sheet;
  // A browser that reads declarations within a condition within a rule has this name for them.
  if (!styles || !sheet || !('CSSNestedDeclarations' in window)) return;
  if (eased.has(sheet)) return;
  eased.add(sheet);
  const insert = sheet.insertRule.bind(sheet);
  let animations: CSSStyleSheet | undefined;
  // On this one sheet, and on no other of the page.
  sheet.insertRule = (rule, index) => {
    if (!rule.startsWith('@keyframes')) return insert(nestedRule(rule), index);
    animations ??= ownSheet(styles);
    animations.insertRule(rule, animations.cssRules.length);
    // Rules are counted: something has to stand in its place.
    return insert(':not(*){}', index);
  };
}

function ownSheet(styles: HTMLStyleElement): CSSStyleSheet {
  const view = styles.ownerDocument.defaultView;
  const sheet = new (view ?? globalThis).CSSStyleSheet();
  styles.ownerDocument.adoptedStyleSheets.push(sheet);
  return sheet;
}
