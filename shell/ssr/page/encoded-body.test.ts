import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { EncodedBody } from './encoded-body';

const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes } as const;
type Encoding = keyof typeof decoded;
const ENCODINGS = Object.keys(decoded) as Encoding[];

const read = async (body: EncodedBody, encoding: Encoding): Promise<string> =>
  decoded[encoding](await body.all(encoding)).toString();

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

test.each(['br', 'gzip'] as const)('each encoding is compressed once and stored, %s', async (encoding) => {
  let resized = 0;
  const body = new EncodedBody(() => (resized += 1));
  body.write('x'.repeat(10_000));
  body.end();
  expect(body.size).toBe(10_000);
  expect(body.buffered(encoding)).toBeUndefined();
  const [one, other] = await Promise.all([body.all(encoding), body.all(encoding)]);
  expect(one).toBe(other);
  // Brotli alone is stored once it is there.
  expect(body.size).toBe(one.length + (encoding === 'br' ? 0 : 10_000));
  expect(resized).toBe(1);
  expect(body.buffered(encoding)).toBe(one);
});

test('a body that is stored in brotli alone is decompressed for clients without brotli', async () => {
  const body = new EncodedBody();
  body.write('é'.repeat(5_000));
  body.end();
  const packed = await body.all('br');
  expect(body.buffered('identity')).toBeUndefined();
  expect(await Promise.all(ENCODINGS.map((encoding) => read(body, encoding)))).toEqual(
    ENCODINGS.map(() => 'é'.repeat(5_000)),
  );
  expect(body.size).toBe(packed.length + (body.buffered('gzip')?.length ?? NaN));
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
