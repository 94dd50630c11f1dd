import type { FastifyInstance } from 'fastify';
import { drawPackShot, PICTURE_SIZES, type PackShot, type PictureSize } from './pack-shot';

export interface MediaPluginOptions {
  /** The article of a SKU, undefined for an unknown one. */
  readonly find: (sku: string) => Promise<PackShot | undefined>;
}

const isSize = (text: string): text is PictureSize => Object.hasOwn(PICTURE_SIZES, text);

/** `GET {prefix}/products/{sku}-{small|medium|large}.svg`: drawn pictures of the generated articles. */
export async function mediaPlugin(app: FastifyInstance, { find }: MediaPluginOptions): Promise<void> {
  app.get<{ Params: { file: string } }>('/products/:file', async (request, reply) => {
    const [, sku = '', size = ''] =
      /^([\w.-]{1,40})-(small|medium|large)\.svg$/.exec(request.params.file) ?? [];
    const article = isSize(size) ? await find(sku) : undefined;
    if (!article || !isSize(size))
      return reply.code(404).type('text/plain; charset=utf-8').send('No such picture');
    return (
      reply
        .type('image/svg+xml; charset=utf-8')
        // The drawing of a SKU never changes; a picture opened by itself can do nothing.
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(drawPackShot(article, size))
    );
  });
  await Promise.resolve();
}
