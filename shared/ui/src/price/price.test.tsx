import { renderUi, type TestLocale } from '../testing/render-ui';
import { Price } from './price';

/** What is shown, with every kind of space as a plain one: ICU versions differ in that. */
function shown(cents: number, locale: TestLocale, originalCents?: number): string {
  const { container, unmount } = renderUi(<Price cents={cents} originalCents={originalCents} />, locale);
  const text = (container.firstElementChild?.textContent ?? '').replace(/\s/g, ' ');
  unmount();
  return text;
}

test.each([
  ['fr', '1 234,50 €'],
  ['nl', '€ 1.234,50'],
  ['en', '€1,234.50'],
] as const)('cents in %s: %s @E04', (locale, text) => {
  expect(shown(123450, locale)).toBe(text);
});

test.each([0, 1, 5, 10, 99, 100, 101, -995, 1_000_000_00])('%d cents lose none', (cents) => {
  const digits = shown(cents, 'en').replace(/[^\d-]/g, '');
  expect(Number(digits)).toBe(cents);
});

test('a higher original price is crossed out, and a screen reader hears which is which @E04', () => {
  const { container } = renderUi(<Price cents={4210} originalCents={4953} />);
  expect(container.querySelector('s')).toHaveTextContent('Price before discount: €49.53');
  expect(container).toHaveTextContent('Current price: €42.10');
});

test('an original price that is not higher is not shown', () => {
  expect(shown(4210, 'en', 4210)).toBe('€42.10');
  expect(shown(4210, 'en', 4000)).toBe('€42.10');
});
