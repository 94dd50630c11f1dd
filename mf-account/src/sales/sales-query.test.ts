import fc from 'fast-check';
import { SALE_CHANNELS } from '@vetportal/model';
import { readSalesQuery, writeSalesQuery } from './sales-query';

const read = (query: string) => readSalesQuery(new URLSearchParams(query));

test.each(['', 'page=0', 'page=-1', 'page=1.5', 'page=1e9', 'page=abc', 'channel=pigeon', 'page=&channel='])(
  'a state that makes no sense is the first page of all: %s @R10',
  (query) => {
    expect(read(query)).toEqual({ page: 1, channel: 'all' });
  },
);

test('what is written is read again @R10', () => {
  const state = fc.record({
    page: fc.integer({ min: 1, max: 100_000 }),
    channel: fc.constantFrom(...SALE_CHANNELS),
  });
  fc.assert(fc.property(state, (given) => expect(read(writeSalesQuery(given))).toEqual(given)));
  expect(writeSalesQuery({ page: 1, channel: 'all' })).toBe('');
});
