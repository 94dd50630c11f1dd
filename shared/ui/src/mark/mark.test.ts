import { MARK_PATH, MARK_SIDE, MARK_VIEW_BOX } from './mark';

const NUMBERS = /-?\d+(?:\.\d+)?/g;

test('four toes, a pad and its score line, each a closed line within the square @G01 @R30', () => {
  const outlines = MARK_PATH.split(/(?=M)/);
  expect(outlines).toHaveLength(6);
  const [left = 0, top = 0, width = 0, height = 0] = MARK_VIEW_BOX.split(' ').map(Number);
  for (const outline of outlines) {
    const at = { x: 0, y: 0 };
    for (const [command = '', kind = ''] of outline.matchAll(/([Mahv])[^Mahvz]*/g)) {
      const numbers = command.match(NUMBERS)?.map(Number) ?? [];
      if (kind === 'h') at.x += numbers[0] ?? 0;
      else if (kind === 'v') at.y += numbers[0] ?? 0;
      else {
        at.x += numbers.at(-2) ?? 0;
        at.y += numbers.at(-1) ?? 0;
      }
      expect(at.x).toBeGreaterThanOrEqual(left);
      expect(at.x).toBeLessThanOrEqual(left + width);
      expect(at.y).toBeGreaterThanOrEqual(top);
      expect(at.y).toBeLessThanOrEqual(top + height);
    }
    const [x = 0, y = 0] = outline.match(NUMBERS)?.map(Number) ?? [];
    expect([at.x, at.y]).toEqual([expect.closeTo(x, 3), expect.closeTo(y, 3)]);
  }
  expect(left + width).toBeLessThanOrEqual(MARK_SIDE);
  expect(MARK_PATH).not.toContain('NaN');
});
