import { QueryCache, QueryClient } from '@tanstack/react-query';
import { SessionEnded } from '@vetportal/erp/errors';
import { reportDataFailures } from '@vetportal/module-runtime/shell';
import { SearchError } from '@vetportal/search';
import { createTelemetry } from './create-telemetry';

let offline = false;
beforeEach(() => (offline = false));

/** Asks for something that cannot be had; what telemetry is told. */
async function told(error: unknown, queryKey: readonly unknown[]) {
  const telemetry = createTelemetry({
    build: 'b',
    locale: () => 'fr',
    route: () => '/news',
    versionOf: (module) => (module === 'mf-cms' ? '1.2.0' : undefined),
    isBeingLeft: () => false,
    send: () => undefined,
  });
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: reportDataFailures(telemetry, () => offline) }),
    defaultOptions: { queries: { retry: false } },
  });
  await queries.query({ queryKey, queryFn: () => Promise.reject(error as Error) }).catch(() => undefined);
  return telemetry.recent().map(({ at: _at, stack: _stack, ...record }) => record);
}

test('data that cannot be had are told of, by module, version, part and index @X24', async () => {
  const away = new SearchError('products_fr_be', 503, 'The index does not answer');
  expect(await told(away, ['mf-cms', 'page', 'news', 'fr', {}])).toEqual([
    {
      kind: 'error',
      name: 'SearchError',
      module: 'mf-cms',
      version: '1.2.0',
      part: 'news',
      action: 'load',
      message: expect.stringContaining('products_fr_be') as string,
    },
  ]);
});

test.each([
  [['mf-cms', 'footer-pages', 'fr'], 'mf-cms', 'footer-pages'],
  [['mf-cms', { page: 1 }], 'mf-cms', 'data'],
  [['categories'], 'shell', 'categories'],
  [[7], 'shell', 'data'],
])('of %j it is %s: %s @X24', async (key, module, part) => {
  expect(await told(new Error('away'), key)).toMatchObject([{ module, part }]);
});

test('neither the end of a session nor a missing network is a failure of data @X24 @B07', async () => {
  expect(await told(new SessionEnded('over'), ['mf-cms', 'x'])).toEqual([]);
  offline = true;
  expect(await told(new Error('away'), ['mf-cms', 'x'])).toEqual([]);
});
