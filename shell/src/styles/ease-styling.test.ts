import { easeStyling } from './ease-styling';

/** A sheet as styled-components makes it; what it is given is noted, as this environment reads no nested rules. */
function sheetOfComponents(): { readonly rules: string[]; readonly insert: (rule: string) => number } {
  const styles = document.createElement('style');
  styles.dataset['styled'] = 'active';
  document.head.replaceChildren(styles);
  const { sheet } = styles;
  if (!sheet) throw new Error('no sheet');
  const rules: string[] = [];
  sheet.insertRule = (rule, index = 0) => {
    rules.splice(index, 0, rule);
    return index;
  };
  return { rules, insert: (rule) => sheet.insertRule(rule, rules.length) };
}

const animations: string[] = [];
beforeEach(() => {
  animations.length = 0;
  const own = {
    cssRules: animations,
    insertRule: (rule: string, index: number) => animations.splice(index, 0, rule),
  };
  Object.assign(window, {
    CSSNestedDeclarations: Object,
    CSSStyleSheet: function Sheet() {
      return own;
    },
  });
  Object.assign(document, { adoptedStyleSheets: [] });
});

test('each rule stands where it would have stood, with its condition within it @B11', () => {
  const { rules, insert } = sheetOfComponents();
  insert('.first{top:0;}');
  easeStyling(document);
  expect(insert('@media print{.second{top:0;}}')).toBe(1);
  expect(insert('.third{top:0;}')).toBe(2);
  expect(rules).toEqual(['.first{top:0;}', '.second{@media print{&{top:0;}}}', '.third{top:0;}']);
});

test('animations have a sheet of their own, and leave their place to none @B11', () => {
  const { rules, insert } = sheetOfComponents();
  easeStyling(document);
  expect(insert('@keyframes a{from{top:0;}}')).toBe(0);
  expect(insert('.a{animation:a 1s;}')).toBe(1);
  expect(insert('@keyframes b{from{top:0;}}')).toBe(2);
  expect(rules).toEqual([':not(*){}', '.a{animation:a 1s;}', ':not(*){}']);
  expect(animations).toEqual(['@keyframes a{from{top:0;}}', '@keyframes b{from{top:0;}}']);
  expect(document.adoptedStyleSheets).toHaveLength(1);
});

test('a browser that reads no rule within another gets what it always got @B11', () => {
  Reflect.deleteProperty(window, 'CSSNestedDeclarations');
  const { rules, insert } = sheetOfComponents();
  easeStyling(document);
  insert('@media print{.a{top:0;}}');
  expect(rules).toEqual(['@media print{.a{top:0;}}']);
});
