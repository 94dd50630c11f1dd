import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SITE_NAME } from '../page/texts';
import { ICON_SVG } from './icon';
import { SILENT_RENEW_SCRIPT, SILENT_RENEW_SCRIPT_PATH, silentRenewPage } from './silent-renew';

const ONE_DAY = 'public, max-age=86400';

const MANIFEST = JSON.stringify({
  id: '/',
  name: SITE_NAME,
  short_name: SITE_NAME,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#0C4E99',
  background_color: '#F5F7FA',
  icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
});

const SILENT_RENEW_POLICY =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

/** The few fixed files at addresses of their own: icon, manifest, and the page for silent renewal. */
export function addAssetRoutes(app: FastifyInstance): void {
  const integrity = `sha384-${createHash('sha384').update(SILENT_RENEW_SCRIPT).digest('base64')}`;

  const fixed = (
    path: string,
    type: string,
    body: string,
    headers: Readonly<Record<string, string>> = {},
  ): void => {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      reply.header('cache-control', ONE_DAY).header('etag', etag).headers(headers);
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(type).send(body);
    };
    app.get(path, answer);
  };

  fixed('/favicon.svg', 'image/svg+xml', ICON_SVG);
  fixed('/manifest.webmanifest', 'application/manifest+json', MANIFEST);
  fixed(SILENT_RENEW_SCRIPT_PATH, 'text/javascript; charset=utf-8', SILENT_RENEW_SCRIPT);
  fixed('/oidc-silent.html', 'text/html; charset=utf-8', silentRenewPage(integrity), {
    'content-security-policy': SILENT_RENEW_POLICY,
    'x-frame-options': 'SAMEORIGIN',
    // The address carries a code: it goes nowhere, not even as a referrer.
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
}
