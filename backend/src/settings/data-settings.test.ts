import { readDataSettings } from './data-settings';

test('settings decide the amount of data, and the day they are for @V16', () => {
  expect(readDataSettings({})).toEqual({
    today: undefined,
    articles: undefined,
    customers: undefined,
    clientOrigins: [],
  });
  expect(readDataSettings({ ARTICLES: '600', CUSTOMERS: ' 12 ', TODAY: '2028-02-29' })).toEqual({
    today: '2028-02-29',
    articles: 600,
    customers: 12,
    clientOrigins: [],
  });
});

test.each([
  [{ ARTICLES: 'many' }, 'ARTICLES=many is no number from 1 to 999999'],
  [{ CUSTOMERS: '0' }, 'CUSTOMERS=0 is no number from 1 to 999999'],
  [{ TODAY: '22/11/2026' }, 'TODAY=22/11/2026 is no day such as 2026-11-22'],
  [{ TODAY: '2026-02-30' }, 'TODAY=2026-02-30 is no day'],
])('%j is told @V16 @X21', (values, told) => {
  expect(() => readDataSettings(values)).toThrow(told);
});

test('other clients are named by their origins @W37 @V16', () => {
  const { clientOrigins } = readDataSettings({
    CLIENT_ORIGINS: 'https://shop.example.be, http://localhost:3000/',
  });
  expect(clientOrigins).toEqual(['https://shop.example.be', 'http://localhost:3000']);
  expect(() => readDataSettings({ CLIENT_ORIGINS: 'shop.example.be' })).toThrow(
    'CLIENT_ORIGINS=shop.example.be is not an origin such as https://orders.example.be',
  );
});
