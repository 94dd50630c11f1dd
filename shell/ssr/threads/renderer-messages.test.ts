import { MAX_REPORTED_ERRORS } from '@vetportal/contracts/module';
import { readRendererMessage } from './renderer-messages';

/** Reads the message of a rendered part, and returns its errors. */
const errorsOf = (errors: unknown): unknown => {
  const rendering = { styles: [], places: [], queries: 0, told: errors };
  const read = readRendererMessage([JSON.stringify({ type: 'rendered', id: 1, rendering }), '<p>part</p>']);
  return read.type === 'rendered' ? read.rendering.told : read;
};
const ERROR = { name: 'ErpUnreachable', part: 'footer-pages', action: 'load', message: 'network' };

describe('errors that a part reports while it renders @D11', () => {
  test.each([undefined, [], [ERROR, { name: 'TypeError' }]])('are accepted: %j', (errors) =>
    expect(errorsOf(errors)).toEqual(errors),
  );

  test.each([
    ['no list', ERROR],
    ['no error', ['footer']],
    ['without a name', [{ message: 'network' }]],
    ['in another module’s name', [{ ...ERROR, module: 'mf-cart' }]],
    ['too long', [{ ...ERROR, message: 'x'.repeat(1001) }]],
    ['too many', Array.from({ length: MAX_REPORTED_ERRORS + 1 }, () => ERROR)],
  ])('are refused where they are %s', (_what, errors) =>
    expect(() => errorsOf(errors)).toThrow('a renderer sent something else'),
  );
});

test.each([
  ['no list', { component: 'part', names: ['a'], css: '.a{}' }],
  ['numbers', [0]],
  ['without names', [{ component: 'part', css: '.a{}' }]],
  ['without rules', [{ component: 'part', names: ['a'] }]],
])('styles are refused where they are %s', (_what, styles) => {
  const message = JSON.stringify({ type: 'rendered', id: 1, rendering: { styles, places: [], queries: 0 } });
  expect(() => readRendererMessage([message, '<p>part</p>'])).toThrow('a renderer sent something else');
});
