import { once } from 'node:events';
import { createGzip, gzipSync } from 'node:zlib';
import { indexXml, type SitemapEntry, URLSET, urlXml } from './sitemap-xml';

/** The most that one file may hold (sitemaps.org): urls, and bytes with some room. */
const LIMITS = { urls: 50_000, bytes: 45_000_000 } as const;

/** The address of a part, from 1. */
export const partPath = (part: number): string => `/sitemaps/${part}.xml`;

/** A sitemap, compressed. */
export interface Sitemap {
  /** What `/sitemap.xml` answers: the urls, or the index of the parts. */
  readonly root: Buffer;
  /** The parts, where one file could not hold all urls. */
  readonly parts: readonly Buffer[];
}

/**
 * Builds the sitemap of a site from a stream of entries. Memory holds only compressed data, some thirty bytes per url.
 *
 * @param limits for tests
 */
export async function buildSitemap(
  origin: string,
  entries: AsyncIterable<readonly SitemapEntry[]>,
  limits: { readonly urls: number; readonly bytes: number } = LIMITS,
): Promise<Sitemap> {
  const parts: Buffer[] = [];
  let open = openPart();
  for await (const batch of entries) {
    for (const entry of batch) {
      const xml = urlXml(origin, entry);
      if (xml === '') continue;
      if (open.urls >= limits.urls || open.bytes + xml.length > limits.bytes) {
        parts.push(await open.end());
        open = openPart();
      }
      await open.write(xml);
    }
  }
  const last = await open.end();
  if (parts.length === 0) return { root: last, parts };
  parts.push(last);
  const addresses = parts.map((_part, index) => origin + partPath(index + 1));
  return { root: gzipSync(indexXml(addresses)), parts };
}

function openPart() {
  const gzip = createGzip();
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  let pending: string = URLSET.head;
  const flush = async (): Promise<void> => {
    const text = pending;
    pending = '';
    if (!gzip.write(text)) await once(gzip, 'drain');
  };
  const part = {
    urls: 0,
    bytes: pending.length,
    async write(xml: string): Promise<void> {
      part.urls += 1;
      part.bytes += xml.length;
      pending += xml;
      if (pending.length > 64 * 1024) await flush();
    },
    async end(): Promise<Buffer> {
      gzip.end(pending + URLSET.end);
      await once(gzip, 'end');
      return Buffer.concat(chunks);
    },
  };
  return part;
}
