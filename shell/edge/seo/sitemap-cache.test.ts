import { createSitemapCache } from './sitemap-cache';

const MINUTE = 60_000;

/** A sitemap cache with a clock of its own, and the sites whose sitemaps it has built. */
function testCache() {
  const clock = { now: 1_000_000 };
  const made: string[] = [];
  const marks = new Map<string, number>();
  const problems: string[] = [];
  let isAway = false;
  const sitemapOf = createSitemapCache({
    build: async (origin) => {
      if (isAway) throw new Error('away');
      made.push(origin);
      return { root: Buffer.from(`${origin} ${made.length}`), parts: [] };
    },
    sources: ['products', 'cms'],
    changes: { marks: async () => marks, mark: async () => undefined },
    report: (message) => problems.push(message),
    now: () => clock.now,
  });
  return {
    made,
    marks,
    clock,
    problems,
    ask: async (origin: string) => (await sitemapOf(origin))?.root.toString(),
    away: (is: boolean) => {
      isAway = is;
    },
  };
}

test('a sitemap is fresh for an hour, then served stale once while it is rebuilt @R29', async () => {
  const { ask, clock, made } = testCache();
  expect(await ask('a')).toBe('a 1');
  clock.now += 60 * MINUTE;
  expect([await ask('a'), made]).toEqual(['a 1', ['a']]);
  clock.now += 1;
  expect(await ask('a')).toBe('a 1');
  expect([await ask('a'), made]).toEqual(['a 2', ['a', 'a']]);
});

test('a changed source rebuilds the sitemap at once; a failed rebuild keeps the previous one @R29', async () => {
  const { ask, clock, marks, away, problems } = testCache();
  await ask('a');
  clock.now += 10;
  marks.set('products', clock.now);
  away(true);
  expect(await ask('a')).toBe('a 1');
  expect(problems).toEqual(['the sitemap was not built']);
  away(false);
  // Not tried again at once.
  expect(await ask('a')).toBe('a 1');
  clock.now += 10_000;
  expect(await ask('a')).toBe('a 2');
});

test('invented host names neither cause a build each nor lock out the site itself for ever @R29', async () => {
  const { ask, clock, made } = testCache();
  for (const name of ['x', 'y', 'z', 'portal']) await ask(name);
  expect([await ask('portal'), made]).toEqual([undefined, ['x', 'y', 'z']]);
  clock.now += 9 * MINUTE;
  await ask('z');
  clock.now += MINUTE;
  expect(await ask('portal')).toBe('portal 4');
  expect(await ask('z')).toBe('z 3');
});
