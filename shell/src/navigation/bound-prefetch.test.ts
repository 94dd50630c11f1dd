import { boundPrefetch } from './bound-prefetch';

interface Line {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}
type Connected = Navigator & { readonly connection?: Line };

/** Pages whose code comes when the test says so. */
function prefetching(line?: Line) {
  const fetched: string[] = [];
  const told: string[] = [];
  const ends: { readonly come: () => void; readonly fail: () => void }[] = [];
  const connection = line === undefined ? {} : { connection: line };
  const prefetch = boundPrefetch<string>(
    Object.assign(Object.create(navigator) as Connected, connection),
    (page) => page,
    (page) => {
      fetched.push(page);
      return new Promise<void>((resolve, reject) => {
        ends.push({ come: resolve, fail: () => reject(new Error('away')) });
      });
    },
    (why) => told.push(why),
  );
  return { fetched, told, ends, prefetch };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('what is fetched ahead', () => {
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

  test('is asked for once while it is on its way, and again later: its data age @G12', async () => {
    const { fetched, ends, prefetch } = prefetching();
    prefetch('a');
    prefetch('a');
    expect(fetched).toEqual(['a']);
    ends[0]?.come();
    await settled();
    prefetch('a');
    expect(fetched).toEqual(['a', 'a']);
  });

  test('is tried again after a failure, which is a warning to nobody but telemetry and takes no place @X22 @X24', async () => {
    const { fetched, told, ends, prefetch } = prefetching();
    for (const page of ['a', 'b', 'c', 'd', 'e']) prefetch(page);
    ends[0]?.fail();
    await settled();
    expect(told).toEqual(['Error']);
    prefetch('a');
    expect(fetched).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
  });

  test.each<[Line | undefined, string[]]>([
    [{ saveData: true }, []],
    [{ type: 'cellular', effectiveType: '4g' }, []],
    [{ effectiveType: '2g' }, []],
    [{ effectiveType: 'slow-2g' }, []],
    [{ saveData: false, type: 'wifi', effectiveType: '4g' }, ['a']],
    [undefined, ['a']],
  ])('respects a line that is dear: %j @G12', (line, expected) => {
    const { fetched, prefetch } = prefetching(line);
    prefetch('a');
    expect(fetched).toEqual(expected);
  });
});
