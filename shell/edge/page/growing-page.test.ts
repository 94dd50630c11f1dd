import { GrowingPage } from './growing-page';

const WHOLE = { nonce: 'nonce', sources: [], answers: undefined, isIncomplete: false };

const page = (onResized?: () => void) => {
  const growing = new GrowingPage(200, "default-src 'self'", false, onResized);
  growing.write('<h1>page</h1>');
  return growing;
};

test('a page has a name once it is whole, the same whatever its nonce', () => {
  const [one, other] = [page(), page()];
  expect(one.tag).toBeUndefined();
  one.write('nonce-1');
  one.end({ ...WHOLE, nonce: 'nonce-1' });
  other.write('nonce-2');
  other.end({ ...WHOLE, nonce: 'nonce-2' });
  expect(one.tag).toMatch(/^[\w-]{27}$/);
  expect(other.tag).toBe(one.tag);
});

test('nobody need have asked for the name before the page is kept in brotli alone @B11', async () => {
  const [asked, packed] = [page(), page()];
  for (const each of [asked, packed]) each.end(WHOLE);
  const { tag } = asked;
  await packed.bytes.all('br');
  while (packed.bytes.whole('identity')) {
    packed.bytes.whole('br');
    await new Promise(setImmediate);
  }
  expect(packed.tag).toBe(tag);
});
