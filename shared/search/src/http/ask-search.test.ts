import { createSearchClient, SearchError, type AskSearch } from '../index';

const SERVICE = {
  baseUrl: 'https://search.test/es/',
  indices: {
    products: 'products',
    categories: 'categories',
    infobanners: 'infobanners',
    loyaltyPrograms: 'loyalty_programs',
    advertisements: 'ads',
  },
  locale: () => 'nl' as const,
  accessToken: () => undefined,
  onForbidden: () => undefined,
};
const CATEGORY = { id: 1, name: 'Honden', url_key: 'honden', level: 1 };
const ANSWER = JSON.stringify({ hits: { hits: [{ _source: CATEGORY }] } });

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

/** First-level categories, asked on the edge and answered in turn. */
function onEdge(...answers: Awaited<ReturnType<AskSearch>>[]) {
  const asked: Parameters<AskSearch>[0][] = [];
  const search = createSearchClient({
    ...SERVICE,
    ask: (call) => {
      asked.push(call);
      return Promise.resolve(answers[asked.length - 1] ?? { status: 0, body: '' });
    },
  });
  const found = search.firstLevelCategories();
  found.catch(() => undefined);
  return { found, asked };
}

test('a search on the edge asks and reads what it does in a browser @C16', async () => {
  const bodies: { url: string; body: string }[] = [];
  const inBrowser = createSearchClient({
    ...SERVICE,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      bodies.push({ url: request.url, body: await request.text() });
      return new Response(ANSWER);
    },
  });
  const { found, asked } = onEdge({ status: 200, body: ANSWER });
  expect(await found).toEqual(await inBrowser.firstLevelCategories());
  expect(asked).toEqual(bodies);
});

test.each([0, 502, 503, 504])('that was answered with %s is asked once more', async (status) => {
  const { found, asked } = onEdge({ status, body: '' }, { status: 200, body: ANSWER });
  await jest.advanceTimersByTimeAsync(300);
  expect(await found).toHaveLength(1);
  expect(asked).toHaveLength(2);
  const away = onEdge({ status, body: '' }, { status, body: '' });
  await jest.advanceTimersByTimeAsync(300);
  await expect(away.found).rejects.toMatchObject({ status });
});

test.each([
  [400, '{}', 400],
  [403, '{}', 403],
  [200, 'no JSON', 0],
  [200, '{}', 200],
])('that was answered with %s and %j has failed, and says so', async (status, body, told) => {
  const { found, asked } = onEdge({ status, body });
  const error: unknown = await found.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SearchError);
  expect(error).toMatchObject({ status: told });
  expect(asked).toHaveLength(1);
});
