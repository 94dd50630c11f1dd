import { createPreviewAddresses } from '../access/preview-addresses';
import { build, CART, deliveryForEach, OPERATOR } from '../testing/delivery-for-each';

const delivery = deliveryForEach();

const get = (url: string, headers: Record<string, string> = {}) => delivery.edge.inject({ url, headers });

/** Publishes a version. @returns the path and query of the preview address that the edge names */
async function previewOf(made = build(CART)): Promise<string> {
  await get('/fr');
  const { body } = await delivery.publish(OPERATOR, made);
  const { preview } = body as { readonly preview?: string };
  expect(preview).toMatch(/^http:\/\/localhost(?::\d+)?\/\?preview=[\w.-]{80,}$/);
  return new URL(preview ?? '').search;
}

describe('the preview address of a publication @W26', () => {
  test('shows the whole portal with that version, and nobody else gets it', async () => {
    const preview = await previewOf();
    const { headers, statusCode } = await get(`/${preview}`, { 'accept-language': 'nl' });
    expect([statusCode, headers.location]).toEqual([302, `/nl${preview}`]);
    const { body } = await get(`/fr/search${preview}`);
    expect(body).toContain('/modules/mf-cart/1.1.0/');
    expect(body).toContain('/modules/mf-catalogue/1.0.0/');
    expect((await get('/fr/search')).body).not.toContain('/modules/mf-cart/1.1.0/');
  });

  test('is private: no search engine and no cache keeps it', async () => {
    const { headers, body } = await get(`/fr${await previewOf()}`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(String(headers['set-cookie'])).not.toContain('build=');
    // The pages to which it leads ask for it again.
    expect(body).toContain('sessionStorage.setItem("vetportal.overrides","?preview=');
  });

  test('is of one version for a time, and cannot be made by anybody else', async () => {
    const preview = await previewOf();
    const isShown = async (search: string) =>
      (await get(`/fr${search}`)).body.includes('/modules/mf-cart/1.1.0/');
    expect(await isShown(preview)).toBe(true);
    expect(await isShown(`${preview}x`)).toBe(false);
    expect(await isShown(preview.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))).toBe(false);
    const other = Buffer.from(JSON.stringify(['mf-cart', '1.1.0', 9_999_999_999])).toString('base64url');
    expect(await isShown(`?preview=${other}${preview.slice(preview.indexOf('.'))}`)).toBe(false);
    const refused = await get('/fr?preview=x');
    expect(refused.statusCode).toBe(200);
    expect(refused.body).toContain('"refused":[{"module":"","version":"","preview":"x"}]');
    let now = Date.now();
    const addresses = createPreviewAddresses(delivery.database, () => now);
    const token = (await addresses.addressOf({ name: 'mf-cart', version: '1.1.0' }, 3)).split('=')[1] ?? '';
    expect(await addresses.read(token)).toEqual({ name: 'mf-cart', version: '1.1.0' });
    now += 3 * 24 * 60 * 60 * 1000;
    expect(await addresses.read(token)).toBeUndefined();
  });

  test('shows a module that nobody has yet', async () => {
    const routes = [{ id: 'notes', path: '/notes' }];
    const preview = await previewOf(build({ name: 'mf-notes', version: '1.0.0', routes }));
    const { statusCode, body } = await get(`/en/notes${preview}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('/modules/mf-notes/1.0.0/');
    expect((await get('/en/notes')).statusCode).toBe(404);
  });

  test('shows a version of the shell, which no other address does', async () => {
    await get('/fr');
    await delivery.publishShell('2.0.0');
    const made = await ask({ name: 'shell', version: '2.0.0' });
    const { search } = new URL(made.json<{ preview: string }>().preview);
    expect((await get(`/fr${search}`)).body).toContain('/shell/2.0.0/main.js');
    expect((await get('/fr')).body).not.toContain('/shell/2.0.0/main.js');
    expect((await get('/fr?mf=shell@2.0.0')).body).not.toContain('/shell/2.0.0/main.js');
  });

  test('is issued again by the team of the module, which the audit log tells', async () => {
    await previewOf();
    const token = await delivery.tokenFor('mf-cart');
    const made = await ask({ name: 'mf-cart', version: '1.1.0', days: 3 }, token);
    const { search } = new URL(made.json<{ preview: string }>().preview);
    expect((await get(`/fr${search}`)).body).toContain('/modules/mf-cart/1.1.0/');
    expect((await delivery.audit()).at(-1)).toMatchObject({
      actor: 'team of mf-cart',
      action: 'preview',
      subject: 'mf-cart 1.1.0',
      detail: 'an address for 3 days',
    });
    expect((await ask({ name: 'mf-cms', version: '1.0.0' }, token)).statusCode).toBe(403);
    expect((await ask({ name: 'mf-cart', version: '9.9.9' }, token)).statusCode).toBe(422);
    expect((await ask({ name: 'mf-cart', version: '1.1.0', days: 0 }, token)).statusCode).toBe(400);
  });
});

const ask = (payload: object, token = OPERATOR) =>
  delivery.edge.inject({
    method: 'POST',
    url: '/delivery/preview',
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
