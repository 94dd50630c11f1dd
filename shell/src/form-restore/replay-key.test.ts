import * as fc from 'fast-check';
import { replayKey, type Typing } from './replay-key';

const text = (value: string, selection: Typing['selection'], element = document.createElement('input')) => ({
  element,
  text: value,
  selection,
});
const key = (name: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, ...init });
const after = (typing: Typing, ...names: readonly string[]): Typing | undefined =>
  names.reduce<Typing | undefined>((now, name) => now && replayKey(now, key(name)), typing);

describe('a key in a text whose field has gone @D07', () => {
  test('writes at the caret, over what is selected, and at the end where the field does not tell', () => {
    expect(after(text('12 boxes', [2, 2]), '0')).toMatchObject({ text: '120 boxes', selection: [3, 3] });
    expect(after(text('12 boxes', [0, 2]), '7')).toMatchObject({ text: '7 boxes', selection: [1, 1] });
    expect(after(text('a@b', [null, null]), '.', 'b')).toMatchObject({
      text: 'a@b.b',
      selection: [null, null],
    });
  });

  test('takes a letter, or what is selected, away', () => {
    expect(after(text('ab🐎c', [4, 4]), 'Backspace')).toMatchObject({ text: 'abc', selection: [2, 2] });
    expect(after(text('abc', [0, 2]), 'Backspace')).toMatchObject({ text: 'c', selection: [0, 0] });
    expect(after(text('abc', [0, 0]), 'Backspace')).toMatchObject({ text: 'abc', selection: [0, 0] });
  });

  test('writes what a Belgian keyboard writes with AltGr, and is a command with any other', () => {
    const typing = text('info', [4, 4]);
    const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true };
    expect(replayKey(typing, key('@', altGr))).toMatchObject({ text: 'info@' });
    for (const init of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])
      expect(replayKey(typing, key('k', init))).toBeUndefined();
  });

  test('begins a line where there are lines, and writes nothing otherwise', () => {
    expect(
      replayKey({ ...text('a', [1, 1]), element: document.createElement('textarea') }, key('Enter')),
    ).toMatchObject({ text: 'a\n' });
    for (const name of ['Enter', 'Tab', 'ArrowLeft', 'Shift', 'F5', 'Dead'])
      expect(replayKey(text('a', [1, 1]), key(name))).toBeUndefined();
  });

  test('writes no more into a full field, and nothing into a box or a list', () => {
    const full = Object.assign(document.createElement('input'), { maxLength: 3 });
    expect(after(text('abc', [3, 3], full), 'd')).toMatchObject({ text: 'abc' });
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
    expect(replayKey(text('true', [null, null], box), key('x'))).toBeUndefined();
    expect(
      replayKey({ ...text('a', [null, null]), element: document.createElement('select') }, key('b')),
    ).toBeUndefined();
  });

  test('after key, what was selected is gone and the rest is as it was', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.nat(),
        fc.nat(),
        fc.array(fc.constantFrom('a', ' ', 'é', '7')),
        (value, a, b, keys) => {
          const ends = [a % (value.length + 1), b % (value.length + 1)].sort((x, y) => x - y);
          const [start = 0, end = 0] = keys.length === 0 ? [ends[0], ends[0]] : ends;
          expect(after(text(value, [start, end]), ...keys)?.text).toBe(
            value.slice(0, start) + keys.join('') + value.slice(end),
          );
        },
      ),
    );
  });
});
