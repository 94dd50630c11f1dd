import { StreamedPage } from './streamed-page';

const COMPLETION = { sources: [], isIncomplete: false };

const page = () => {
  const streamed = new StreamedPage(200, "default-src 'self'", false);
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
