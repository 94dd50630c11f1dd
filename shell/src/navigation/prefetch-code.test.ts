import { boundPrefetch } from './prefetch-code';

type Connected = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** Pages whose code comes when the test says so. */
function prefetching(saveData?: boolean) {
  const fetched: string[] = [];
  const ends: { readonly come: () => void; readonly fail: () => void }[] = [];
  const connection = saveData === undefined ? {} : { connection: { saveData } };
  const prefetch = boundPrefetch<string>(
    Object.assign(Object.create(navigator) as Connected, connection),
    (page) => {
      fetched.push(page);
      return new Promise<void>((resolve, reject) => {
        ends.push({ come: resolve, fail: () => reject(new Error('away')) });
      });
    },
  );
  return { fetched, ends, prefetch };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('code that is fetched ahead', () => {
  test('is that of five pages at a time, and of others when one has come @G12', async () => {
    const { fetched, ends, prefetch } = prefetching();
    for (const page of ['a', 'b', 'c', 'd', 'e', 'f']) prefetch(page);
    expect(fetched).toEqual(['a', 'b', 'c', 'd', 'e']);
    ends[0]?.come();
    await settled();
    prefetch('f');
    prefetch('g');
    expect(fetched).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('is fetched once @G12', async () => {
    const { fetched, ends, prefetch } = prefetching();
    prefetch('a');
    prefetch('a');
    ends[0]?.come();
    await settled();
    prefetch('a');
    expect(fetched).toEqual(['a']);
  });

  test('is tried again after a failure, which nobody else hears of and which takes no place @X24', async () => {
    const { fetched, ends, prefetch } = prefetching();
    for (const page of ['a', 'b', 'c', 'd', 'e']) prefetch(page);
    ends[0]?.fail();
    await settled();
    prefetch('a');
    expect(fetched).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
  });

  test.each([
    [true, []],
    [false, ['a']],
    [undefined, ['a']],
  ] as const)('respects who saves data: %p', (saveData, expected) => {
    const { fetched, prefetch } = prefetching(saveData);
    prefetch('a');
    expect(fetched).toEqual(expected);
  });
});
