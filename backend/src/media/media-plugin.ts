import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawPack, drawPackShot, isPack, PICTURE_SIZES, type PackShot, type PictureSize } from './pack-shot';

export interface MediaPluginOptions {
  /** The article of a SKU, undefined for an unknown one. */
  readonly find: (sku: string) => Promise<PackShot | undefined>;
}

const isSize = (text: string): text is PictureSize => Object.hasOwn(PICTURE_SIZES, text);

/**
 * Drawn pictures: `GET {prefix}/products/{sku}-{small|medium|large}.svg` of the generated articles, `{prefix}/packs/{kind}-…` of
 * kinds of packs.
 */
export async function mediaPlugin(app: FastifyInstance, { find }: MediaPluginOptions): Promise<void> {
  app.get<{ Params: { file: string } }>('/products/:file', async (request, reply) => {
    const { name, size } = fileOf(request.params.file);
    const article = size && (await find(name));
    return sendDrawing(reply, article && drawPackShot(article, size));
  });
  app.get<{ Params: { file: string } }>('/packs/:file', (request, reply) => {
    const { name, size } = fileOf(request.params.file);
    return sendDrawing(reply, size && isPack(name) ? drawPack(name, size) : undefined);
  });
  await Promise.resolve();
}

function fileOf(file: string): { readonly name: string; readonly size: PictureSize | undefined } {
  const [, name = '', size = ''] = /^([\w.-]{1,40})-(small|medium|large)\.svg$/.exec(file) ?? [];
  return { name, size: isSize(size) ? size : undefined };
}

function sendDrawing(reply: FastifyReply, drawing: string | undefined): FastifyReply {
  if (drawing === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('No such picture');
  return (
    reply
      .type('image/svg+xml; charset=utf-8')
      // The drawing of a name never changes; a picture opened by itself can do nothing.
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(drawing)
  );
}
