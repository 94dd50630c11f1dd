import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from './listen';
import { endIdleConnections } from './idle-connection-timeout';

const LARGE = Buffer.alloc(20_000_000, 'x');
/** Longer than a kernel needs to send again what it dropped on a busy machine: after 200 ms, then 400 ms (ms). */
const IDLE_MS = 1_000;
const servers: Server[] = [];
const reports: string[] = [];

async function start(patienceMs: number, answerMs?: number): Promise<number> {
  const server = createServer((_request, response) => response.end(LARGE));
  servers.push(server);
  endIdleConnections(server, (message) => reports.push(message), patienceMs, answerMs);
  return listen(server, { host: '127.0.0.1', port: 0 });
}
beforeEach(() => void (reports.length = 0));
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

test('a client that stops reading is cut off and reported; others are served meanwhile', async () => {
  const port = await start(IDLE_MS);
  const silent = connect(port, '127.0.0.1');
  silent.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(silent, 'readable');
  silent.pause();
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  expect((await answer.arrayBuffer()).byteLength).toBe(LARGE.length);
  while (reports.length === 0) await wait(20);
  expect(reports[0]).toMatch(/^a client has not read for 1000 ms: \d{6,} bytes were waiting for it$/);
  silent.destroy();
});

test('a time in which the edge itself stood still is nobody’s silence', async () => {
  const port = await start(IDLE_MS);
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  // Each longer than the patience, as on a machine that has no processor to spare; between them neither side gets further.
  for (let pause = 0; pause < 3; pause += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1.2 * IDLE_MS);
    await new Promise((turn) => setImmediate(turn));
  }
  expect((await answer.arrayBuffer()).byteLength).toBe(LARGE.length);
  expect(reports).toEqual([]);
});

test('a client that reads slowly reads to the end', async () => {
  const port = await start(IDLE_MS);
  const slow = connect(port, '127.0.0.1');
  slow.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  let bytes = 0;
  slow.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 2);
  });
  await once(slow, 'close');
  expect(bytes).toBeGreaterThan(LARGE.length);
  expect(reports).toEqual([]);
});

test('a client that reads in drops to hold its answer is cut off and reported', async () => {
  const port = await start(IDLE_MS, 2 * IDLE_MS);
  const trickling = connect(port, '127.0.0.1');
  trickling.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  trickling.on('data', () => {
    trickling.pause();
    setTimeout(() => trickling.resume(), 100);
  });
  trickling.on('error', () => undefined);
  while (reports.length === 0) await wait(20);
  expect(reports).toEqual(['a client has not read an answer in 2000 ms']);
  trickling.destroy();
});
