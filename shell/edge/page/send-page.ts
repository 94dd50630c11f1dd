import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../http/encoding';
import type { FoundPage } from '../render/page-cache';
import { POLICY_HEADERS } from '../security/content-security-policy';
import { PAGE_CACHE, SHARED_PAGE_CACHE } from '../security/headers';
import type { MadePage } from './growing-page';

interface Sending {
  /** Undefined where nothing was rendered. */
  readonly how: FoundPage<unknown>['how'] | undefined;
  /** Whether caches that serve many may keep it. */
  readonly isShared: boolean;
}

/** What the edge's own cache did, as RFC 9211 writes it. */
const CACHE_STATUS = {
  fresh: 'edge; hit',
  stale: 'edge; hit; detail=stale',
  made: 'edge; fwd=miss; stored',
} as const;

/** Sends a page, as it grows where it is not whole yet; 304 to who has it already. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: MadePage,
  { how, isShared }: Sending,
): Promise<FastifyReply> {
  const { status, policy, bytes } = page;
  const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding']);
  reply
    .code(status)
    .headers(isShared ? SHARED_PAGE_CACHE : { 'cache-control': PAGE_CACHE })
    // The page of a customer differs from that of a guest, and one version from another.
    .header('vary', 'Accept-Encoding, Cookie');
  if (how) reply.header('cache-status', CACHE_STATUS[how]);
  if (status === 503) reply.header('retry-after', '30');
  const had = request.headers['if-none-match'];
  // Who has it made and does not know it yet waits for it: the next one is told its name.
  const tag = status === 200 && (how !== 'made' || had !== undefined) ? page.tag : undefined;
  if (tag !== undefined) {
    const etag = `W/"${tag}"`;
    reply.header('etag', etag);
    // The policy stays that of the answer which the browser has: it names that page's nonce.
    if (isNamed(had, etag)) return reply.code(304).send();
  }
  reply.headers(POLICY_HEADERS).header('content-security-policy', policy).type('text/html; charset=utf-8');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (bytes.isWhole) return reply.send(bytes.whole(encoding) ?? (await bytes.all(encoding)));
  return reply.send(Readable.from(bytes.read(encoding)));
}

const isNamed = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((each) => each.trim() === etag);
