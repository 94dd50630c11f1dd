import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../http/encoding';
import type { FoundPage } from '@vetportal/ssr';
import { POLICY_HEADERS } from '../security/content-security-policy';
import { PAGE_CACHE, SHARED_PAGE_CACHE, UNSTORED_PAGE } from '../security/headers';
import type { PageResponse } from './streamed-page';

interface Sending {
  /** Undefined where nothing was rendered. */
  readonly cacheState: FoundPage<unknown>['cacheState'] | undefined;
  /** Whether shared caches may store the page. */
  readonly isShared: boolean;
  /** Whether nobody may store it, the browser neither: it is shown by a preview address. */
  readonly isPrivate: boolean;
}

/** The state of the page in the edge's own cache, as RFC 9211 writes it. */
const CACHE_STATUS = {
  fresh: 'edge; hit',
  stale: 'edge; hit; detail=stale',
  rendered: 'edge; fwd=miss; stored',
} as const;

/** Sends a page, streamed while it is not complete; 304 to a browser that has it already. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageResponse,
  { cacheState, isShared, isPrivate }: Sending,
): Promise<FastifyReply> {
  const { status, policy, body } = page;
  const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding']);
  reply
    .code(status)
    .headers(isShared ? SHARED_PAGE_CACHE : { 'cache-control': isPrivate ? UNSTORED_PAGE : PAGE_CACHE })
    // Cookies decide between guest and customer, and between versions.
    .header('vary', 'Accept-Encoding, Cookie');
  if (cacheState) reply.header('cache-status', CACHE_STATUS[cacheState]);
  if (status === 503) reply.header('retry-after', '30');
  const had = request.headers['if-none-match'];
  // The first request for a page does not wait for its ETag: the page has to be complete for that.
  const tag = status === 200 && (cacheState !== 'rendered' || had !== undefined) ? page.tag : undefined;
  if (tag !== undefined) {
    const etag = `W/"${tag}"`;
    reply.header('etag', etag);
    // Without a policy: the one of the cached response holds, which names the nonce of that page.
    if (isNamed(had, etag)) return reply.code(304).send();
  }
  reply.headers(POLICY_HEADERS).header('content-security-policy', policy).type('text/html; charset=utf-8');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (body.isComplete) return reply.send(body.buffered(encoding) ?? (await body.all(encoding)));
  return reply.send(Readable.from(body.read(encoding)));
}

const isNamed = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((each) => each.trim() === etag);
