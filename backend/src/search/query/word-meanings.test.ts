import { linesInMemory } from '../index/document-store';
import { SearchService } from '../search-service';

const articles = [
  {
    id: 1,
    name: 'Prazitan 50 mg tabletten',
    species: [{ name: 'Hond' }],
    categories: [{ name: 'Orale ontwormingsmiddelen' }],
  },
  {
    id: 2,
    name: 'Prazitan pasta',
    species: [{ name: 'Paard' }],
    categories: [{ name: 'Orale ontwormingsmiddelen' }],
  },
  {
    id: 3,
    name: 'Meloxival 15 mg kauwtabletten',
    species: [{ name: 'Hond' }],
    categories: [{ name: 'Pijnstillers' }],
  },
  { id: 4, name: 'Chloroval oogzalf', species: [{ name: 'Hond' }], presentation: { name: 'Oogzalf' } },
  { id: 5, sku: 'M100.5', name: 'Onderzoekshandschoenen', cnk_code: '3856412' },
  { id: 6, name: 'Dierenweegschaal 20 kg' },
];

const service = new SearchService();
service.load('products_nl_be', 'nl', linesInMemory(articles.map((article) => JSON.stringify(article))));

const FIELDS = ['sku^10', 'name^4', 'cnk_code^3', 'species.name^3', 'presentation.name', 'categories.name'];

function found(query: string, options: object = {}): number[] {
  const { json } = service.search(
    'products_nl_be',
    JSON.stringify({
      query: { multi_match: { query, fields: FIELDS, type: 'cross_fields', operator: 'and', ...options } },
    }),
  );
  const { hits } = JSON.parse(json) as { hits: { hits: { _source: { id: number } }[] } };
  return hits.hits.map(({ _source }) => _source.id);
}

test.each([
  // A compound that no article has is what its parts are.
  ['wormtablet hond', [1]],
  ['wormpasta', [2]],
  // A word finds the compounds that it is part of, after the articles that have it alone.
  ['tabletten', [1, 3]],
  ['handschoen', [5]],
  // What no article is called by itself is the head of a compound.
  ['weegschaal', [6]],
  ['schaal', [6]],
  ['gen', []],
  // Everyday words.
  ['ontwormer pony', [2]],
  ['pijn canine', [3]],
  // Codes as wholes, wherever their dashes and points are.
  ['m1005', [5]],
  ['3856-412', [5]],
  ['385641', []],
])('“%s” means %j @R26', (query, expected) => {
  expect(found(query)).toEqual(expected);
});

test.each([
  ['-1', 'tabletten hond onzin', [1, 3]],
  ['-1', 'tabletten pijn paard', [3]],
  ['2', 'prazitan tabletten hond', [1, 3]],
  ['60%', 'prazitan hond', [1, 2, 3, 4]],
  ['-9', 'paard onzin', [2]],
])('with minimum_should_match %s, “%s” finds %j @C16', (minimum, query, expected) => {
  const options = { operator: 'or', minimum_should_match: minimum };
  expect(found(query, options).toSorted()).toEqual(expected);
});

test('a misspelt name is found by its sound @R26', () => {
  expect(found('meloxyval', { fuzziness: 1 })).toEqual([3]);
  expect(found('chlarovil oogzalf', { fuzziness: 1 })).toEqual([]);
});

test('a word that is known is never taken for a misspelling, nor is a compound of known words @K05', () => {
  expect(found('prazitam', { fuzziness: 1 })).toEqual([2, 1]);
  expect(found('oorzalf', { fuzziness: 1 })).toEqual([]);
  expect(found('paard', { fuzziness: 1 })).toEqual([2]);
});

test('a word that is not known may be the beginning of one @R26', () => {
  expect(found('melox hond', { fuzziness: 1 })).toEqual([3]);
  expect(found('melox hond')).toEqual([]);
});
