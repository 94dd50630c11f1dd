import fc from 'fast-check';
import { parseQuantity, stepQuantity } from './parse-quantity';

describe('parseQuantity', () => {
  test.each([
    ['3', 3],
    [' 12 ', 12],
    ['+4', 4],
    ['007', 7],
    ['1 200', 1200],
    ['1\u202F200', 1200],
    ['\u200B5', 5],
    ['\u200E2\uFEFF', 2],
    ['\uFF11\uFF12', 12],
  ])('%j is %d', (text, value) => {
    expect(parseQuantity(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['-1', 'belowMin'],
    ['0', 'belowMin'],
    ['1.5', 'notWhole'],
    ['1,5', 'notWhole'],
    ['2.', 'notWhole'],
    ['1e9', 'notANumber'],
    ['0x10', 'notANumber'],
    ['douze', 'notANumber'],
    ['3 boîtes', 'notANumber'],
    ['--2', 'notANumber'],
    ['NaN', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['1000000000', 'aboveMax'],
    ['9'.repeat(400), 'aboveMax'],
  ])('%j is refused: %s', (text, problem) => {
    expect(parseQuantity(text)).toEqual({ ok: false, problem });
  });

  test('a packing unit takes its multiples only', () => {
    expect(parseQuantity('7', { step: 6 })).toEqual({ ok: false, problem: 'notAMultiple' });
    expect(parseQuantity('12', { step: 6 })).toEqual({ ok: true, value: 12 });
  });

  test('zero is a quantity where the minimum is zero, and never a negative one', () => {
    const parsed = parseQuantity('-0', { min: 0 });
    expect(parsed).toEqual({ ok: true, value: 0 });
    expect(parsed.ok && Object.is(parsed.value, 0)).toBe(true);
  });

  test('whatever is typed: a whole number within the limits, or a problem', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)),
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 10, max: 500 }),
        fc.integer({ min: 1, max: 12 }),
        (text, min, max, step) => {
          const parsed = parseQuantity(text, { min, max, step });
          if (!parsed.ok) return;
          expect(Number.isInteger(parsed.value)).toBe(true);
          expect(parsed.value).toBeGreaterThanOrEqual(min);
          expect(parsed.value).toBeLessThanOrEqual(max);
          expect(parsed.value % step).toBe(0);
        },
      ),
    );
  });
});

describe('stepQuantity', () => {
  test.each([
    [1, 1, {}, 2],
    [1, -1, {}, 1],
    [5, 10, { max: 12 }, 12],
    [7, 1, { step: 6 }, 12],
    [7, -1, { step: 6 }, 6],
    [6, -1, { step: 6 }, 6],
    [1, -1, { min: 0 }, 0],
    [20, 1, { step: 6, max: 20 }, 18],
  ])('from %d by %d with %j comes to %d', (current, steps, limits, next) => {
    expect(stepQuantity(current, steps, limits)).toBe(next);
  });

  test('a step always comes to a quantity that may be typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50, max: 2000 }),
        fc.integer({ min: -20, max: 20 }),
        fc.integer({ min: 1, max: 12 }),
        (current, steps, step) => {
          const limits = { min: 1, max: 600, step };
          expect(parseQuantity(String(stepQuantity(current, steps, limits)), limits).ok).toBe(true);
        },
      ),
    );
  });
});
