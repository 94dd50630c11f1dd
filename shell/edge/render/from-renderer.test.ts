import { MOST_TOLD_ERRORS } from '@vetportal/contracts/module';
import { readFromRenderer } from './from-renderer';

/** A part that was rendered, and what it told. */
const told = (errors: unknown): unknown => {
  const rendering = { styles: [], places: [], queries: 0, told: errors };
  const read = readFromRenderer([JSON.stringify({ type: 'rendered', id: 1, rendering }), '<p>part</p>']);
  return read.type === 'rendered' ? read.rendering.told : read;
};
const ERROR = { name: 'ErpUnreachable', part: 'footer-pages', action: 'load', message: 'network' };

describe('errors that a part tells of while it is rendered @D11', () => {
  test.each([undefined, [], [ERROR, { name: 'TypeError' }]])('are taken as they come: %j', (errors) =>
    expect(told(errors)).toEqual(errors),
  );

  test.each([
    ['no list', ERROR],
    ['no error', ['footer']],
    ['without a name', [{ message: 'network' }]],
    ['in another module’s name', [{ ...ERROR, module: 'mf-cart' }]],
    ['too long', [{ ...ERROR, message: 'x'.repeat(1001) }]],
    ['too many', Array.from({ length: MOST_TOLD_ERRORS + 1 }, () => ERROR)],
  ])('are refused where they are %s', (_what, errors) =>
    expect(() => told(errors)).toThrow('a renderer sent something else'),
  );
});
