import type { FetchCall } from '@vetportal/contracts/render';
import { createDataFetch } from './data-fetch';

const sent: { url: string; init: RequestInit }[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  answer = () =>
    Promise.resolve(new Response('data', { status: 200, headers: { 'content-type': 'text/plain' } }));
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init = {}) => {
    sent.push({ url: url instanceof Request ? url.url : url.toString(), init });
    return answer();
  });
});

const fetchData = createDataFetch(() => ['https://erp.test/shopinvader', 'http://127.0.0.1:8080/search/']);
const call = (url: string, headers: FetchCall['headers'] = {}): FetchCall => ({
  url,
  method: 'GET',
  headers,
  body: undefined,
});

test('calls go to ERP and search, as nobody', async () => {
  const headers = {
    accept: 'text/plain',
    authorization: 'Bearer x',
    cookie: 'a=b',
    'accept-language': 'nl',
    host: 'evil',
  };
  expect(await fetchData(call('https://erp.test/shopinvader/cart', headers))).toEqual({
    status: 200,
    type: 'text/plain',
    body: 'data',
  });
  expect(sent[0]?.init).toMatchObject({
    headers: { accept: 'text/plain', 'accept-language': 'nl' },
    redirect: 'error',
  });
  expect(Object.keys(sent[0]?.init.headers ?? {})).toHaveLength(2);
});

test.each([
  'https://evil.test/',
  'https://erp.test.evil/shopinvader/x',
  'https://erp.test/shopinvader-evil/x',
  'https://erp.test/shopinvader/../admin',
  'https://erp.test/shopinvader/%2e%2e/admin',
  'https://erp.test@evil.test/shopinvader/',
  'http://127.0.0.1:8080/modules/x',
  'http://127.0.0.1:80801/search/',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '/etc/passwd',
  '',
])('nothing goes to %j', async (url) => {
  expect(await fetchData(call(url))).toEqual({ status: 0, type: '', body: '' });
  expect(sent).toEqual([]);
});

test('a service that fails, redirects or says too much is away', async () => {
  answer = () => Promise.reject(new TypeError('fetch failed'));
  expect((await fetchData(call('https://erp.test/shopinvader/x'))).status).toBe(0);
  answer = () => Promise.resolve(new Response('x'.repeat(8_000_001)));
  expect((await fetchData(call('https://erp.test/shopinvader/x'))).status).toBe(0);
});
