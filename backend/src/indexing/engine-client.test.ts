import { reachEngine } from './engine-client';

const answering = (body: string, status = 200): void => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(body, { status })));
};
const failing = (cause: object): void => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.reject(new TypeError('fetch failed', { cause })));
};
const OPENSEARCH = '{"version": {"number": "2.19.1", "distribution": "opensearch"}}';

test('distinguishes the two engines @B12', async () => {
  answering(OPENSEARCH);
  expect((await reachEngine('https://search.example')).kind).toBe('opensearch');
  answering('{"version": {"number": "8.17.0"}}');
  expect((await reachEngine('https://search.example/')).kind).toBe('elasticsearch');
});

test('sends user and password of the address as a header, never in the address @B12', async () => {
  answering(OPENSEARCH);
  await reachEngine('https://index:p%40ss@search.example/engine');
  const [url, init] = jest.mocked(fetch).mock.calls[0] ?? [];
  expect(url).toEqual(new URL('https://search.example/engine/'));
  expect(init?.headers).toMatchObject({ authorization: `Basic ${btoa('index:p@ss')}` });
});

describe('says in one line what is wrong', () => {
  test.each([
    [
      'an expired certificate',
      { code: 'CERT_HAS_EXPIRED', cert: { valid_to: 'Nov  1 00:00:00 2026 GMT' } },
      'The certificate of search.example has expired (Nov  1 00:00:00 2026 GMT)',
    ],
    [
      'a certificate of nobody known',
      { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      'is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT): name its authority by NODE_EXTRA_CA_CERTS',
    ],
    [
      'a name that there is not',
      { code: 'ENOTFOUND' },
      'No search engine answers at https://search.example/ (ENOTFOUND)',
    ],
  ])('%s @B12', async (_what, cause, message) => {
    failing(cause);
    await expect(reachEngine('https://search.example')).rejects.toThrow(message);
  });

  test.each([
    ['another server', '<h1>Webmail</h1>', 200, 'is neither Elasticsearch nor OpenSearch'],
    ['another answer', '{"ok": true}', 200, 'is neither Elasticsearch nor OpenSearch'],
    ['a wrong password', '{}', 401, 'refuses who asks (401)'],
  ])('%s @B12', async (_what, body, status, message) => {
    answering(body, status);
    await expect(reachEngine('https://search.example')).rejects.toThrow(message);
  });

  test('an engine without vectors @B12', async () => {
    answering(OPENSEARCH);
    const engine = await reachEngine('https://search.example');
    answering('{"error": {"reason": "No handler for type [knn_vector] declared on field [v]"}}', 400);
    await expect(engine.ask('PUT', 'products_fr_be-1', {})).rejects.toThrow('has no plugin for vectors');
  });
});
