import { createSitemapKeeper } from './sitemap-keeper';

const MINUTE = 60_000;

/** A keeper with a clock of its own, and the sites that it has made sitemaps of. */
function keeper() {
  const clock = { now: 1_000_000 };
  const made: string[] = [];
  const marks = new Map<string, number>();
  const problems: string[] = [];
  let isAway = false;
  const sitemapOf = createSitemapKeeper({
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

test('a sitemap is good for an hour, shown once more then, and made anew behind it @R29', async () => {
  const { ask, clock, made } = keeper();
  expect(await ask('a')).toBe('a 1');
  clock.now += 60 * MINUTE;
  expect([await ask('a'), made]).toEqual(['a 1', ['a']]);
  clock.now += 1;
  expect(await ask('a')).toBe('a 1');
  expect([await ask('a'), made]).toEqual(['a 2', ['a', 'a']]);
});

test('after a change of what it tells it is made at once; a failure leaves the former one @R29', async () => {
  const { ask, clock, marks, away, problems } = keeper();
  await ask('a');
  clock.now += 10;
  marks.set('products', clock.now);
  away(true);
  expect(await ask('a')).toBe('a 1');
  expect(problems).toEqual(['the sitemap was not made']);
  away(false);
  // Not tried again at once.
  expect(await ask('a')).toBe('a 1');
  clock.now += 10_000;
  expect(await ask('a')).toBe('a 2');
});

test('made-up names neither make it work for each of them nor keep the site itself out for ever @R29', async () => {
  const { ask, clock, made } = keeper();
  for (const name of ['x', 'y', 'z', 'portal']) await ask(name);
  expect([await ask('portal'), made]).toEqual([undefined, ['x', 'y', 'z']]);
  clock.now += 9 * MINUTE;
  await ask('z');
  clock.now += MINUTE;
  expect(await ask('portal')).toBe('portal 4');
  expect(await ask('z')).toBe('z 3');
});
