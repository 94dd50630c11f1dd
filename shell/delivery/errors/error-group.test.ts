import type { TelemetryRecord } from '@vetportal/contracts/module';
import { errorGroupOf } from './error-group';

const RECORD: TelemetryRecord = {
  kind: 'error',
  name: 'TypeError',
  at: '2026-11-30T10:00:00.000Z',
  module: 'mf-cart',
  version: '1.1.0',
};
const groupOf = (change: Partial<TelemetryRecord>, route?: string) =>
  errorGroupOf({ ...RECORD, ...change }, route);

describe('the group of an error @W30', () => {
  test.each([
    ['article 4711 is gone', 'article # is gone'],
    ["no customer named 'Anne Peeters' here", "no customer named '…' here"],
    ['mail to anne.peeters@vet.example failed', 'mail to … failed'],
    ['GET https://a.example/fr/orders/12?code=x failed', 'GET … failed'],
    ['token 3f2504e0-4f89-11d3-9a0c-0305e82c3301 has ended', 'token # has ended'],
    ["it can't be that it doesn't", "it can't be that it doesn't"],
    ['a\u0000b\u202Ec\u001B[31md', 'a b c [#md'],
    ['x'.repeat(1000), 'x'.repeat(200)],
  ])('has a message without values: %j', (message, normal) => {
    expect(groupOf({ name: 'Error', message })?.message).toBe(normal);
  });

  test('names what an engine quotes of the source, and no value', () => {
    const message = "Cannot read properties of undefined (reading 'price')";
    expect(groupOf({ message })?.message).toBe(message);
    expect(groupOf({ message: "Unexpected token (near 'Anne')", name: 'SyntaxError' })?.message).toBe(
      "Unexpected token (near '…')",
    );
  });

  test.each([
    [
      'Chromium',
      `TypeError: Anne Peeters
    at priceOf (https://a.example/modules/mf-cart/1.1.0/12.abc.js?…:1:234)
    at async https://a.example/fr/account/sales/4711?code=1:10:5
    at new Promise (<anonymous>)`,
      `at priceOf (/modules/mf-cart/1.1.0/12.abc.js:1:234)
at async (page):10:5
at new Promise (<anonymous>)`,
    ],
    [
      'Firefox and Safari',
      `priceOf@https://a.example:8080/modules/mf-cart/1.1.0/12.abc.js:1:234
@https://a.example/fr/account/sales/4711:10:5
[native code]`,
      `priceOf@/modules/mf-cart/1.1.0/12.abc.js:1:234
@(page):10:5`,
    ],
  ])('keeps the frames of %s, without message, origin, query and address of the page', (_, stack, kept) => {
    expect(groupOf({ stack })).toMatchObject({
      stack: kept,
      frame: '/modules/mf-cart/1.1.0/12.abc.js:1:234',
    });
  });

  test('is the same for the same error at the same place, and says where it was met', () => {
    const stack = 'at x (https://a.example/modules/mf-cart/1.1.0/a.js:1:2)';
    const one = groupOf({ message: 'article 1', stack, part: 'cart', action: 'load' }, '/cart');
    expect(one?.place).toBe('cart load on /cart');
    expect(groupOf({ message: 'article 22', stack })?.key).toBe(one?.key);
    for (const other of [
      { message: 'article 1', stack: stack.replace(':2', ':3') },
      { message: 'order 1', stack },
      { message: 'article 1', stack, name: 'RangeError' },
      { message: 'article 1', stack, version: '1.2.0' },
    ])
      expect(groupOf(other)?.key).not.toBe(one?.key);
    expect(errorGroupOf({ kind: 'error', name: 'Error', at: RECORD.at })).toBeUndefined();
  });

  test('is bounded, whatever is sent', () => {
    const long = 'at (((@@ https://a.example/?'.repeat(150).slice(0, 4000);
    const lines = Array.from({ length: 300 }, () => 'at x (y)').join('\n');
    for (const stack of [long, lines, '@:1'.repeat(1300), `'`.repeat(4000)]) {
      const started = performance.now();
      const group = groupOf({ stack, message: stack.slice(0, 1000) }, 'r'.repeat(200));
      expect(performance.now() - started).toBeLessThan(100);
      expect(JSON.stringify(group).length).toBeLessThan(6000);
    }
  });
});
