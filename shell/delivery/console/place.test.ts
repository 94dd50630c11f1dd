import fc from 'fast-check';
import { returnAddress } from './place';

const OVERVIEW = '/delivery/console';

describe('where a sign-in leads @W29', () => {
  test.each([
    '/delivery/console',
    '/delivery/console/sets?id=0123456789abcdef&other=fedcba9876543210',
    '/delivery/console/modules/mf-cart?words=1.0.0%3D90+1.1.0%3D10',
    '/delivery/console/modules/shell',
  ])('is the page that was asked for: %s', (asked) => {
    expect(returnAddress(asked)).toBe(asked);
  });

  test.each([
    '',
    'https://evil.example',
    '//evil.example/delivery/console',
    String.raw`\\evil.example/delivery/console`,
    String.raw`/\evil.example`,
    '/\t/evil.example',
    '/delivery/console@evil.example',
    '/delivery/console.evil.example/',
    '/delivery/console/../../..//evil.example',
    String.raw`/delivery/console\..\..\\evil.example`,
    '/delivery/console/%2e%2e/%2e%2e//evil.example',
    '/delivery/console//evil.example',
    '/delivery/console/modules/../../../fr',
    '/delivery/console/modules/https:%2f%2fevil.example',
    '/delivery/console/sign-out',
    '/delivery/console/sign-in?return=https://evil.example',
    '/delivery/tokens',
    'http://console.invalid/delivery/console/sets',
    'javascript:alert(1)',
    ' javascript:alert(1)//delivery/console',
    'data:text/html,x',
    `/fr`,
  ])('is the overview, whatever else a link names: %s', (hostile) => {
    expect(returnAddress(hostile)).toBe(OVERVIEW);
  });

  test('is a page of this console and one line, out of whatever characters', () => {
    const piece = fc.constantFrom(
      '/delivery/console',
      '/sets',
      '/modules/mf-cart',
      '//',
      '\\',
      '..',
      '%2f',
      '\r\n',
      '\t',
      '?',
      '#',
      '@',
      ':',
      'evil.example',
      '"><',
      "';",
      '\u0000',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.string(), (pieces, tail) => {
        for (const start of ['', OVERVIEW]) {
          const address = returnAddress(start + pieces.join('') + tail);
          expect(address).toMatch(
            /^\/delivery\/console(?:|\/sets|\/modules\/(?:shell|mf-[a-z0-9-]+))(?:\?[!-~]*)?$/,
          );
          expect(address).not.toMatch(/["'<>]/);
          expect(new URL(address, 'https://orders.example.be').origin).toBe('https://orders.example.be');
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('is the page without its query where that is too long for a cookie', () => {
    expect(returnAddress(`/delivery/console/sets?id=${'a'.repeat(5000)}`)).toBe('/delivery/console/sets');
  });
});
