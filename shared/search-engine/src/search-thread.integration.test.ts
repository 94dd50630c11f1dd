import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import threads, { type Worker } from 'node:worker_threads';
import { GUEST } from '@vetportal/search/access';
import { type SearchThread, startSearchThread } from './search-thread';

const INDEX = 'categories_nl_be';

let folder: string;
let path: string;
let search: SearchThread;
/** The threads that were started, the last one at the end. */
let started: Worker[];
/** The pauses before a start, in milliseconds. */
let pauses: number[];
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-thread-'));
  path = join(folder, `${INDEX}.ndjson`);
  await writeFile(path, `${JSON.stringify({ id: 9, name: 'Antibiotica', level: 0 })}\n`);
  started = [];
  const Own = threads.Worker;
  jest.spyOn(threads, 'Worker').mockImplementation((...given) => {
    const worker = new Own(...given);
    started.push(worker);
    return worker;
  });
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  pauses = [];
  search = startSearchThread((milliseconds) => {
    pauses.push(milliseconds);
    return Promise.resolve();
  });
  await search.load(INDEX, 'nl', path);
});
afterEach(async () => {
  await search.close();
  await rm(folder, { recursive: true, force: true });
});

async function found(): Promise<unknown> {
  const { status, json } = await search.search(INDEX, '{"query":{"match":{"name":"antibiotica"}}}', GUEST);
  const { hits } = JSON.parse(json) as { hits?: { hits: readonly { _id: string }[] } };
  return [status, hits?.hits.map(({ _id }) => _id)];
}

/** Has the present thread end as one does that has no memory left. */
const end = (): Promise<unknown> | undefined => started.at(-1)?.terminate();

/** Waits until the thread has all its indices again. */
async function isBack(): Promise<void> {
  while (!search.isUp) await new Promise((resolve) => setImmediate(resolve));
}

describe('a search thread that ends @C16', () => {
  test('is started again with what it had loaded, as often as it ends', async () => {
    expect(await found()).toEqual([200, ['9']]);
    for (const times of [2, 3]) {
      await end();
      expect(search.isUp).toBe(false);
      await isBack();
      expect(await found()).toEqual([200, ['9']]);
      expect(started).toHaveLength(times);
    }
  });

  test('fails what it was asked and had not answered, and answers what comes after', async () => {
    // Enough that it is not done when the thread ends.
    const many = join(folder, 'categories_fr_be.ndjson');
    const lines = Array.from({ length: 5000 }, (_, id) =>
      JSON.stringify({ id, name: `Soins ${String(id)}` }),
    );
    await writeFile(many, lines.join('\n'));
    const asked = search.load('categories_fr_be', 'fr', many);
    const ended = end();
    await expect(asked).rejects.toThrow('the search thread ended with code 1');
    await ended;
    await isBack();
    expect(await found()).toEqual([200, ['9']]);
  });

  test('soon after its start is started again after a pause that grows @W31', async () => {
    for (let times = 0; times < 4; times += 1) {
      await end();
      await expect(found()).rejects.toThrow('the search thread has ended');
      await isBack();
    }
    expect(pauses).toEqual([100, 200, 400, 800]);
    now += 60_000;
    await end();
    await isBack();
    expect(pauses.at(-1)).toBe(100);
  });

  test('is back with the stock of now @W31', async () => {
    await search.changeStock([{ id: 9, state: 'in_stock', quantity: 3 }]);
    await end();
    await isBack();
    expect(await found()).toEqual([200, ['9']]);
  });

  test('because it was closed stays closed', async () => {
    await search.close();
    await expect(found()).rejects.toThrow('the search thread has ended');
    expect(started).toHaveLength(1);
  });
});
