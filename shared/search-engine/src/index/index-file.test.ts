import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SearchService } from '../search-service';
import { openIndexFile } from './index-file';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'index-file-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const DOCUMENTS = [
  {
    id: 1,
    sku: 'A-1',
    name: 'Kauwtabletten voor honden',
    species: [{ code: 'dog', name: 'Hond' }],
    main: true,
  },
  { id: 2, sku: 'A-2', name: 'Spuit 5 ml', stock: { global: { state: 'in_stock' } } },
];

function search(path: string, query: object): string[] {
  const service = new SearchService();
  const { lines, parts } = openIndexFile('products_nl_be', 'nl', path);
  service.load('products_nl_be', 'nl', lines, parts);
  const { json } = service.search(
    'products_nl_be',
    JSON.stringify({ query, sort: [{ 'name.sort': 'asc' }] }),
  );
  const { hits } = JSON.parse(json) as { hits: { hits: { _source: { sku: string } }[] } };
  lines.close();
  return hits.hits.map(({ _source }) => _source.sku);
}

async function written(): Promise<string> {
  const path = join(folder, 'products_nl_be.ndjson');
  await writeFile(path, DOCUMENTS.map((document) => `${JSON.stringify(document)}\n`).join(''));
  return path;
}

const QUERIES = [
  { match: { words: 'tablet' } },
  { match_phrase_prefix: { name: 'spuit 5' } },
  { multi_match: { query: 'a2', fields: ['sku'] } },
  { term: { 'species.code': 'dog' } },
  { match_all: {} },
];

test('an index that is read from its file answers as the one that was just made @C16', async () => {
  const path = await written();
  const made = QUERIES.map((query) => search(path, query));
  expect(existsSync(join(folder, 'products_nl_be.index'))).toBe(true);
  expect(made).toEqual([['A-1'], ['A-2'], ['A-2'], ['A-1'], ['A-1', 'A-2']]);
  expect(QUERIES.map((query) => search(path, query))).toEqual(made);
});

test.each(['', 'no index', '\u0004\0\0\0\0\0\0\0null', '\u0002\0\0\0\0\0\0\0{}'])(
  'a damaged file %j is made anew',
  async (content) => {
    const path = await written();
    await writeFile(join(folder, 'products_nl_be.index'), content);
    expect(search(path, { match: { name: 'hond' } })).toEqual(['A-1']);
    expect((await readFile(join(folder, 'products_nl_be.index'))).length).toBeGreaterThan(100);
  },
);

test('other documents make another index', async () => {
  const path = await written();
  search(path, { match_all: {} });
  await appendFile(path, `${JSON.stringify({ id: 3, sku: 'A-3', name: 'Naald' })}\n`);
  expect(search(path, { match: { name: 'naalden' } })).toEqual(['A-3']);
});
