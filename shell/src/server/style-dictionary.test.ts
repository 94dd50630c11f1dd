import { MOST_KEPT_RULES, type StyleRules } from '@vetportal/contracts/render';
import fc from 'fast-check';
import { createStyleDictionary } from './style-dictionary';

const rule = (component: string, names: readonly string[], css = `.${names.join()}{}`): StyleRules => ({
  component,
  names,
  css,
});

/** Names parts' rules, and reads them as the edge does. */
function kit() {
  const dictionary = createStyleDictionary();
  const taught: StyleRules[] = [];
  return {
    taught,
    name: (rules: readonly StyleRules[]) => dictionary.named(rules, (fresh) => taught.push(...fresh)),
    read: (named: readonly (number | StyleRules)[]) =>
      named.map((each) => (typeof each === 'number' ? taught[each] : each)),
  };
}

test('each rule is sent once, and is what its number stands for', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.array(
          fc
            .tuple(fc.constantFrom('button', 'link'), fc.subarray(['a', 'b', 'c'], { minLength: 1 }))
            .map(([component, names]) => rule(component, names)),
        ),
      ),
      (parts) => {
        const { taught, name, read } = kit();
        for (const rules of parts) expect(read(name(rules))).toEqual(rules);
        expect(new Set(taught.map((each) => JSON.stringify(each))).size).toBe(taught.length);
      },
    ),
  );
});

test('looks of a component that are together are another rule than each alone', () => {
  const { name } = kit();
  expect(name([rule('button', ['a', 'b'])])).toEqual([0]);
  expect(name([rule('button', ['a']), rule('button', ['a', 'b'])])).toEqual([1, 0]);
});

test('what the edge has no more room for is sent with every part, and what it has is named all the same', () => {
  const { taught, name } = kit();
  const small = rule('button', ['a']);
  const long = rule('list', ['b'], 'x'.repeat(MOST_KEPT_RULES.characters));
  expect(name([small, long])).toEqual([0, long]);
  expect(name([long, small])).toEqual([long, 0]);
  name(Array.from({ length: MOST_KEPT_RULES.rules }, (_none, index) => rule('row', [`n${index}`])));
  expect(taught).toHaveLength(MOST_KEPT_RULES.rules);
  const late = rule('late', ['c']);
  expect(name([late])).toEqual([late]);
});
