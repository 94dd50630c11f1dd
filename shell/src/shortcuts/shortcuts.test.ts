import { createKeyReader, isTyping, SHORTCUTS } from './shortcuts';

const read = (...pressed: (readonly [key: string, at: number])[]) => {
  const reader = createKeyReader(SHORTCUTS);
  return pressed.map(([key, at]) => reader({ key, at })?.id);
};

describe('shortcuts', () => {
  test('are different from each other, and none begins as another @B10', () => {
    const all = SHORTCUTS.map(({ keys }) => keys.join(' '));
    expect(new Set(all).size).toBe(all.length);
    expect(SHORTCUTS.filter(({ keys }) => keys.length === 1).map(({ keys }) => keys[0])).not.toContain('g');
  });

  test('are one key, or two within a second and a half @B10', () => {
    expect(read(['?', 0], ['/', 10])).toEqual(['help', 'search']);
    expect(read(['g', 0], ['c', 1_500])).toEqual([undefined, 'cart']);
    expect(read(['g', 0], ['c', 1_501])).toEqual([undefined, undefined]);
    expect(read(['g', 0], ['x', 10], ['c', 20])).toEqual([undefined, undefined, undefined]);
    expect(read(['g', 0], ['g', 1_400], ['h', 2_000])).toEqual([undefined, undefined, 'home']);
    expect(read(['g', 0], ['c', 10], ['c', 20])).toEqual([undefined, 'cart', undefined]);
    expect(read(['c', 0], ['h', 10])).toEqual([undefined, undefined]);
  });

  test.each([
    ['<input id="x">', true],
    ['<textarea id="x"></textarea>', true],
    ['<select id="x"></select>', true],
    ['<div contenteditable><b id="x">b</b></div>', true],
    ['<div role="menu"><button id="x">b</button></div>', true],
    ['<div role="dialog"><button id="x">b</button></div>', true],
    ['<dialog open><button id="x">b</button></dialog>', true],
    ['<button id="x">b</button>', false],
    ['<a href="/" id="x">a</a>', false],
  ])('leave a key to %s: %p @B10', (html, typing) => {
    document.body.innerHTML = html;
    expect(isTyping(document.getElementById('x'))).toBe(typing);
    expect(isTyping(null)).toBe(false);
  });
});
