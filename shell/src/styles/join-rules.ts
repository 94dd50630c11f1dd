/*
 * To be imported before any component is declared. Each time an element is rendered, styled-components puts the text of its rules
 * together from what stands between and within the `${}` of the source, and looks up the class of that text, for which it is hashed.
 * A design of tokens has dozens of such pieces. Those that are the same for every element are put together once: where no others are
 * between them the text is the same one each time, and its hash is known. The classes stay what they are.
 */
import { styled } from 'styled-components';

const { componentStyle } = styled.i``;

type Rules = typeof componentStyle.rules;

// The constructor of a component's style sets its rules once.
Object.defineProperty(Object.getPrototypeOf(componentStyle), 'rules', {
  configurable: true,
  set(this: object, rules: Rules) {
    Object.defineProperty(this, 'rules', {
      value: joined(rules),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  },
});

/** Rules with the texts that follow each other as one. */
function joined(rules: Rules): Rules {
  const whole: Rules = [];
  for (const rule of rules) {
    const last = whole.at(-1);
    if (typeof rule === 'string' && typeof last === 'string') whole[whole.length - 1] = last + rule;
    else whole.push(rule);
  }
  return whole;
}
