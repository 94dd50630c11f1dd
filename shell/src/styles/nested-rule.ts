/** A style rule within another rule, as text. */
interface InnerRule {
  readonly selector: string;
  readonly declarations: string;
}

/** What may stand around style rules, and within one as well. */
const CONDITION = /^@(?:media|container|supports)\b/;
const CLASS = /\.-?[A-Za-z_][\w-]*/;

/**
 * Writes a rule with a condition as one without: `@media print{.a:hover{top:0}}` -> `.a{@media print{&:hover{top:0}}}`. It selects,
 * weighs and stands as before.
 *
 * @param rule one rule, as styled-components writes it: minified, without comments
 * @returns the rule as it was where it has no condition, or no class that all of its selectors have in common
 */
export function nestedRule(rule: string): string {
  if (!CONDITION.test(rule)) return rule;
  const start = rule.indexOf('{');
  const inner = innerRules(rule.slice(start + 1, rule.lastIndexOf('}')));
  const [name] = CLASS.exec(inner?.[0]?.selector ?? '') ?? [];
  if (!inner || name === undefined) return rule;
  const own = new RegExp(`${name.replace('.', '\\.')}(?![\\w-])`, 'g');
  if (!inner.every(({ selector }) => selectorsOf(selector).every((each) => each.search(own) >= 0)))
    return rule;
  const body = inner.map(({ selector, declarations }) => `${selector.replace(own, '&')}{${declarations}}`);
  return `${name}{${rule.slice(0, start)}{${body.join('')}}}`;
}

/** One rule, with any texts among its declarations. */
const STYLE_RULE = /\s*([^@{}"'\\]+)\{((?:[^{}"'\\]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*)\}/gy;

/** The style rules of a text that has nothing else; undefined where it has. */
function innerRules(text: string): readonly InnerRule[] | undefined {
  const rules = [...text.matchAll(STYLE_RULE)];
  const length = rules.reduce((sum, [matched]) => sum + matched.length, 0);
  if (rules.length === 0 || length !== text.trimEnd().length) return undefined;
  return rules.map(([, selector = '', declarations = '']) => ({ selector, declarations }));
}

/** A list within brackets is one selector's. */
const selectorsOf = (list: string): readonly string[] => list.split(/,(?![^(]*\))/);
