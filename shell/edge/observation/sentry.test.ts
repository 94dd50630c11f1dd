import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEdgeSettings } from '../settings/settings';
import { createSentryReporter } from './sentry';

const SETTINGS = { ERP_URL: '/shopinvader/', SEARCH_URL: '/search/', AUTH_AUTHORITY: '/idp' };
let server: Server;
const got: { url: string | undefined; headers: IncomingHttpHeaders; lines: Record<string, unknown>[] }[] = [];
let arrived: () => void;

beforeEach(async () => {
  got.length = 0;
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const lines = text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
      got.push({ url: request.url, headers: request.headers, lines });
      response.end('{}');
      arrived();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('an error goes to the project of SENTRY_DSN, with its causes and where they are in the code @W41', async () => {
  const { port } = server.address() as AddressInfo;
  const { sentry } = readEdgeSettings({ ...SETTINGS, SENTRY_DSN: `http://public@127.0.0.1:${port}/in/7` });
  const failures: unknown[] = [];
  const report = createSentryReporter(sentry!, 'local', (error) => failures.push(error));
  const told = new Promise<void>((resolve) => (arrived = resolve));
  report('the page was not rendered', new Error('outer', { cause: new TypeError('inner') }));
  await told;
  const [call] = got;
  expect([call?.url, call?.headers['x-sentry-auth']]).toEqual([
    '/in/api/7/envelope/',
    expect.stringContaining('sentry_key=public'),
  ]);
  const [head, item, event] = call?.lines ?? [];
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: head?.['event_id'],
    environment: 'local',
    logentry: { formatted: 'the page was not rendered' },
    exception: {
      values: [
        { type: 'TypeError', value: 'inner' },
        {
          type: 'Error',
          value: 'outer',
          stacktrace: {
            frames: expect.arrayContaining([
              expect.objectContaining({ filename: expect.stringContaining('sentry.test.ts') }),
            ]),
          },
        },
      ],
    },
  });
  expect(failures).toEqual([]);
});

test('an outage sends sixty reports a minute at most @W41', async () => {
  const { port } = server.address() as AddressInfo;
  const report = createSentryReporter(
    { url: `http://127.0.0.1:${port}/`, key: 'k' },
    'local',
    () => undefined,
  );
  const all = new Promise<void>((resolve) => {
    arrived = () => {
      if (got.length === 60) resolve();
    };
  });
  for (let count = 0; count < 100; count += 1) report('m', new Error('e'));
  await all;
  // What is sent goes out in order, so a 61st would have been on its way before this one is answered.
  await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
  expect(got).toHaveLength(61);
});

test.each(['nonsense', 'https://sentry.example.be/7', 'https://key@sentry.example.be/'])(
  'a DSN that is none is refused without being repeated: %s @W41',
  (dsn) => {
    expect(() => readEdgeSettings({ ...SETTINGS, SENTRY_DSN: dsn })).toThrow(
      'SENTRY_DSN is no address such as https://key@sentry.example.be/7',
    );
  },
);
