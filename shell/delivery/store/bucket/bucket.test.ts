import type { BucketSettings } from './bucket-settings';
import { startTestStore, type TestStore } from '../../testing/test-store';
import { openBucket } from './bucket';

type Wrong = Partial<BucketSettings> & { readonly secret?: string };

let server: TestStore;
beforeEach(async () => {
  server = await startTestStore('in/here/');
});
afterEach(() => server.close());

describe('a bucket @D02', () => {
  test('keeps, copies, lists page by page and removes objects, below its prefix', async () => {
    const bucket = await openBucket(server.settings);
    expect(await bucket.get('contents/none')).toBeUndefined();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => bucket.put(`incoming/${index}`, Buffer.from(`n° ${index}`))),
    );
    await bucket.copy('incoming/7', 'contents/a b+c');
    expect((await bucket.get('contents/a b+c'))?.toString()).toBe('n° 7');
    expect((await bucket.list('incoming/')).map(({ key }) => key)).toHaveLength(12);
    await bucket.remove('incoming/7');
    expect(await bucket.get('incoming/7')).toBeUndefined();
    expect((await bucket.get('contents/a b+c'))?.toString()).toBe('n° 7');
    const keys = await server.keys();
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.every((key) => key.startsWith('in/here/'))).toBe(true);
    await bucket.put('contents/empty', Buffer.alloc(0));
    expect(await bucket.get('contents/empty')).toHaveLength(0);
    bucket.close();
  });

  test.each<[Wrong, boolean, RegExp]>([
    [{ bucket: 'other' }, true, /bucket other at http:.*is not there: make it, or correct S3_BUCKET/],
    [{ region: 'test-2' }, true, /check S3_REGION/],
    [{ credentials: { accessKeyId: 'x', secretAccessKey: 'y' } }, true, /does not know AWS_ACCESS_KEY_ID/],
    [{ secret: 'wrong' }, true, /does not accept the signature: check AWS_SECRET_ACCESS_KEY/],
    [{ endpoint: 'http://127.0.0.1:1' }, false, /does not answer \(.*ECONNREFUSED/],
  ])('says what is wrong with %j', async ({ secret, ...change }, isAnswered, message) => {
    const accessKeyId = server.settings.credentials?.accessKeyId ?? '';
    const wrongSecret = secret === undefined ? {} : { credentials: { accessKeyId, secretAccessKey: secret } };
    const bucket = await openBucket({ ...server.settings, ...wrongSecret, ...change });
    await expect(bucket.list('')).rejects.toMatchObject({
      name: 'StoreUnavailable',
      isAnswered,
      message: expect.stringMatching(message) as string,
    });
    await expect(bucket.get('contents/x')).rejects.not.toThrow(/secret/);
    bucket.close();
  });
});
