import fc from 'fast-check';
import { keyOfEvent } from './key-of-event';
import { listenFrom, NO_BURST, pressKey, type BurstKey } from './scan-burst';

interface Press {
  readonly key: string;
  /** Milliseconds after the key before. */
  readonly after: number;
}

/** What is heard as scans of keys that are pressed one after the other. */
function scansIn(presses: readonly Press[]): readonly string[] {
  let burst = NO_BURST;
  let at = 1_000;
  const scans: string[] = [];
  for (const { key, after } of presses) {
    at += after;
    const kind =
      key === 'Enter' || key === 'Tab' ? 'end' : Array.from(key).length === 1 ? 'character' : 'other';
    const step = pressKey(burst, { kind, text: kind === 'character' ? key : '', at });
    burst = step.burst;
    if (step.scanned !== undefined) scans.push(step.scanned);
  }
  return scans;
}
const typed = (text: string, after: () => number): Press[] =>
  [...Array.from(text), 'Enter'].map((key) => ({ key, after: after() }));

const SIGNS = Array.from('ABCXYZ0123456789&é"\'(§è!çà%/+-\u001d');
const codes = (minLength: number) =>
  fc.array(fc.constantFrom(...SIGNS), { minLength, maxLength: 40 }).map((signs) => signs.join(''));
const CODES = codes(5);
const LONG_CODES = codes(7);
const gaps = (min: number, max: number) => fc.infiniteStream(fc.integer({ min, max }));
const next = (stream: Iterator<number>) => () => stream.next().value as number;

describe('scans are told from typing by the times of their keys @W05', () => {
  test('all scans of a series are heard whole and in order, at 2 to 30 ms a key', () => {
    fc.assert(
      fc.property(
        fc.array(CODES, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 2, max: 30 }),
        fc.constantFrom('Enter', 'Tab'),
        (codes, msPerKey, end) => {
          const presses = codes.flatMap((code) =>
            [...Array.from(code), end].map((key) => ({ key, after: msPerKey })),
          );
          expect(scansIn(presses)).toEqual(codes);
        },
      ),
    );
  });

  test('one pause within a code leaves it whole, wherever it comes', () => {
    fc.assert(
      fc.property(LONG_CODES, fc.nat(), fc.integer({ min: 51, max: 100 }), (code, place, pause) => {
        const presses = typed(code, () => 2);
        const at = 1 + (place % (code.length - 1));
        const paused = presses.map((press, index) => (index === at ? { ...press, after: pause } : press));
        expect(scansIn(paused)).toEqual([code]);
      }),
    );
  });

  test('a code whose beginning nobody has heard is none; the next is', () => {
    fc.assert(
      fc.property(CODES, CODES, fc.integer({ min: -2_000, max: 40 }), (cut, whole, after) => {
        // The page was busy getting ready: its keys are older than the moment in which it began to listen.
        let [burst, at] = [listenFrom(5_000), 5_000 + after];
        const scans: string[] = [];
        for (const key of [...Array.from(cut), 'Enter', ...Array.from(whole), 'Enter']) {
          const isEnd = key === 'Enter';
          const step = pressKey(burst, { kind: isEnd ? 'end' : 'character', text: isEnd ? '' : key, at });
          burst = step.burst;
          at += 2;
          if (step.scanned !== undefined) scans.push(step.scanned);
        }
        expect(scans).toEqual([whole]);
      }),
    );
  });

  test('no person is taken for a scanner, however unevenly the keys come', () => {
    fc.assert(
      fc.property(CODES, gaps(51, 400), (text, times) => {
        expect(scansIn(typed(text, next(times)))).toEqual([]);
      }),
    );
  });

  test('two fingers that roll over keys are no scanner', () => {
    fc.assert(
      fc.property(CODES, gaps(8, 20), gaps(60, 200), (text, fast, slow) => {
        const [rolled, paused] = [next(fast), next(slow)];
        const presses = Array.from(text).map((key, at) => ({
          key,
          after: at % 3 === 0 ? paused() : rolled(),
        }));
        expect(scansIn([...presses, { key: 'Enter', after: paused() }])).toEqual([]);
      }),
    );
  });

  test('what a person has typed before is no part of a scan', () => {
    fc.assert(
      fc.property(CODES, CODES, gaps(60, 200), (before, code, times) => {
        const presses = [
          ...typed(before, next(times)).slice(0, -1),
          { key: code.charAt(0), after: 120 },
          ...typed(code.slice(1), () => 2),
        ];
        expect(scansIn(presses)).toEqual([code]);
      }),
    );
  });

  test.each<[string, readonly Press[]]>([
    ['four characters', typed('1234', () => 2)],
    ['Enter alone', typed('', () => 2)],
    [
      'a key that scanners do not press',
      [...typed('12345', () => 2).slice(0, -1), { key: 'Backspace', after: 2 }, { key: 'Enter', after: 2 }],
    ],
    ['a pause before Enter', [...typed('1234567', () => 2).slice(0, -1), { key: 'Enter', after: 300 }]],
  ])('%s: no scan', (_what, presses) => {
    expect(scansIn(presses)).toEqual([]);
  });
});

describe('keys are read by their characters @W05', () => {
  const pressed = (key: string, more: KeyboardEventInit = {}): BurstKey | undefined =>
    keyOfEvent(new KeyboardEvent('keydown', { key, ...more }));

  test.each<[string, BurstKey | undefined, Partial<BurstKey> | undefined]>([
    ['a digit', pressed('5', { code: 'Digit5' }), { kind: 'character', text: '5' }],
    ['its sign on AZERTY', pressed('(', { code: 'Digit5' }), { kind: 'character', text: '(' }],
    ['a capital', pressed('M', { shiftKey: true }), { kind: 'character', text: 'M' }],
    ['Shift', pressed('Shift'), undefined],
    ['Enter', pressed('Enter'), { kind: 'end' }],
    ['Tab', pressed('Tab'), { kind: 'end' }],
    ['GS', pressed('\u001d'), { kind: 'character', text: '\u001d' }],
    ['GS as Ctrl and ]', pressed(']', { ctrlKey: true }), { kind: 'character', text: '\u001d' }],
    [
      'GS on AZERTY',
      pressed('$', { ctrlKey: true, code: 'BracketRight' }),
      { kind: 'character', text: '\u001d' },
    ],
    [
      '] with AltGr',
      pressed(']', { ctrlKey: true, altKey: true, modifierAltGraph: true, code: 'Digit0' }),
      { kind: 'character', text: ']' },
    ],
    ['a shortcut', pressed('v', { ctrlKey: true }), { kind: 'other' }],
    ['a key held down', pressed('5', { repeat: true }), { kind: 'other' }],
    ['an arrow', pressed('ArrowUp'), { kind: 'other' }],
  ])('%s', (_what, key, expected) => {
    if (expected === undefined) expect(key).toBeUndefined();
    else expect(key).toMatchObject(expected);
  });
});
