import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createBus } from '@vetportal/module-runtime/shell';
import { createConnection, type Service } from './connection';
import { fetchAgain } from './fetch-again';
import { createProbe } from './probe';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A page whose services and session can go and come back. */
function page() {
  const there = { network: true, seen: true, session: true };
  const silent = new Set<Service>();
  const log: string[] = [];
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => there.network);
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => !there.seen);
  const bus = createBus();
  bus.events('connection.restored').subscribe(() => log.push('restored'));
  const connection = createConnection({
    window,
    bus,
    session: {
      isAway: () => !there.session,
      async comeBack() {
        if (there.session || silent.has('erp')) return;
        there.session = true;
        log.push('session');
        connection.returned();
      },
      settle: async () => void log.push('settle'),
    },
    async probe(service) {
      log.push(service);
      if (!there.network) throw new TypeError('Failed to fetch');
      return !silent.has(service);
    },
    fetchAgain: (what) => log.push(what),
    now: Date.now,
    random: () => 0.999,
  });
  const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
  async function network(isThere: boolean): Promise<void> {
    there.network = isThere;
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
    await pass(0);
  }
  const told = () => log.splice(0).filter((entry) => entry !== 'settle');
  return { connection, there, silent, pass, network, told };
}

describe('an ERP that does not answer', () => {
  test('is asked for something small until it does, and then all that failed is asked again @W15', async () => {
    const { connection, silent, pass, told } = page();
    silent.add('erp');
    connection.failed('erp');
    connection.failed('erp');
    expect(connection.away.value).toEqual([]);
    await pass(1_000);
    expect([told(), connection.away.value]).toEqual([['erp'], ['erp']]);
    await pass(61_500);
    expect(told().length).toBeGreaterThan(10);
    silent.clear();
    // Just after a question, and with time left for session and data: all is well again five seconds after the ERP is.
    await pass(3_000);
    expect([told(), connection.away.value]).toEqual([['erp', 'failed', 'restored'], []]);
    await pass(600_000);
    expect(told()).toEqual([]);
  });

  test('and was only hit by chance is never said to be away @W15', async () => {
    const { connection, pass, told } = page();
    const said: (readonly Service[])[] = [];
    connection.away.changes.subscribe((away) => said.push(away));
    connection.failed('erp');
    await pass(1_000);
    expect([told(), said]).toEqual([['erp', 'failed', 'restored'], [[]]]);
  });

  test('of one call alone is asked less and less often @W15', async () => {
    const { connection, pass, told } = page();
    let asked = 0;
    connection.failed('erp');
    for (let second = 0; second < 600; second += 1) {
      await pass(1_000);
      if (!told().includes('restored')) continue;
      asked += 1;
      connection.failed('erp');
    }
    expect(asked).toBeGreaterThan(10);
    expect(asked).toBeLessThan(20);
  });

  test('is asked by nobody who does not see the page, and at once when it is seen @W15', async () => {
    const { connection, there, silent, pass, told } = page();
    silent.add('erp');
    connection.failed('erp');
    await pass(1_000);
    there.seen = false;
    told();
    await pass(600_000);
    expect(told().length).toBeLessThan(2);
    silent.clear();
    there.seen = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(told()).toEqual(['erp', 'failed', 'restored']);
  });

  test('and an index that does not either are said together, and each comes back alone @W15', async () => {
    const { connection, silent, pass, told } = page();
    silent.add('erp').add('search');
    connection.failed('search');
    connection.failed('erp');
    await pass(1_000);
    expect(connection.away.value).toEqual(['erp', 'search']);
    silent.delete('search');
    await pass(5_000);
    expect(connection.away.value).toEqual(['erp']);
    expect(told()).toContain('restored');
  });
});

describe('a network that is back', () => {
  test('has the session resumed before anything is asked again @W15', async () => {
    const { connection, there, pass, network, told } = page();
    await network(false);
    there.session = false;
    connection.failed('erp');
    await pass(600_000);
    expect([told(), connection.away.value]).toEqual([[], []]);
    await network(true);
    // In nobody's name before: all is fetched, once.
    expect(told()).toEqual(['erp', 'session', 'all', 'restored']);
  });

  test('has what failed or aged asked again where nobody was away @W15', async () => {
    const { network, told } = page();
    await network(false);
    await network(true);
    expect(told()).toEqual(['aged', 'restored']);
  });

  test('before the ERP is: the rest is asked again, the person at the ERP’s return @W15', async () => {
    const { connection, there, silent, pass, network, told } = page();
    silent.add('erp');
    there.session = false;
    await network(false);
    await network(true);
    expect([told(), connection.away.value]).toEqual([['aged', 'restored'], ['erp']]);
    silent.clear();
    await pass(5_000);
    expect([told(), connection.away.value]).toEqual([['erp', 'session', 'all', 'restored'], []]);
  });
});

test('data that failed are fetched again, aged ones after a network alone, all of them for a person who is back @W15', async () => {
  jest.useRealTimers();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: string[] = [];
  let isAway = true;
  for (const [name, staleTime] of [
    ['failed', 0],
    ['aged', 0],
    ['fresh', Infinity],
  ] as const)
    new QueryObserver(queries, {
      queryKey: [name],
      staleTime,
      queryFn: async () => {
        asked.push(name);
        if (isAway && name === 'failed') throw new TypeError('Failed to fetch');
        return name;
      },
    }).subscribe(() => undefined);
  const again = async (what: Parameters<typeof fetchAgain>[1]) => {
    asked.length = 0;
    await fetchAgain(queries, what);
    return asked.toSorted();
  };
  await new Promise((done) => setTimeout(done));
  expect(await again('failed')).toEqual(['failed']);
  isAway = false;
  expect(await again('aged')).toEqual(['aged', 'failed']);
  expect(await again('all')).toEqual(['aged', 'failed', 'fresh']);
  queries.clear();
});

test.each([
  [200, true],
  [401, true],
  [404, true],
  [500, false],
  [503, false],
])('a service that answers the question with %i is back: %s @W15', async (status, isBack) => {
  jest.useRealTimers();
  const asked: string[] = [];
  const probe = createProbe({
    config: {
      erp: { url: '/shopinvader/' },
      search: {
        url: '/search/',
        indices: {
          products: 'products',
          categories: 'categories',
          infobanners: 'infobanners',
          advertisements: 'advertisements',
          loyaltyPrograms: 'loyalty',
        },
      },
    },
    absolute: (url) => new URL(url, 'https://portal.test').href,
    locale: () => 'nl',
    fetch: async (input, init) => {
      asked.push(
        `${init?.method ?? 'GET'} ${input instanceof URL ? input.href : ''} ${String(init?.credentials)}`,
      );
      return new Response('{}', { status });
    },
  });
  expect([await probe('erp'), await probe('search')]).toEqual([isBack, isBack]);
  expect(asked).toEqual([
    'GET https://portal.test/shopinvader/settings omit',
    'POST https://portal.test/search/products_nl_be/_search omit',
  ]);
});
