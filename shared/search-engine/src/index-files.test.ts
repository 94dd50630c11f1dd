import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexFiles, type ExportedDocument } from './index-files';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'index-')), 'search');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

async function* documents(...names: string[]): AsyncIterable<ExportedDocument> {
  for (const name of names)
    yield await Promise.resolve({ index: 'products_fr_be', locale: 'fr', document: { name } });
}
const linesOf = async (path = ''): Promise<string[]> => (await readFile(path, 'utf8')).trim().split('\n');

test('documents are written once and read until the data change', async () => {
  const [first] = await indexFiles(folder, '1', () => documents('a', 'b'));
  expect(await linesOf(first?.path)).toEqual(['{"name":"a"}', '{"name":"b"}']);
  const [again] = await indexFiles(folder, '1', () => {
    throw new Error('the database is not asked');
  });
  expect(again).toEqual(first);
  const [changed] = await indexFiles(folder, '2', () => documents('c'));
  expect(await linesOf(changed?.path)).toEqual(['{"name":"c"}']);
});

test('an interrupted export leaves what was there, and is exported again', async () => {
  await indexFiles(folder, '1', () => documents('a'));
  const broken = async function* (): AsyncIterable<ExportedDocument> {
    yield* documents('half');
    throw new Error('interrupted');
  };
  await expect(indexFiles(folder, '2', broken)).rejects.toThrow('interrupted');
  const [old] = await indexFiles(folder, '1', () => documents());
  expect(await linesOf(old?.path)).toEqual(['{"name":"a"}']);
});

test('a damaged list of contents is written again', async () => {
  await indexFiles(folder, '1', () => documents('a'));
  await writeFile(join(folder, 'contents.json'), '{');
  const [file] = await indexFiles(folder, '1', () => documents('b'));
  expect(await linesOf(file?.path)).toEqual(['{"name":"b"}']);
});

test('a name that is no plain name is refused', async () => {
  const hostile = async function* (): AsyncIterable<ExportedDocument> {
    yield await Promise.resolve({ index: '../x', locale: 'fr', document: {} });
  };
  await expect(indexFiles(folder, '1', hostile)).rejects.toThrow('cannot name an index');
});
