import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callStopWebhook } from './stop-webhook';

const STOP = { module: 'mf-cart', version: '1.1.0', why: '20.0 % of 300 visitors met an error of it' };
let server: Server;
let status = 200;
const bodies: unknown[] = [];

beforeEach(async () => {
  bodies.length = 0;
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      bodies.push(JSON.parse(text));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;

test('a stop is told with its figures, also in words for a chat @W41', async () => {
  await callStopWebhook(address(), 'guard-stop', STOP);
  expect(bodies).toEqual([
    {
      event: 'guard-stop',
      ...STOP,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      text: 'The guard has stopped mf-cart 1.1.0: 20.0 % of 300 visitors met an error of it',
    },
  ]);
});

test('an alarm is told as what it is @W28', async () => {
  await callStopWebhook(address(), 'guard-alarm', { ...STOP, why: '7.0 % have it' });
  expect(bodies).toMatchObject([
    {
      event: 'guard-alarm',
      text: 'The visitors who are compared for mf-cart 1.1.0 are not those that were set: 7.0 % have it',
    },
  ]);
});

test('a refusal is an error for the log @W41', async () => {
  status = 410;
  await expect(callStopWebhook(address(), 'guard-stop', STOP)).rejects.toThrow('the webhook answers 410');
});
