import type { FastifyReply } from 'fastify';
import type { StoredFile } from '../../small-ads/small-ad-store';

/**
 * Answers the PDF file of an ad to be saved. It comes from a customer: nothing but a PDF reader may open it, and not within a page
 * of this site.
 */
export function sendAdFile(reply: FastifyReply, { name, content }: StoredFile): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}

/** Name under which a customer's file is kept: letters, digits and a few marks, ending in `.pdf`. */
export function safeFileName(given: string): string {
  const plain = given
    .replace(/\.pdf$/i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${plain === '' ? 'annonce' : plain}.pdf`;
}
