import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { PageBytes } from './page-bytes';

const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes } as const;
type Encoding = keyof typeof decoded;
const ENCODINGS = Object.keys(decoded) as Encoding[];

const read = async (page: PageBytes, encoding: Encoding): Promise<string> =>
  decoded[encoding](await page.all(encoding)).toString();

const moment = () => new Promise((resolve) => setTimeout(resolve, 5));

test('whenever one begins to read, in whatever encoding, it is the same page @B11', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ text: fc.string({ unit: 'grapheme' }), flush: fc.boolean() }), { maxLength: 8 }),
      fc.array(fc.nat(8), { minLength: 3, maxLength: 3 }),
      async (writes, starts) => {
        const page = new PageBytes();
        const readers: Promise<string>[] = [];
        const begin = (at: number) =>
          ENCODINGS.forEach((encoding, index) => {
            if (starts[index] === at) readers.push(read(page, encoding));
          });
        for (const [index, { text, flush }] of writes.entries()) {
          begin(index);
          page.write(text);
          if (flush) page.flush();
          await Promise.resolve();
        }
        page.end();
        for (let late = writes.length; late <= 8; late += 1) begin(late);
        const whole = writes.map(({ text }) => text).join('');
        expect(await Promise.all(readers)).toEqual(readers.map(() => whole));
      },
    ),
    { numRuns: 60 },
  );
});

test('each encoding is made once and kept', async () => {
  let resized = 0;
  const page = new PageBytes({ resized: () => (resized += 1) });
  page.write('x'.repeat(10_000));
  page.end();
  expect(page.whole('br')).toBeUndefined();
  const [one, other] = await Promise.all([page.all('br'), page.all('br')]);
  expect(one).toBe(other);
  expect(page.size).toBe(one.length + 10_000);
  expect(resized).toBe(1);
  expect(page.whole('br')).toBe(one);
});

test('a page that is kept in brotli alone is unpacked for who reads no brotli', async () => {
  const page = new PageBytes();
  page.write('é'.repeat(5_000));
  page.end();
  expect(page.size).toBe(10_000);
  await page.all('br');
  page.whole('br');
  while (page.whole('identity')) await moment();
  const packed = page.whole('br') ?? Buffer.of();
  expect(await Promise.all(ENCODINGS.map((encoding) => read(page, encoding)))).toEqual(
    ENCODINGS.map(() => 'é'.repeat(5_000)),
  );
  expect(page.size).toBe(packed.length + (page.whole('gzip')?.length ?? NaN));
});

test('before a page is kept in brotli alone it is shown once more as it was written, once', async () => {
  const shown: string[] = [];
  const page = new PageBytes({ packed: (plain) => shown.push(plain.toString()) });
  page.write('é'.repeat(5_000));
  page.end();
  await page.all('br');
  await page.all('gzip');
  for (const encoding of ['gzip', 'br'] as const) {
    expect(shown).toEqual([]);
    const first = page.whole(encoding);
    while (page.whole(encoding) === first) await moment();
  }
  page.whole('br');
  await moment();
  expect(shown).toEqual(['é'.repeat(5_000)]);
});

test.each([
  ['br', 'while it is made'],
  ['br', 'once it is made'],
  ['gzip', 'while it is made'],
  ['gzip', 'once it is made'],
] as const)(
  'who waits gets a page sooner, the next one a shorter one, in %s, asked for %s',
  async (encoding, when) => {
    const page = new PageBytes();
    const text = Array.from({ length: 3000 }, (_, n) => `<li>article ${n} at ${n * 7} cents</li>`).join('');
    page.write(text);
    if (when === 'once it is made') page.end();
    const reading = page.all(encoding);
    page.end();
    const first = await reading;
    // Nobody has asked for it twice: it is not made anew.
    await moment();
    expect(page.size).toBe(first.length + Buffer.byteLength(text));
    while (page.whole(encoding) === first) await moment();
    const next = page.whole(encoding) ?? Buffer.of();
    expect(decoded[encoding](first).toString()).toBe(text);
    expect(decoded[encoding](next).toString()).toBe(text);
    expect(next.length).toBeLessThan(first.length);
    expect(page.size).toBe(next.length + (encoding === 'br' ? 0 : Buffer.byteLength(text)));
  },
);

test.each(ENCODINGS)('a page that breaks off ends no reader as if it were whole, in %s', async (encoding) => {
  const page = new PageBytes();
  page.write('half');
  page.flush();
  const reading = page.all(encoding);
  page.fail(new Error('broken off'));
  await expect(reading).rejects.toThrow('broken off');
  await expect(page.all(encoding)).rejects.toThrow('broken off');
});
