import { originOf } from './error-origin';

const stacked = (stack: string, message = 'x'): Error => Object.assign(new Error(message), { stack });
const CART = 'http://localhost/modules/mf-cart/1.4.0-rc.1/page-cart.0a1b.js';

describe('where an error came from @D11', () => {
  test.each([
    [
      'Chromium',
      `TypeError: x\n    at onPress (${CART}:1:203)\n    at a (http://localhost/shell/1.0.0/main.js:1:2)`,
    ],
    ['Firefox and Safari', `onPress@${CART}:1:203\na@http://localhost/shell/1.0.0/main.js:1:2`],
    [
      'behind what the shell runs for it',
      `Error: x\n    at b (http://localhost/shell/1.0.0/main.js:1:2)\n    at async save (${CART}:1:9)`,
    ],
    ['in an eval of another', `Error: x\n    at eval (eval at c (${CART}:1:1), <anonymous>:1:1)`],
  ])('is the first file of a module in its stack: %s', (_browser, stack) => {
    expect(originOf(stacked(stack))).toEqual({ module: 'mf-cart', version: '1.4.0-rc.1' });
  });

  test('is the one nearest to the throw, where two modules stand in it', () => {
    const stack = `Error: x\n at a (${CART}:1:1)\n at b (http://localhost/modules/mf-cms/2.0.0/slot.js:1:1)`;
    expect(originOf(stacked(stack))).toMatchObject({ module: 'mf-cart' });
  });

  test('is the file that the browser names, where it cannot be parsed', () => {
    expect(originOf(stacked('SyntaxError: Unexpected token', 'Unexpected token'), CART)).toMatchObject({
      module: 'mf-cart',
      version: '1.4.0-rc.1',
    });
  });

  test('is the chunk that is missing', () => {
    const error = stacked('', `Loading chunk 7 failed.\n(error: ${CART})`);
    expect(originOf(error)).toMatchObject({ module: 'mf-cart' });
  });

  test.each([
    ['the shell’s', stacked('Error: x\n at a (http://localhost/shell/1.0.0/main.js:1:2)')],
    ['an extension’s', stacked('Error: x\n at a (chrome-extension://abc/content.js:1:2)')],
    ['nobody’s', 'no error at all'],
  ])('is none for %s', (_whose, error) => {
    expect(originOf(error)).toBeUndefined();
  });
});
