import type { FastifyReply, FastifyRequest } from 'fastify';

/** Addresses of pages that guests have opened on this edge of late: in memory alone, and without their queries. */
interface GuestAddresses {
  /** Takes the address of a page that was sent to a guest; leaves out everything else. */
  note(request: FastifyRequest, reply: FastifyReply): void;
  /** Some of them, none twice. */
  sample(count: number): string[];
}

/** Addresses that are kept. */
const MOST = 300;

/** @param random numbers from 0 to 1 */
export function createGuestAddresses(random: () => number = Math.random): GuestAddresses {
  const kept = new Map<string, true>();
  return {
    note({ method, headers, url }, reply) {
      const isPage = method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
      const isGuest = !/(?:^|;\s*)customer=/.test(headers.cookie ?? '');
      const isHtml = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
      // What no search engine may see may be somebody's own: a preview, a link of a mail.
      const isPublic = reply.getHeader('x-robots-tag') === undefined && reply.statusCode === 200;
      if (!isPage || !isGuest || !isHtml || !isPublic) return;
      const path = url.split('?', 1)[0] ?? '';
      if (path.length > MOST_CHARACTERS || path.startsWith('/delivery')) return;
      kept.delete(path);
      kept.set(path, true);
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
    sample(count) {
      const paths = [...kept.keys()];
      const chosen: string[] = [];
      while (chosen.length < count && paths.length > 0)
        chosen.push(...paths.splice(Math.floor(random() * paths.length), 1));
      return chosen;
    },
  };
}

const MOST_CHARACTERS = 300;
