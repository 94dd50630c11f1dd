import { lengthOfRule, MOST_KEPT_RULES, type StyleRules } from '@vetportal/contracts/render';

/** Names style rules by the numbers under which the edge keeps them, so that each rule is sent once. */
export interface StyleDictionary {
  /**
   * @param rules of a rendered part
   * @param teach sends rules that the edge is to keep under the next numbers; before the part is sent
   * @returns the number of each rule, or the rule itself where the edge has no more room
   */
  named(
    rules: readonly StyleRules[],
    teach: (rules: readonly StyleRules[]) => void,
  ): readonly (number | StyleRules)[];
}

/** The rules that one renderer has sent. */
export function createStyleDictionary(): StyleDictionary {
  const numbers = new Map<string, number>();
  let characters = 0;
  return {
    named(rules, teach) {
      const fresh: StyleRules[] = [];
      const named = rules.map((rule) => {
        // A class is called by a hash of its rules.
        const key = `${rule.component} ${rule.names.join()}`;
        const known = numbers.get(key);
        if (known !== undefined) return known;
        const length = characters + lengthOfRule(rule);
        if (numbers.size >= MOST_KEPT_RULES.rules || length > MOST_KEPT_RULES.characters) return rule;
        characters = length;
        fresh.push(rule);
        const number = numbers.size;
        numbers.set(key, number);
        return number;
      });
      if (fresh.length > 0) teach(fresh);
      return named;
    },
  };
}
