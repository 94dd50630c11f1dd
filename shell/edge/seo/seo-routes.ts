import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../http/encoding';
import { knownOrigin } from '../http/site-origin';
import { runtimeConfig } from '../settings/runtime-config';
import type { EdgeSettings } from '../settings/settings';
import type { ChangeMarkStore } from '../ports';
import { buildSitemap } from './build-sitemap';
import { robotsText } from './robots';
import { createSitemapCache } from './sitemap-cache';
import { sitemapEntries } from './sitemap-sources';

interface SeoServices {
  readonly settings: EdgeSettings;
  /** The origin under which the edge reaches itself, for data that this site serves too. */
  readonly ownOrigin: (() => string) | undefined;
  readonly changes: ChangeMarkStore;
  readonly report: (message: string, error: Error) => void;
}

/** Adds what search engines request first: `/robots.txt` and `/sitemap.xml` (`R29`). */
export function addSeoRoutes(
  app: FastifyInstance,
  { settings, ownOrigin, changes, report }: SeoServices,
): void {
  const sitemapOf = createSitemapCache({
    build: (origin) => buildSitemap(origin, sitemapEntries(runtimeConfig(settings, ownOrigin?.() ?? origin))),
    sources: [settings.indices.products, settings.indices.categories, 'cms'],
    changes,
    report,
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply, part: number | undefined) => {
    const origin = knownOrigin(request, settings);
    const sitemap = origin === undefined ? undefined : await sitemapOf(origin);
    if (!sitemap)
      return reply.code(503).header('retry-after', '60').header('cache-control', 'no-store').send();
    const file = part === undefined ? sitemap.root : sitemap.parts[part - 1];
    if (!file) return reply.code(404).send();
    const etag = `"${sitemap.tag}"`;
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('etag', etag)
      .header('vary', 'Accept-Encoding');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    reply.type('application/xml; charset=utf-8');
    const encoding = acceptedEncodings(request.headers['accept-encoding']).find((one) => one !== 'br');
    if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(file);
    return reply.send(Readable.from([file]).pipe(createGunzip()));
  };

  app.get('/sitemap.xml', (request, reply) => answer(request, reply, undefined));
  app.get<{ Params: { part: string } }>('/sitemaps/:part(^[1-9]\\d{0,4}).xml', (request, reply) =>
    answer(request, reply, Number(request.params.part)),
  );
  app.get('/robots.txt', (request, reply) => {
    const origin = knownOrigin(request, settings);
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
    return reply.send(robotsText(origin ?? ''));
  });
}
