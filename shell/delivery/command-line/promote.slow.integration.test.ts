import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { digestOf, findVersion } from '../records/versions';
import { cartBuild, type TestBuild } from '../testing/build-of';
import { type Delivery, deliveryForEach, OPERATOR } from '../testing/delivery-for-each';
import { hexOf } from '@vetportal/edge/http/integrity';
import { runDelivery } from './run-delivery';

const trial = deliveryForEach();
const production = deliveryForEach();

const addressOf = ({ server }: FastifyInstance | { readonly server: Server }): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Publishes a build with its precompressed variants. */
async function publish(delivery: Delivery, token: string, made: TestBuild): Promise<number> {
  for (const [integrity, content] of made.contents) await delivery.put(token, hexOf(integrity), content);
  const { statusCode } = await delivery.edge.inject({
    method: 'POST',
    url: '/delivery/publications',
    headers: { authorization: `Bearer ${token}` },
    payload: { manifestFile: 'module.json', manifest: made.manifest, twins: made.variants },
  });
  return statusCode;
}

describe('the very same version in another environment @W28', () => {
  const made = cartBuild('1.1.0');
  let tokens: { readonly from: string; readonly to: string };
  beforeEach(async () => {
    for (const { edge } of [trial, production]) {
      await edge.listen({ host: '127.0.0.1', port: 0 });
      await edge.inject({ url: '/fr' });
    }
    tokens = { from: await trial.tokenFor('mf-cart'), to: await production.tokenFor('mf-cart') };
    expect(await publish(trial, tokens.from, made)).toBe(201);
  });
  /** @returns the exit code and all that was said */
  async function promote(from = addressOf(trial.edge), version = '1.1.0'): Promise<[number, string]> {
    const said: string[] = [];
    const write = (line: string) => void said.push(line);
    const words = ['promote', 'mf-cart', version, '--from', from, '--to', addressOf(production.edge)];
    const environment = { DELIVERY_TOKEN: tokens.to, FROM_TOKEN: tokens.from };
    const code = await runDelivery(words, environment, { say: write, warn: write });
    return [code, said.join('\n')];
  }
  const recorded = ({ database }: Delivery) => findVersion(database, 'mf-cart', '1.1.0');

  test('has the same content hash on both sides, its files and their variants; nobody gets it by that', async () => {
    const digest = digestOf(Buffer.from(made.manifest));
    expect(await promote()).toEqual([
      0,
      expect.stringContaining(`the same as at ${addressOf(trial.edge)}: ${digest}.`),
    ]);
    expect((await recorded(trial))?.digest).toBe(digest);
    expect(await recorded(production)).toMatchObject({ digest, publishedBy: 'team of mf-cart' });
    const [[variant, integrity] = ['', '']] = Object.entries(made.variants);
    const url = `/modules/mf-cart/1.1.0/${variant.replace(/\.br$/, '')}`;
    const served = await production.edge.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(served.headers['content-encoding']).toBe('br');
    expect(served.rawPayload).toEqual(made.contents.get(integrity));
    const carts = production.records.traffic.current()?.modules['mf-cart']?.versions;
    expect(carts?.map(({ version }) => version)).toEqual(['1.0.0']);
    expect(await promote()).toEqual([0, expect.stringContaining('is there already')]);
  });

  test('is refused where a file has another hash than its description says', async () => {
    // A cache before that edge, which holds something else.
    const cache = createServer((request, response) => {
      void trial.edge
        .inject({
          url: request.url ?? '',
          headers: { authorization: request.headers.authorization ?? '' },
        })
        .then(({ statusCode, payload }) =>
          response
            .writeHead(statusCode)
            .end(request.url?.startsWith('/modules/') === true ? `${payload} ` : payload),
        );
    });
    await new Promise<void>((done) => void cache.listen(0, '127.0.0.1', done));
    const [code, said] = await promote(addressOf({ server: cache }));
    cache.closeAllConnections();
    cache.close();
    expect(code).toBe(1);
    expect(said).toMatch(
      /\/modules\/mf-cart\/1\.1\.0\/\S+ is not what the description of mf-cart 1\.1\.0 says\. Nothing was published/,
    );
    expect(await recorded(production)).toBeUndefined();
  });

  test('is refused where the other side has something else under that version', async () => {
    const other = cartBuild('1.1.0', { contributions: [] });
    expect(await publish(production, tokens.to, other)).toBe(201);
    expect(await promote()).toEqual([
      1,
      expect.stringContaining('mf-cart 1.1.0 is published with other content'),
    ]);
    expect((await recorded(production))?.digest).toBe(digestOf(Buffer.from(other.manifest)));
  });

  test("has to be there, and to be this token's", async () => {
    expect(await promote(undefined, '7.0.0')).toEqual([
      1,
      expect.stringContaining('mf-cart 7.0.0 is not published'),
    ]);
    const own = tokens;
    tokens = { ...own, from: await trial.tokenFor('mf-cms') };
    expect(await promote()).toEqual([1, expect.stringContaining('not for mf-cart')]);
    const headers = { authorization: `Bearer ${OPERATOR}` };
    for (const query of ['', '?name=mf-cart', '?name=../x&version=1.1.0', '?name=mf-cart&version=..'])
      expect((await trial.edge.inject({ url: `/delivery/description${query}`, headers })).statusCode).toBe(
        404,
      );
  });
});
