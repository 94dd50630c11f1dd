import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipelineToken } from './pipeline-token';

let server: Server;
let asked: (string | undefined)[] = [];
beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    asked.push(url, headers.authorization);
    const isRight = headers.authorization === 'Bearer right';
    response.writeHead(isRight ? 200 : 401).end(isRight ? '{"value":"a.b.c"}' : '{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => (asked = []));

const job = (right: string) => ({
  ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token?api=2`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: right,
});

test('a job asks its provider for a token for this edge and module @D03', async () => {
  expect(await pipelineToken(job('right'), 'https://orders.example.be/mf-cart')).toBe('a.b.c');
  expect(asked).toEqual(['/token?api=2&audience=https%3A%2F%2Forders.example.be%2Fmf-cart', 'Bearer right']);
});

test('a job without an identity has none, and a provider that refuses is named @D03', async () => {
  expect(await pipelineToken({}, 'x')).toBeUndefined();
  await expect(pipelineToken(job('wrong'), 'x')).rejects.toMatchObject({ fault: 'unreachable' });
});
