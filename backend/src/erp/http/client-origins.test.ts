import { isClientAddress, isFromClient } from './client-origins';

const ORIGINS = { own: 'https://orders.example.be', others: ['https://shop.example.be'] };
const PORTAL = { 'x-requested-with': 'vetportal' };

describe('a request that changes something is the portal’s or a named client’s @W37 @P07 @P08', () => {
  test.each([
    ['the portal’s, by its header', PORTAL, true],
    ['the portal’s, by its header and its origin', { ...PORTAL, origin: ORIGINS.own }, true],
    ['of the same site, as the browser says', { 'sec-fetch-site': 'same-origin', origin: ORIGINS.own }, true],
    ['a named client’s', { origin: 'https://shop.example.be' }, true],
    ['without any of these', {}, false],
    ['another site’s with the header', { ...PORTAL, origin: 'https://stranger.example' }, false],
    ['another site’s, as the browser says', { 'sec-fetch-site': 'cross-site' }, false],
    ['of the same domain, as the browser says', { 'sec-fetch-site': 'same-site' }, false],
    [
      'another site’s that says it is the same',
      { 'sec-fetch-site': 'same-origin', origin: 'https://stranger.example' },
      false,
    ],
    ['of no origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }, false],
  ] as const)('%s', (_what, headers, allowed) => {
    expect(isFromClient({ headers }, ORIGINS)).toBe(allowed);
  });
});

test.each([
  ['https://orders.example.be/fr/cart-payment', true],
  ['https://shop.example.be/done?x=1', true],
  ['https://shop.example.be.stranger.example/', false],
  ['https://shop.example.be@stranger.example/', false],
  ['javascript:alert(1)', false],
  ['/done', false],
])('a payer comes back to %s: %s @W37', (url, allowed) => {
  expect(isClientAddress(url, ORIGINS)).toBe(allowed);
});
