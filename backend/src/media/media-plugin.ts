import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawPack, drawPackShot, isPack, PACK_VIEWS, PICTURE_SIZES } from './pack-shot';
import { TONES } from './palette';
import type { PackShot, PackView, PictureSize } from './pack-shot';

export interface MediaPluginOptions {
  /** The article of a SKU, undefined for an unknown one. */
  readonly find: (sku: string) => Promise<PackShot | undefined>;
  /**
   * A PDF document about an article, as a PDF file.
   *
   * @param name what stands before `.pdf`
   * @returns undefined where there is none
   */
  readonly pdf: (name: string) => Promise<Buffer | undefined>;
}

const isView = (text: string): text is PackView => PACK_VIEWS.some((view) => view === text);
const isSize = (text: string): text is PictureSize => Object.hasOwn(PICTURE_SIZES, text);

/**
 * Drawn pictures: `GET {prefix}/products/{sku}-{small|medium|large}.svg` of the generated articles, `{sku}-{label|bundle}-…` of
 * their other views, `{prefix}/packs/{kind}-…` and `{kind}.{tone}-…` of kinds of packs; and `{prefix}/documents/{name}.pdf`, PDF documents about articles.
 */
export async function mediaPlugin(app: FastifyInstance, { find, pdf }: MediaPluginOptions): Promise<void> {
  app.get<{ Params: { file: string } }>('/products/:file', async (request, reply) => {
    const { name, view, size } = viewOf(fileOf(request.params.file));
    const article = size && (await find(name));
    return sendDrawing(reply, article && drawPackShot(article, size, view));
  });
  app.get<{ Params: { file: string } }>('/packs/:file', (request, reply) => {
    const { name, size } = fileOf(request.params.file);
    const [, drawing = '', tone = '0'] = /^(.*?)(?:\.(\d{1,2}))?$/.exec(name) ?? [];
    const isDrawn = isPack(drawing) && Number(tone) < TONES;
    return sendDrawing(reply, size && isDrawn ? drawPack(drawing, Number(tone), size) : undefined);
  });
  app.get<{ Params: { file: string } }>('/documents/:file', async (request, reply) => {
    const [, name] = /^([\w.-]{1,60})\.pdf$/.exec(request.params.file) ?? [];
    const file = name === undefined ? undefined : await pdf(name);
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('No such document');
    return reply
      .type('application/pdf')
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .send(file);
  });
  await Promise.resolve();
}

/** Splits what is drawn from how it is looked at: `M100001-label`. */
function viewOf(file: ReturnType<typeof fileOf>): ReturnType<typeof fileOf> & { readonly view?: PackView } {
  const at = file.name.lastIndexOf('-');
  const view = file.name.slice(at + 1);
  return at > 0 && isView(view) ? { ...file, name: file.name.slice(0, at), view } : file;
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
