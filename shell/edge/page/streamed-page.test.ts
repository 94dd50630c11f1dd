import { StreamedPage } from './streamed-page';

const COMPLETION = { nonce: 'nonce', sources: [], answers: undefined, isIncomplete: false };

const page = (onResized?: () => void) => {
  const streamed = new StreamedPage(200, "default-src 'self'", false, onResized);
  streamed.write('<h1>page</h1>');
  return streamed;
};

test('a complete page has an ETag, the same for every nonce', () => {
  const [one, other] = [page(), page()];
  expect(one.tag).toBeUndefined();
  one.write('nonce-1');
  one.end({ ...COMPLETION, nonce: 'nonce-1' });
  other.write('nonce-2');
  other.end({ ...COMPLETION, nonce: 'nonce-2' });
  expect(one.tag).toMatch(/^[\w-]{27}$/);
  expect(other.tag).toBe(one.tag);
});

test('a page that is stored in brotli alone has the same ETag @B11', async () => {
  const [plain, packed] = [page(), page()];
  for (const each of [plain, packed]) each.end(COMPLETION);
  const { tag } = plain;
  await packed.body.all('br');
  while (packed.body.buffered('identity')) {
    packed.body.buffered('br');
    await new Promise(setImmediate);
  }
  expect(packed.tag).toBe(tag);
});
