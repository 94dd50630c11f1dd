import { createServer, type Server } from 'node:http';
import { listen } from '../server/listen';
import { watchErpParts } from './erp-parts';

let server: Server | undefined;
const asked: string[] = [];

async function erp(answer: () => { readonly status: number; readonly text: string }): Promise<string> {
  const started = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status, text } = answer();
    response.writeHead(status).end(text);
  });
  server = started;
  const port = await listen(started, { host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${port}/shopinvader`;
}
afterEach(() => {
  asked.length = 0;
  server?.close().closeAllConnections();
});

const described = (calls: readonly string[]): string =>
  JSON.stringify({ paths: Object.fromEntries(calls.map((path) => [path, { get: {}, post: {} }])) });

test('what an ERP has is read from its description @W34', async () => {
  const url = await erp(() => ({
    status: 200,
    text: described(['/carts/current', '/carts/sync', '/sales/{id}']),
  }));
  const parts = watchErpParts(url);
  expect(parts.missing()).toBeUndefined();
  await parts.firstReading;
  parts.stop();
  expect(asked).toEqual(['/shopinvader/openapi.json']);
  expect(parts.missing()).toContain('GET documents');
  expect(parts.missing()).not.toContain('GET sales/*');
});

test.each([
  ['is not there', 404, '{"detail":"Not Found"}'],
  ['is a web page', 200, '<html></html>'],
  ['is of something else', 200, '{"paths":{"/pets":{"get":{}}}}'],
])('where its description %s all of it is taken to be there @W34', async (_what, status, text) => {
  const parts = watchErpParts(await erp(() => ({ status, text })));
  await parts.firstReading;
  parts.stop();
  expect(parts.missing()).toBeUndefined();
});

test('the embedded ERP has everything, and an ERP that is away keeps nobody from starting @W34', async () => {
  expect(watchErpParts('/shopinvader/').missing()).toEqual([]);
  const away = watchErpParts('http://127.0.0.1:9/shopinvader/');
  await away.firstReading;
  away.stop();
  expect(away.missing()).toBeUndefined();
});
