import { contrastPairs } from './contrast-pairs';
import { colors } from './values';

/** Relative luminance of `#rrggbb` by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('the measure itself: black on white is 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#0C4E99', '#0C4E99')).toBe(1);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});

describe.each(['light', 'dark'] as const)('contrast in the %s theme @B09 @B10', (theme) => {
  const colorOf = (name: keyof typeof colors): string => colors[name][theme === 'light' ? 0 : 1];
  test.each(contrastPairs.map((pair) => [pair.foreground, pair.background, pair.minimum] as const))(
    '%s on %s reaches %d:1',
    (foreground, background, minimum) => {
      expect(contrast(colorOf(foreground), colorOf(background))).toBeGreaterThanOrEqual(minimum);
    },
  );
});
