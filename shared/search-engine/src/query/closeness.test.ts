import { closenessesOf, productSearch, type Closeness } from '@vetportal/search/queries';
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
  { id: 7, name: 'Hechtdraad USP 0 15 m, 3 stuks' },
  { id: 8, name: 'Hechtdraad USP 3-0 15 m' },
].map((article) => ({ ...article, url_key: `artikel-${String(article.id)}` }));

const service = new SearchService();
service.load('products_nl_be', 'nl', linesInMemory(articles.map((article) => JSON.stringify(article))));

const PAGE = {
  filters: {},
  sort: 'relevance',
  page: 1,
  pageSize: 10,
  role: 'default',
  today: '2026-11-21',
} as const;

function ask(body: object): number[] {
  const { status, json } = service.search('products_nl_be', JSON.stringify(body));
  expect({ status, json }).toMatchObject({ status: 200 });
  const { hits } = JSON.parse(json) as { hits: { hits: { _source: { id: number } }[] } };
  return hits.hits.map(({ _source }) => _source.id);
}
const found = (text: string, closeness: Closeness): number[] =>
  ask(productSearch({ ...PAGE, text }, closeness));

/** In which way something is found first, and what. */
function first(text: string): [closeness: Closeness | 'never', ids: number[]] {
  for (const closeness of closenessesOf(text)) {
    const ids = found(text, closeness);
    if (ids.length > 0) return [closeness, ids];
  }
  return ['never', []];
}

test.each<[string, Closeness | 'never', number[]]>([
  // A word finds the compounds that it is part of, after the articles that have it alone.
  ['tabletten', 'all', [1, 3]],
  ['handschoen', 'all', [5]],
  // A compound that no article has is what its parts are.
  ['wormtablet hond', 'near', [1]],
  ['wormpasta', 'near', [2]],
  // What no article is called by itself is the head of a compound.
  ['weegschaal', 'near', [6]],
  ['schaal', 'near', [6]],
  ['gen', 'never', []],
  // Everyday words.
  ['ontwormer pony', 'all', [2]],
  ['pijn canine', 'all', [3]],
  // Codes as wholes, wherever their dashes and points are.
  ['m1005', 'all', [5]],
  ['3856-412', 'all', [5]],
  ['385641', 'never', []],
  // What is joined stands together, before what has its parts anywhere.
  ['hechtdraad 3-0', 'all', [8, 7]],
  // A misspelt name by its letters or its sound, one that is only begun, one that nobody knows.
  ['prazitam', 'near', [1, 2]],
  ['meloxyval', 'near', [3]],
  ['melox hond', 'near', [3]],
  ['chlarovil oogzalf', 'but-one', [4]],
  ['prazitan onzin', 'but-one', [1, 2]],
])('“%s” is found %s: %j @R26', (text, closeness, ids) => {
  expect(first(text)).toEqual([closeness, ids]);
});

test('a word that is known is never taken for a misspelling @K05', () => {
  expect(first('paard')).toEqual(['all', [2]]);
  expect(found('paard', 'near')).toEqual([2]);
});

test.each([
  ['-1', 'tabletten hond onzin', [1]],
  ['2', 'prazitan tabletten hond', [1]],
  ['60%', 'prazitan hond', [1, 2, 3, 4]],
  ['-9', 'paard onzin', [2]],
])('with minimum_should_match %s, “%s” finds %j @C16', (minimum, query, expected) => {
  const clause = {
    query,
    type: 'cross_fields',
    fields: ['name^4', 'species.name^3', 'categories.name'],
    minimum_should_match: minimum,
  };
  expect(ask({ query: { multi_match: clause } }).toSorted()).toEqual(expected);
});
