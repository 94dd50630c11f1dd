import fc from 'fast-check';
import { ByteCache } from './byte-cache';

describe('the cache of files', () => {
  test('never holds more than its limit, nor what is too large, and gives back what was put in', () => {
    const put = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 0, max: 40 }));
    fc.assert(
      fc.property(fc.array(put, { maxLength: 60 }), (puts) => {
        const cache = new ByteCache(100, 30);
        const last = new Map<string, number>();
        for (const [key, size] of puts) {
          cache.set(key, Buffer.alloc(size, key));
          if (size <= 30) last.set(key, size);
          expect(cache.size).toBeLessThanOrEqual(100);
        }
        let held = 0;
        for (const [key, size] of last) {
          const found = cache.get(key);
          if (found) expect(found.length).toBe(size);
          held += found?.length ?? 0;
        }
        expect(held).toBe(cache.size);
      }),
    );
  });

  test('forgets what was used least recently', () => {
    const cache = new ByteCache(20, 10);
    cache.set('a', Buffer.alloc(10));
    cache.set('b', Buffer.alloc(10));
    cache.get('a');
    cache.set('c', Buffer.alloc(10));
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map((found) => found !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
