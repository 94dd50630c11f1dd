import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorLocale } from '../static-page/send-static-page';
import { ICON_SVG } from './icon';
import THREAD_WATCHDOG from './thread-watchdog.inline?script';
import { PIXEL_ICONS, webManifest } from './manifest';
import { SILENT_RENEW_PAGE, SILENT_RENEW_POLICY } from './silent-renew';
import { PAGE_CACHE } from '../security/headers';

const ONE_DAY = 'public, max-age=86400';

const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Adds the files with fixed addresses: icons, web manifest, and the page for silent renewal. */
export function addAssetRoutes(app: FastifyInstance): void {
  const fixed = (
    path: string,
    type: string,
    body: string | Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): void => {
    const etag = etagOf(body);
    const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      reply.header('cache-control', ONE_DAY).header('etag', etag).headers(headers);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(type).send(body);
    };
    app.get(path, answer);
  };

  // Fetches from this site, and loads no script.
  fixed('/thread-watchdog.js', 'text/javascript; charset=utf-8', THREAD_WATCHDOG, {
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  fixed('/favicon.svg', 'image/svg+xml', ICON_SVG);
  fixed('/oidc-silent.html', 'text/html; charset=utf-8', SILENT_RENEW_PAGE, {
    'content-security-policy': SILENT_RENEW_POLICY,
    'x-frame-options': 'SAMEORIGIN',
    // The address has a code, which must not leak, not even as a referrer.
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  // Browsers request it with cookies, so it is in the person's language.
  app.get('/manifest.webmanifest', (request, reply) => {
    const body = webManifest(visitorLocale(request));
    const etag = etagOf(body);
    reply.header('cache-control', PAGE_CACHE).header('vary', 'Accept-Language, Cookie').header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/manifest+json').send(body);
  });
  for (const { path, file } of PIXEL_ICONS) fixed(path, 'image/png', readFileSync(file));
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
}
