import fc from 'fast-check';
import { contentTag } from './content-tag';

const tagOf = (text: string, nonce: string): string => contentTag(Buffer.from(text), nonce);
const page = (nonce: string, time: number, price = '12,50 €'): string =>
  `<script nonce="${nonce}">{"dataUpdatedAt":${String(time)},"dehydratedAt":${String(time + 1)}}</script><p>${price}</p>` +
  `<style nonce="${nonce}"></style>`;

test('two makings of the same page have the same tag @R36', () => {
  const made = tagOf(page('bm9uY2Ux', 1_732_000_000_000), 'bm9uY2Ux');
  expect(tagOf(page('YW5vdGhlcg', 1_732_000_099_999), 'YW5vdGhlcg')).toBe(made);
  expect(made).toMatch(/^[\w-]{27}$/);
});

test('whatever else differs makes another tag @R36', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const [first, second] = [page('n0nce', 1, `[${one}]`), page('n0nce', 1, `[${other}]`)];
      // What looks like a nonce or a time is nobody's content.
      fc.pre(![one, other].some((text) => /n0nce|"de?/.test(text)));
      return (tagOf(first, 'n0nce') === tagOf(second, 'n0nce')) === (one === other);
    }),
  );
});

test('a time without digits, and a page of nothing, have tags too @R36', () => {
  expect(tagOf('"dataUpdatedAt":', 'x')).not.toBe(tagOf('', 'x'));
  expect(tagOf('', '')).toMatch(/^[\w-]{27}$/);
});
