import { mergeAggregations } from './merge-aggregations';

const terms = (left: number, ...buckets: readonly (readonly [key: string, count: number])[]) => ({
  brand: {
    sum_other_doc_count: left,
    buckets: buckets.map(([key, doc_count]) => ({ key, doc_count })),
  },
});

test('a key of two indices is one bucket with both counts, and the largest comes first @B12 @W39', () => {
  const merged = mergeAggregations({ brand: { terms: { field: 'brand', size: 2 } } }, [
    terms(0, ['Hesba', 3], ['Senne', 2]),
    terms(0, ['Senne', 4], ['Vetara', 1]),
  ]);
  expect(merged).toEqual({
    brand: {
      doc_count_error_upper_bound: 0,
      // Vetara, for which there is no room.
      sum_other_doc_count: 1,
      buckets: [
        { key: 'Senne', doc_count: 6 },
        { key: 'Hesba', doc_count: 3 },
      ],
    },
  });
});

test('an index that holds back buckets makes no sum: its keys might be among the largest @B12', () => {
  expect(() =>
    mergeAggregations({ brand: { terms: { field: 'brand', size: 1 } } }, [
      terms(2, ['Hesba', 3]),
      terms(0, ['Senne', 4]),
    ]),
  ).toThrow(/ask for a larger size/);
});
