import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleManifest } from '@vetportal/contracts/module';
import { parseShellManifest } from '@vetportal/contracts/module';
import { hexOf, integrityOf } from '@vetportal/edge/http/integrity';
import { build, OPERATOR, deliveryForEach } from '../testing/delivery-for-each';

const delivery = deliveryForEach();

const needs = (change: Partial<ModuleManifest['needs']>) => ({
  needs: { events: [], commands: [], pages: [], ...change },
});
const route = (id: string, path: string) => ({ name: '', routes: [{ id, path }] });
/** Two modules of which each needs the other, and one that needs what nobody has. */
const CATALOGUE = build(
  { ...route('product', '/p/:slug'), name: 'mf-catalogue', version: '2.0.0' },
  { ...needs({ commands: ['cart.add'], pages: ['/cart'] }), container: 'catalogue_2' },
);
const CART = build(
  { ...route('cart', '/cart'), name: 'mf-cart', version: '2.0.0' },
  { ...needs({ pages: ['/p/x'] }), handles: ['cart.add'], container: 'cart_2' },
);
const LONELY = build(
  { ...route('lonely', '/lonely'), name: 'mf-lonely', version: '1.0.0' },
  needs({ commands: ['nobody.does'], pages: ['/nowhere'] }),
);

const call = async (path: string, payload: object, token = OPERATOR) => {
  const response = await delivery.edge.inject({
    method: 'POST',
    url: `/delivery/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return {
    status: response.statusCode,
    body: response.json<{ detail?: string; note?: string; remedy?: string; warnings?: string[] }>(),
  };
};
const status = async (url: string) => (await delivery.edge.inject({ url })).statusCode;

/** Publishes the shell over the network, with what it links to. */
async function publishShell(pages: readonly string[] = []): Promise<void> {
  const folder = join(delivery.portal.folder, 'artefacts/shell/1.0.0');
  const manifest = {
    ...parseShellManifest(JSON.parse(await readFile(join(folder, 'shell.json'), 'utf8'))),
    version: '3.0.0',
    offers: [],
    emits: [],
    needs: { events: [], commands: [], pages },
  };
  for (const file of Object.keys(manifest.files)) {
    const content = await readFile(join(folder, file));
    await delivery.put(OPERATOR, hexOf(integrityOf(content)), content);
  }
  const payload = { manifestFile: 'shell.json', manifest: JSON.stringify(manifest) };
  expect(await call('publications', payload)).toMatchObject({ status: 201 });
}

describe('the first start of a portal by delivery calls @W27', () => {
  // Nothing is live, and no file says what is to be.
  beforeEach(() => rm(join(delivery.portal.folder, 'traffic.json')));

  test('publish, then go live: everybody gets these versions, and each needs the others', async () => {
    expect(await status('/readyz')).toBe(503);
    for (const made of [CATALOGUE, CART])
      expect(await delivery.publish(OPERATOR, made)).toMatchObject({ status: 201 });
    await publishShell(['/cart']);
    expect((await call('go-live', { versions: { 'mf-cart': '2.0.0' } })).body.detail).toBe(
      'a portal needs a shell',
    );
    expect(await call('go-live', {})).toMatchObject({
      status: 200,
      body: { note: expect.stringContaining('mf-cart 2.0.0') as string },
    });
    expect(await status('/readyz')).toBe(200);
    const { body } = await delivery.edge.inject({ url: '/fr/cart' });
    for (const file of ['/modules/mf-cart/2.0.0/', '/modules/mf-catalogue/2.0.0/', '/shell/3.0.0/'])
      expect(body).toContain(file);
    expect((await delivery.audit()).at(-1)).toMatchObject({
      actor: 'operator',
      action: 'go-live',
      subject: 'portal',
    });
    // Only once.
    expect((await call('go-live', {})).body.detail).toBe('something is live already');
    expect((await call('rollback', {})).status).toBe(422);
  });

  test('is refused where something needs what nobody has, by name, unless it is wanted anyway', async () => {
    for (const made of [CATALOGUE, CART, LONELY]) await delivery.publish(OPERATOR, made);
    await publishShell(['/account/sign-in']);
    const refused = await call('go-live', {});
    expect(refused.status).toBe(422);
    for (const what of [
      'mf-lonely 1.0.0 asks the command nobody.does, which nobody has',
      'mf-lonely 1.0.0 links to the page /nowhere, which nobody has',
      'shell 3.0.0 links to the page /account/sign-in, which nobody has',
    ])
      expect(refused.body.detail).toContain(what);
    expect(await status('/readyz')).toBe(503);
    const versions = { shell: '3.0.0', 'mf-cart': '2.0.0', 'mf-catalogue': '2.0.0' };
    expect((await call('go-live', { versions }, await delivery.tokenFor('mf-cart'))).status).toBe(403);
    expect((await call('go-live', { versions: { ...versions, 'mf-cart': '9.9.9' } })).body.detail).toBe(
      'mf-cart 9.9.9 is not published',
    );
    expect((await call('go-live', { versions, anyway: true })).status).toBe(200);
  });
});

describe('what a version needs @W27', () => {
  beforeEach(async () => {
    await rm(join(delivery.portal.folder, 'traffic.json'));
    for (const made of [CATALOGUE, CART]) await delivery.publish(OPERATOR, made);
    await publishShell(['/cart']);
    await call('go-live', {});
  });

  test('and nobody has is refused at its publication; a page is a warning there, and a refusal when it goes live', async () => {
    expect(await delivery.publish(OPERATOR, LONELY)).toMatchObject({
      status: 422,
      body: {
        refusals: [
          { code: 'need-unmet', what: 'mf-lonely 1.0.0 asks the command nobody.does, which nobody has' },
        ],
      },
    });
    const linking = build(
      { ...route('lonely', '/lonely'), name: 'mf-lonely', version: '1.1.0' },
      needs({ pages: ['/nowhere'] }),
    );
    expect(await delivery.publish(OPERATOR, linking)).toMatchObject({
      status: 201,
      body: { warnings: ['mf-lonely 1.1.0 links to the page /nowhere, which nobody has.'] },
    });
    const released = await call('release', { name: 'mf-lonely', version: '1.1.0' });
    expect(released).toMatchObject({
      status: 422,
      body: { remedy: expect.stringContaining('--anyway') as string },
    });
    expect((await call('release', { name: 'mf-lonely', version: '1.1.0', anyway: true })).status).toBe(200);
    // What it lacked before is nobody's fault now.
    const next = build(
      { ...route('lonely', '/lonely'), name: 'mf-lonely', version: '1.2.0' },
      needs({ pages: ['/nowhere'] }),
    );
    await delivery.publish(OPERATOR, next);
    expect((await call('release', { name: 'mf-lonely', version: '1.2.0' })).status).toBe(200);
  });

  test.each(['event', 'slot'] as const)('tells of an %s, where the shell says what it has', async (kind) => {
    const made = build(
      {
        ...route('lonely', '/lonely'),
        name: 'mf-lonely',
        version: '1.0.0',
        ...(kind === 'slot' ? { contributions: [{ slot: 'no.slot', id: 'a' }] } : {}),
      },
      needs(kind === 'event' ? { events: ['no.event'] } : {}),
    );
    expect(await delivery.publish(OPERATOR, made)).toMatchObject({
      status: 422,
      body: {
        refusals: [
          { code: 'need-unmet', what: expect.stringContaining(`no.${kind}, which nobody has`) as string },
        ],
      },
    });
  });

  test.each([
    ['its retirement', 'retire', { name: 'mf-cart' }],
    ['a stop', 'stop', { name: 'mf-cart', version: '2.0.0' }],
  ])('keeps a module from %s, unless it is wanted anyway', async (_by, path, body) => {
    const refused = await call(path, body);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain('mf-catalogue 2.0.0 asks the command cart.add, which nobody has');
    expect(refused.body.detail).toContain('shell 3.0.0 links to the page /cart, which nobody has');
    expect(await status('/fr/cart')).toBe(200);
    expect((await call(path, { ...body, anyway: true })).status).toBe(200);
    expect(await status('/fr/cart')).toBe(path === 'retire' ? 410 : 404);
  });

  test('does not lack a page to which a retired module’s addresses lead', async () => {
    const { detail = '' } = (await call('retire', { name: 'mf-cart', to: '/search' })).body;
    expect(detail).toContain('cart.add');
    expect(detail).not.toContain('/cart,');
  });

  test('and what the shell links to is not to be removed', async () => {
    const removed = build(
      { ...route('cart', '/basket'), name: 'mf-cart', version: '2.1.0' },
      { handles: ['cart.add'], container: 'cart_21' },
    );
    const { status: answered, body } = await delivery.publish(OPERATOR, removed);
    expect(answered).toBe(422);
    expect(body.refusals?.map(({ what }) => what)).toEqual([
      expect.stringMatching(
        /no longer has the route \/cart, which shell 3\.0\.0 and mf-catalogue 2\.0\.0 links to/,
      ) as string,
    ]);
  });

  test('is to be had as data: of an operator all, of a team its own', async () => {
    const uses = async (token: string) =>
      (
        await delivery.edge.inject({ url: '/delivery/uses', headers: { authorization: `Bearer ${token}` } })
      ).json<{
        uses: { from: string; kind: string; what: string; to: string[] }[];
      }>().uses;
    expect(await uses(OPERATOR)).toEqual([
      { from: 'mf-cart 2.0.0', kind: 'page', what: '/p/x', to: ['mf-catalogue 2.0.0'] },
      { from: 'mf-catalogue 2.0.0', kind: 'command', what: 'cart.add', to: ['mf-cart 2.0.0'] },
      { from: 'mf-catalogue 2.0.0', kind: 'page', what: '/cart', to: ['mf-cart 2.0.0'] },
      { from: 'shell 3.0.0', kind: 'page', what: '/cart', to: ['mf-cart 2.0.0'] },
    ]);
    expect((await uses(await delivery.tokenFor('mf-catalogue'))).map(({ from }) => from)).not.toContain(
      'shell 3.0.0',
    );
  });
});
