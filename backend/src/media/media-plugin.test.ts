import fastify from 'fastify';
import { Problem } from '../erp/http/problem';
import { mediaPlugin } from './media-plugin';

const article = { drawing: 'vial', brand: 'Amoxival', detail: '50 mg', name: 'Amoxival 50 mg' };

async function ask(url: string) {
  const server = fastify();
  await server.register(mediaPlugin, {
    prefix: '/media',
    find: (sku) => Promise.resolve(sku === 'M1' || sku === 'M1-label-x' ? article : undefined),
    pdf: (name) => Promise.resolve(name === 'M1-leaflet-fr' ? Buffer.from('%PDF-') : undefined),
  });
  const { statusCode, headers } = await server.inject(url);
  return [statusCode, headers['content-type']];
}

test.each([
  ['/media/products/M1-small.svg', 200],
  ['/media/products/M1-label-large.svg', 200],
  ['/media/products/M1-bundle-medium.svg', 200],
  ['/media/products/M1-label-x-small.svg', 200],
  ['/media/products/M1-inside-small.svg', 404],
  ['/media/products/-label-small.svg', 404],
  ['/media/products/M2-label-small.svg', 404],
  ['/media/packs/vial-small.svg', 200],
  ['/media/packs/vial.3-small.svg', 200],
  ['/media/packs/vial.24-small.svg', 404],
  ['/media/packs/vial.x-small.svg', 404],
  ['/media/packs/.3-small.svg', 404],
])('%s answers %i: an article from each side there is @E01', async (url, status) => {
  expect(await ask(url)).toEqual([
    status,
    status === 200 ? 'image/svg+xml; charset=utf-8' : 'text/plain; charset=utf-8',
  ]);
});

test('PDF documents have the type application/pdf, and other names are not found @E01', async () => {
  expect(await ask('/media/documents/M1-leaflet-fr.pdf')).toEqual([200, 'application/pdf']);
  for (const name of [
    'M1-leaflet-de.pdf',
    'M1-leaflet-fr',
    '..%2F..%2Fsecret.pdf',
    `${'a'.repeat(61)}.pdf`,
  ]) {
    expect(await ask(`/media/documents/${name}`)).toEqual([404, 'text/plain; charset=utf-8']);
  }
});

test('a PDF document that nobody can write now is refused, as the ERP refuses it @W31', async () => {
  const server = fastify();
  await server.register(mediaPlugin, {
    prefix: '/media',
    find: () => Promise.resolve(undefined),
    pdf: () => Promise.reject(new Problem(429, 'request.tooOften', { minutes: 1 })),
  });
  expect((await server.inject('/media/documents/M1-leaflet-fr.pdf')).statusCode).toBe(429);
});
