import { readDataSettings } from './data-settings';

test('settings decide the amount of data, and the day they are for @V16', () => {
  expect(readDataSettings({})).toEqual({ today: undefined, articles: undefined, customers: undefined });
  expect(readDataSettings({ ARTICLES: '600', CUSTOMERS: ' 12 ', TODAY: '2028-02-29' })).toEqual({
    today: '2028-02-29',
    articles: 600,
    customers: 12,
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
