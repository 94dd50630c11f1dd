import { WHOLE_PART, type StyleRules } from '@vetportal/contracts/render';
import { createStyleElements } from './style-elements';

const part = (css: string): StyleRules => ({ component: WHOLE_PART, names: [css.length.toString()], css });
const element = (css: string): string =>
  `<style nonce="n0nce" data-styled="true" data-styled-version="6.6.0">${css}</style>`;

test('the styles of parts stand in elements that styled-components rehydrates, each once per page @B11', () => {
  const write = createStyleElements('n0nce', '6.6.0');
  expect(write([part('.a{}'), part('.b{}'), part('.a{}')])).toBe(element('.a{}') + element('.b{}'));
  expect(write([part('.b{}')])).toBe('');
  expect(write([part('.a{}.b{}')])).toBe(element('.a{}.b{}'));
  expect(createStyleElements('n0nce', '6.6.0')([part('.a{}')])).toBe(element('.a{}'));
});

test('nothing that a module writes ends the element', () => {
  expect(createStyleElements('n0nce', '6.6.0')([part('</style><script>')])).toBe(
    element('<\\/style><script>'),
  );
});

test('rules of single components, from a shell from before 1.10, stay in the page, each once', () => {
  const rule = (component: string): StyleRules => ({ component, names: ['a'], css: `.${component}{}` });
  const write = createStyleElements('n0nce', '6.6.0');
  expect(write([rule('button'), rule('link'), rule('button')])).toBe(
    '<style nonce="n0nce">.button{}.link{}</style>',
  );
  expect(write([rule('link')])).toBe('');
});
