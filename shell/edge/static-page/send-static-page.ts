import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { detectLocale, type Locale, LOCALE_COOKIE, splitLocale } from '@vetportal/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies';
import { acceptedEncodings } from '../http/encoding';
import { staticPagePolicy } from '../security/content-security-policy';
import { PAGE_CACHE } from '../security/headers';
import { staticPage, staticPageScript, type StaticPageKind } from './static-page';

const newNonce = (): string => randomBytes(16).toString('base64');
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The language of a visitor whose address names none. */
export function visitorLocale(request: FastifyRequest): Locale {
  return detectLocale({
    cookie: readCookie(request.headers.cookie, LOCALE_COOKIE.name),
    acceptLanguage: request.headers['accept-language'],
  });
}

/** Answers with a static page, by default in the language of the address or else of the visitor. */
export function sendStaticPage(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: StaticPageKind,
  status: number,
  locale: Locale = splitLocale(request.raw.url ?? '').locale ?? visitorLocale(request),
): FastifyReply {
  const nonce = newNonce();
  reply
    .header('content-security-policy', staticPagePolicy(nonce, staticPageScript(kind)))
    .header('vary', 'Accept-Language, Cookie');
  return sendHtml(
    request,
    reply.code(status),
    staticPage(kind, locale, nonce, [], referenceOf(kind, request)),
  );
}

/** Only where somebody may have to look into the log. */
const referenceOf = (kind: StaticPageKind, request: FastifyRequest): string | undefined =>
  kind === 'error' || kind === 'unavailable' ? request.id : undefined;

function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  reply.type('text/html; charset=utf-8').header('cache-control', PAGE_CACHE);
  const vary = reply.getHeader('vary');
  reply.header('vary', typeof vary === 'string' ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  if (encoding === 'br') return reply.header('content-encoding', 'br').send(brotliCompressSync(html, BROTLI));
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(gzipSync(html, { level: 4 }));
  return reply.send(Buffer.from(html));
}
