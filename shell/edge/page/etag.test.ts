import fc from 'fast-check';
import { contentEtag } from './etag';

const etagOf = (text: string, nonce: string): string => contentEtag(Buffer.from(text), nonce);
const page = (nonce: string, time: number, price = '12,50 €'): string =>
  `<script nonce="${nonce}">{"dataUpdatedAt":${String(time)},"dehydratedAt":${String(time + 1)}}</script><p>${price}</p>` +
  `<style nonce="${nonce}"></style>`;

test('two renders of the same page have the same ETag @R36', () => {
  const etag = etagOf(page('bm9uY2Ux', 1_732_000_000_000), 'bm9uY2Ux');
  expect(etagOf(page('YW5vdGhlcg', 1_732_000_099_999), 'YW5vdGhlcg')).toBe(etag);
  expect(etag).toMatch(/^[\w-]{27}$/);
});

test('any other difference changes the ETag @R36', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const [first, second] = [page('n0nce', 1, `[${one}]`), page('n0nce', 1, `[${other}]`)];
      // Content that looks like a nonce or a time is ignored.
      fc.pre(![one, other].some((text) => /n0nce|"de?/.test(text)));
      return (etagOf(first, 'n0nce') === etagOf(second, 'n0nce')) === (one === other);
    }),
  );
});

test('a time without digits, and an empty page, have an ETag @R36', () => {
  expect(etagOf('"dataUpdatedAt":', 'x')).not.toBe(etagOf('', 'x'));
  expect(etagOf('', '')).toMatch(/^[\w-]{27}$/);
});
