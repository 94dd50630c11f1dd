import type { Server } from 'node:http';
import { createBoundedServer } from './create-bounded-server';
import { listen } from './listen';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createBoundedServer((_request, response) => response.end('page'));
  port = await listen(server, { host: '127.0.0.1', port: 0 });
});
afterAll(() => {
  server.close().closeAllConnections();
});

const withCookies = (bytes: number): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/fr`, { headers: { cookie: `a=${'x'.repeat(bytes)}` } });

test('a person with the cookies of a whole year of a host gets the page', async () => {
  expect(await (await withCookies(40_000)).text()).toBe('page');
});

test('one with more reads what to do, and has them deleted', async () => {
  const answer = await withCookies(80_000);
  expect(answer.status).toBe(431);
  expect(answer.headers.get('clear-site-data')).toBe('"cookies"');
  const page = await answer.text();
  for (const title of ['Trop de cookies', 'Te veel cookies', 'Too many cookies'])
    expect(page).toContain(title);
});

test('in the language that the request asks for, where that can be seen @W33', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { cookie: `a=${'x'.repeat(80_000)}`, 'accept-language': 'nl-BE,nl' },
  });
  const page = await answer.text();
  expect(page).toContain('Te veel cookies');
  expect(page).not.toContain('Too many cookies');
});
