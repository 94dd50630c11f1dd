import { GUEST } from '@vetportal/search/access';
import { type SearchThread, SearchThreadEnded } from './search-thread';
import { startSearchThreads } from './search-threads';

/** A thread that says what it has, and can end. */
class FakeThread implements SearchThread {
  isUp = true;
  isClosed = false;
  readonly names: string[] = [];
  readonly stock: number[] = [];
  readonly searched: string[] = [];
  load(name: string): Promise<void> {
    this.names.push(name);
    return Promise.resolve();
  }
  search(names = '') {
    this.searched.push(names);
    return this.isUp
      ? Promise.resolve({ status: 200, json: this.names.join() })
      : Promise.reject(new SearchThreadEnded('ended'));
  }
  changeStock(changes: readonly { readonly id: number }[]): Promise<void> {
    this.stock.push(...changes.map(({ id }) => id));
    return Promise.resolve();
  }
  close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }
}

const change = (id: number) => ({ id, state: 'in_stock', quantity: 1 }) as const;

async function threeLanguages() {
  const started: FakeThread[] = [];
  const search = startSearchThreads(() => {
    const thread = new FakeThread();
    started.push(thread);
    return thread;
  });
  await search.load('products_fr_be', 'fr', 'fr.ndjson');
  await search.load('products_nl_be', 'nl', 'nl.ndjson');
  const ask = (names: string) => search.search(names, '{}', GUEST);
  return { started, search, ask };
}

describe('while a search thread is started again @W31', () => {
  test('another one answers in its place, with the stock of now', async () => {
    const { started, search, ask } = await threeLanguages();
    await search.changeStock([change(7)]);
    const [french] = started;
    if (french) french.isUp = false;
    expect(search.restarting).toEqual(['fr']);
    expect(await ask('products_fr_be')).toEqual({ status: 200, json: 'products_fr_be' });
    expect(started.at(-1)?.stock).toEqual([7]);
    await search.changeStock([change(8)]);
    expect(started.at(-1)?.stock).toEqual([7, 8]);
    expect(await ask('products_nl_be')).toEqual({ status: 200, json: 'products_nl_be' });
    expect(started).toHaveLength(4);
  });

  test('and the other one goes when it is back', async () => {
    const { started, search, ask } = await threeLanguages();
    const [french] = started;
    if (french) french.isUp = false;
    await ask('products_fr_be');
    if (french) french.isUp = true;
    await ask('products_fr_be');
    expect(started.map(({ isClosed }) => isClosed)).toEqual([false, false, false, true]);
    expect(search.restarting).toEqual([]);
  });

  test('who was interrupted is asked to ask again', async () => {
    const { started, ask } = await threeLanguages();
    const [french] = started;
    jest.spyOn(french ?? new FakeThread(), 'search').mockRejectedValue(new SearchThreadEnded('ended'));
    const { status, json } = await ask('products_fr_be');
    expect(status).toBe(503);
    expect(json).toContain('ask again');
  });
});

describe('a search over several languages @W38', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('is carried out by a thread that has all of them, with the stock of now, and ends when nobody asks', async () => {
    const { started, search, ask } = await threeLanguages();
    await search.changeStock([change(7)]);
    expect(await ask('products_*')).toEqual({ status: 200, json: 'products_fr_be,products_nl_be' });
    const all = started[3];
    expect(all?.searched).toEqual(['products_fr_be,products_nl_be']);
    expect(all?.stock).toEqual([7, 7]);
    await search.changeStock([change(8)]);
    expect(all?.stock.at(-1)).toBe(8);
    await jest.advanceTimersByTimeAsync(59_000);
    await ask('products_nl_be,products_fr_be');
    await jest.advanceTimersByTimeAsync(59_000);
    expect(all?.isClosed).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(all?.isClosed).toBe(true);
    expect(started).toHaveLength(4);
  });

  test('of one language is that language’s', async () => {
    const { started, ask } = await threeLanguages();
    await ask('products_nl_*');
    expect(started.map(({ searched }) => searched)).toEqual([[], ['products_nl_be'], []]);
  });

  test('of none finds nothing, and of one that is not there is refused', async () => {
    const { started, search, ask } = await threeLanguages();
    await ask('nothing_*');
    expect(started[0]?.searched).toEqual(['nothing_*']);
    expect((await ask('products_*,nothing')).status).toBe(404);
    for (let more = 0; more < 9; more += 1) await search.load(`more_${String(more)}`, 'fr', 'fr.ndjson');
    const { status, json } = await ask('*');
    expect([status, json]).toEqual([400, expect.stringContaining('too many indices')]);
    expect(started).toHaveLength(3);
  });
});
