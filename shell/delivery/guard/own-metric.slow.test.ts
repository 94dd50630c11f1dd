import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askMetric, metricTrouble } from './own-metric';

let server: Server;
let asked: string[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});
const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const ask = () => askMetric(`http://${host()}/cart`, [host()]);

describe("a module's own metric @W28", () => {
  test.each([
    [200, 'fine', ''],
    [412, 'orders fell\n by\u200b 12 %', 'its metric says no (412): orders fell by 12 %'],
    [404, '', 'its metric says no (404)'],
    [204, '', 'its metric answers 204'],
    [503, 'away', 'its metric answers 503'],
  ])('an answer of %i with "%s"', async (status, body, expected) => {
    answer = (response) => response.writeHead(status).end(status === 204 ? undefined : body);
    expect(await ask()).toBe(expected);
  });

  test('is not asked where it leads to', async () => {
    answer = (response) => response.writeHead(302, { location: '/secret' }).end();
    expect(await ask()).toBe('its metric answers 302, which is not followed');
    expect(asked).toEqual(['/cart']);
  });

  test('that does not answer, or not in time, holds', async () => {
    answer = (response) => response.socket?.destroy();
    expect(await ask()).toBe('its metric does not answer');
    answer = () => undefined;
    expect(await ask()).toBe('its metric does not answer');
  });

  test('is read no further than it is shown, though it never ends', async () => {
    answer = (response) => void response.writeHead(400).write('x'.repeat(100_000));
    expect(await ask()).toBe(`its metric says no (400): ${'x'.repeat(200)}`);
    answer = (response) => void response.writeHead(200).write('x');
    expect(await ask()).toBe('');
  });

  test.each([
    ['metrics', 'that is no address'],
    ['file:///etc/passwd', 'is no address'],
    ['https://a:secret@metrics.example.be/', 'holds a user name or a password'],
    ['http://169.254.169.254/latest', '169.254.169.254 is not among the METRIC_HOSTS'],
    ['http://prometheus:9091/', 'prometheus:9091 is not among the METRIC_HOSTS'],
  ])('%s is refused', async (address, why) => {
    expect(metricTrouble(address, ['prometheus:9090'])).toContain(why);
    expect(metricTrouble(address, ['prometheus:9090'])).not.toContain('secret');
    expect(await askMetric(address, ['prometheus:9090'])).toContain(`its metric is not asked: `);
  });

  test.each(['https://metrics.example.be/cart?q=1', 'http://prometheus:9090/'])('%s is taken', (address) =>
    expect(metricTrouble(address, ['prometheus:9090'])).toBeUndefined(),
  );
});
