import fc from 'fast-check';
import { readPageAddress } from './page-path';

describe('the address of a page', () => {
  test.each([
    ['/', undefined, '/', false],
    ['/fr', 'fr', '/', false],
    ['/fr/', 'fr', '/', true],
    ['/FR/cart', 'fr', '/cart', true],
    ['/nl/cart', 'nl', '/cart', false],
    ['//nl//cart//', 'nl', '/cart', true],
    ['/cart', undefined, '/cart', false],
    ['/en/c/dogs/dry%20food', 'en', '/c/dogs/dry%20food', false],
    ['/fr/c/m%C3%A9dicaments', 'fr', '/c/m%C3%A9dicaments', false],
    ['/fr/c/%D0%BA%D0%BE%D1%82', 'fr', '/c/%D0%BA%D0%BE%D1%82', false],
    ['/france', undefined, '/france', false],
  ])('@R31 %s', (target, locale, path, untidy) => {
    expect(readPageAddress(target)).toEqual({ kind: 'page', locale, path, query: '', untidy });
  });

  test('@R31 keeps the query as it was sent', () => {
    expect(readPageAddress('/fr/search?q=a%20b&x=//y')).toMatchObject({
      path: '/search',
      query: '?q=a%20b&x=//y',
    });
  });

  test.each([
    'http://evil.example/',
    '*',
    '',
    'evil.example',
    '/fr/%',
    '/fr/%zz',
    '/fr/%c3%28',
    '/fr/%ff',
    '/fr/%c0%af',
    '/fr/%00',
    '/fr/%0d%0aset-cookie:a=b',
    '/fr/%7f',
    '/fr/%c2%85',
    '/fr/%e2%80%a8',
    '/fr/%e2%80%ae',
    '/fr/a b',
    '/fr/é',
    '/fr/#x',
    `/fr/${'a'.repeat(2048)}`,
    `/fr?${'a'.repeat(12_288)}`,
  ])('@R34 %j is malformed', (target) => {
    expect(readPageAddress(target)).toEqual({ kind: 'malformed' });
  });

  test('@R34 whatever is sent, the path begins with one slash and has no empty segment', () => {
    const hostile = fc.array(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '%5c',
        '%2f',
        '..',
        '.',
        'fr',
        'cart',
        '@',
        ':',
        'evil.example',
        '?',
        '%',
        'é',
        '\u0001',
      ),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          hostile.map((parts) => parts.join('')),
        ),
        (target) => {
          const address = readPageAddress(target);
          if (address.kind !== 'page') return;
          expect(address.path).toMatch(/^\/(?:[^/]+(?:\/[^/]+)*)?$/);
          expect(() => decodeURIComponent(address.path)).not.toThrow();
        },
      ),
      { numRuns: 2000 },
    );
  });
});
