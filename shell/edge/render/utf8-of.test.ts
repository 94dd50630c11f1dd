import fc from 'fast-check';
import { utf8Of } from './utf8-of';

test('texts are written one after another, whatever they hold and however long they are @B11', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(texts, fc.constantFrom(1, 50_000), (some, times) => {
      const long = some.map((text) => text.repeat(times));
      // A page is kept, and the next one must not be written over it.
      const [written, others] = [utf8Of(long), utf8Of(['other'])];
      expect(written.equals(Buffer.from(long.join('')))).toBe(true);
      expect(others.toString()).toBe('other');
    }),
    { numRuns: 60 },
  );
});
