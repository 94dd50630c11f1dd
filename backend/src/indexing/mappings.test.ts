import { INDEX_KINDS, mappingsOf } from './mappings';

test('the two engines differ in how they name a vector, and in nothing else @B12 @C16', () => {
  const vectors: object[] = [];
  const withoutVector = (engine: 'opensearch' | 'elasticsearch'): unknown =>
    INDEX_KINDS.map((kind): unknown =>
      JSON.parse(JSON.stringify(mappingsOf(kind, engine)), (key, value: object) => {
        if (key === 'characteristics_vector') vectors.push(value);
        return key === 'characteristics_vector' ? 'vector' : value;
      }),
    );
  expect(withoutVector('elasticsearch')).toEqual(withoutVector('opensearch'));
  expect(vectors).toEqual([
    { type: 'dense_vector', dims: 32, index: false },
    { type: 'knn_vector', dimension: 32 },
  ]);
});
