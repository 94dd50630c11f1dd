import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { EncodedBody } from './encoded-body';

const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes } as const;
type Encoding = keyof typeof decoded;
const ENCODINGS = Object.keys(decoded) as Encoding[];

const read = async (body: EncodedBody, encoding: Encoding): Promise<string> =>
  decoded[encoding](await body.all(encoding)).toString();

const moment = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a reader gets the same body whenever it starts, in every encoding @B11', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ text: fc.string({ unit: 'grapheme' }), flush: fc.boolean() }), { maxLength: 8 }),
      fc.array(fc.nat(8), { minLength: 3, maxLength: 3 }),
      async (writes, starts) => {
        const body = new EncodedBody();
        const readers: Promise<string>[] = [];
        const begin = (at: number) =>
          ENCODINGS.forEach((encoding, index) => {
            if (starts[index] === at) readers.push(read(body, encoding));
          });
        for (const [index, { text, flush }] of writes.entries()) {
          begin(index);
          body.write(text);
          if (flush) body.flush();
          await Promise.resolve();
        }
        body.end();
        for (let late = writes.length; late <= 8; late += 1) begin(late);
        const whole = writes.map(({ text }) => text).join('');
        expect(await Promise.all(readers)).toEqual(readers.map(() => whole));
      },
    ),
    { numRuns: 60 },
  );
});

test('each encoding is compressed once and stored', async () => {
  let resized = 0;
  const body = new EncodedBody({ resized: () => (resized += 1) });
  body.write('x'.repeat(10_000));
  body.end();
  expect(body.buffered('br')).toBeUndefined();
  const [one, other] = await Promise.all([body.all('br'), body.all('br')]);
  expect(one).toBe(other);
  expect(body.size).toBe(one.length + 10_000);
  expect(resized).toBe(1);
  expect(body.buffered('br')).toBe(one);
});

test('a body that is stored in brotli alone is decompressed for clients without brotli', async () => {
  const body = new EncodedBody();
  body.write('é'.repeat(5_000));
  body.end();
  expect(body.size).toBe(10_000);
  await body.all('br');
  body.buffered('br');
  while (body.buffered('identity')) await moment();
  const packed = body.buffered('br') ?? Buffer.of();
  expect(await Promise.all(ENCODINGS.map((encoding) => read(body, encoding)))).toEqual(
    ENCODINGS.map(() => 'é'.repeat(5_000)),
  );
  expect(body.size).toBe(packed.length + (body.buffered('gzip')?.length ?? NaN));
});

test('before a body is stored in brotli alone its listener gets it uncompressed, once', async () => {
  const shown: string[] = [];
  const body = new EncodedBody({ packed: (plain) => shown.push(plain.toString()) });
  body.write('é'.repeat(5_000));
  body.end();
  await body.all('br');
  await body.all('gzip');
  for (const encoding of ['gzip', 'br'] as const) {
    expect(shown).toEqual([]);
    const first = body.buffered(encoding);
    while (body.buffered(encoding) === first) await moment();
  }
  body.buffered('br');
  await moment();
  expect(shown).toEqual(['é'.repeat(5_000)]);
});

test.each([
  ['br', 'while it is written'],
  ['br', 'once it is complete'],
  ['gzip', 'while it is written'],
  ['gzip', 'once it is complete'],
] as const)('the first reader gets %s fast, the next one smaller, requested %s', async (encoding, when) => {
  const body = new EncodedBody();
  const text = Array.from({ length: 3000 }, (_, n) => `<li>article ${n} at ${n * 7} cents</li>`).join('');
  body.write(text);
  if (when === 'once it is complete') body.end();
  const reading = body.all(encoding);
  body.end();
  const first = await reading;
  // Nobody has requested it twice: it is not compressed again.
  await moment();
  expect(body.size).toBe(first.length + Buffer.byteLength(text));
  while (body.buffered(encoding) === first) await moment();
  const next = body.buffered(encoding) ?? Buffer.of();
  expect(decoded[encoding](first).toString()).toBe(text);
  expect(decoded[encoding](next).toString()).toBe(text);
  expect(next.length).toBeLessThan(first.length);
  expect(body.size).toBe(next.length + (encoding === 'br' ? 0 : Buffer.byteLength(text)));
});

test.each(ENCODINGS)('readers of a body that breaks off fail, in %s', async (encoding) => {
  const body = new EncodedBody();
  body.write('half');
  body.flush();
  const reading = body.all(encoding);
  body.fail(new Error('broken off'));
  await expect(reading).rejects.toThrow('broken off');
  await expect(body.all(encoding)).rejects.toThrow('broken off');
});
