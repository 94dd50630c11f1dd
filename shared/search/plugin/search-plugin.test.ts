import fastify from 'fastify';
import { gunzipSync } from 'node:zlib';
import { GUEST } from '@vetportal/search/access';
import { searchPlugin } from './search-plugin';

const long = JSON.stringify({ hits: 'x'.repeat(10_000) });

async function ask(json: string, acceptEncoding?: string, authorized = true) {
  const app = fastify();
  await app.register(searchPlugin, {
    prefix: '/search',
    readerOf: () => Promise.resolve(authorized ? GUEST : 'nobody'),
    search: { search: () => Promise.resolve({ status: 200, json }) },
  });
  return app.inject({
    method: 'POST',
    url: '/search/products_fr_be/_search',
    headers: {
      'content-type': 'application/json',
      ...(acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }),
    },
    payload: '{}',
  });
}

describe('the search over HTTP @C16', () => {
  test.each(['gzip', 'br, gzip', 'deflate, gzip;q=0.5, *;q=0'])('is compressed for %s', async (header) => {
    const answer = await ask(long, header);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(answer.rawPayload).toString()).toBe(long);
  });

  test.each([undefined, 'identity', 'br', 'gzip;q=0', 'x-gzipped'])('is plain for %s', async (header) => {
    const answer = await ask(long, header);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(long);
  });

  test('a short answer stays plain', async () => {
    expect((await ask('{}', 'gzip')).headers['content-encoding']).toBeUndefined();
  });

  test('is refused to whom may not search @X15', async () => {
    expect((await ask(long, 'gzip', false)).statusCode).toBe(403);
  });
});
