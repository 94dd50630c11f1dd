/** @jest-environment jsdom */
import fc from 'fast-check';
import { DRAWINGS } from './drawings';
import { drawPack, drawPackShot, isPack, PACK_VIEWS } from './pack-shot';

const article = { drawing: 'blister', brand: 'Amoxival', detail: '50 mg', name: 'Amoxival 50 mg' };

test('every drawing is small and carries brand and detail', () => {
  for (const drawing of [...Object.keys(DRAWINGS), 'unknown', 'constructor']) {
    const svg = drawPackShot({ ...article, drawing }, 'medium');
    expect(svg.length).toBeLessThan(4096);
    expect(svg).toContain('Amoxival');
    expect(svg).toContain('50 mg');
  }
});

test('a small picture has its print as strokes, as many as the lines', () => {
  const strokes = (svg: string): number => svg.split('<rect').length;
  const small = drawPackShot(article, 'small');
  expect(small).not.toMatch(/<text|Amoxival<\/text/);
  expect(strokes(small)).toBe(strokes(drawPackShot(article, 'medium')) + 2);
  expect(strokes(drawPackShot({ ...article, detail: '' }, 'small'))).toBe(strokes(small) - 1);
});

test.each(PACK_VIEWS)('its %s is another picture, as small', (view) => {
  const svg = drawPackShot(article, 'large', view);
  expect(svg).not.toBe(drawPackShot(article, 'large'));
  expect(svg.length).toBeLessThan(8192);
  expect(svg).toContain('Amoxival');
});

test('a kind of pack is drawn without a name; what is none is known', () => {
  expect(drawPack('vial', 0, 'small')).toContain('width="80"');
  expect(drawPack('vial', 0, 'small')).not.toContain('<title>');
  expect(['vial', 'constructor', ''].map(isPack)).toEqual([true, false, false]);
});

test('whatever an article is called, nothing in its picture is markup', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (brand, name) => {
      for (const view of [undefined, ...PACK_VIEWS]) {
        const document = new DOMParser().parseFromString(
          drawPackShot({ ...article, brand, name }, 'small', view),
          'image/svg+xml',
        );
        expect(document.querySelector('parsererror, script')).toBeNull();
      }
    }),
  );
});
