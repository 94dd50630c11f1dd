import { get as getPlain } from 'node:http';
import { get as getOverTls } from 'node:https';
import type { Encoding } from '@vetportal/edge/http/encoding';
import { hexOf, integrityOf } from '@vetportal/edge/http/integrity';
import * as v from 'valibot';
import { PUBLICATION_LIMITS, readPublication, VARIANT_SUFFIXES } from '../publish/publication';
import { digestOf } from '../records/versions';
import { type DescribedFile, matchesManifest } from '../store/content-hash';
import type { Say } from './answers';
import type { EdgeClient } from './edge-client';

/** A version is not brought to the other environment; the message says what is wrong, where, and what to do. */
export class PromotionRefused extends Error {
  override readonly name = 'PromotionRefused';
}

const described = v.object({
  manifestFile: v.picklist(['module.json', 'shell.json']),
  manifest: v.string(),
  digest: v.string(),
  signature: v.optional(v.string()),
});
const publication = v.object({ outcome: v.string(), missing: v.optional(v.array(v.string()), []) });

const TIMEOUT_MS = 30_000;
/** A precompressed variant may be a little larger than its file. */
const MOST_BYTES = PUBLICATION_LIMITS.fileBytes + 1024;

/** An edge by its address, with a client that has a token for the module. */
export interface PromotionEdge {
  readonly address: string;
  readonly client: EdgeClient;
}

/**
 * Publishes the very version of one edge at another: the same description, byte for byte, and the same files. Nothing is built again, so what
 * was tried in one environment is what the other one gets. Nobody gets it yet: that is a release.
 *
 * @throws PromotionRefused where a hash differs; an Error with the answer of an edge that refuses
 */
export async function promote(
  from: PromotionEdge,
  to: PromotionEdge,
  { name, version }: { readonly name: string; readonly version: string },
  say: Say,
): Promise<void> {
  const subject = `${name} ${version}`;
  const query = `description?${new URLSearchParams({ name, version }).toString()}`;
  const { manifestFile, manifest, digest, signature } = await from.client.get(query, described);
  const content = Buffer.from(manifest);
  const read = readPublication(manifestFile, content, PUBLICATION_LIMITS);
  const own = 'refusals' in read ? undefined : read.publication.manifest;
  if (digestOf(content) !== digest || own?.name !== name || own.version !== version)
    throw new PromotionRefused(
      `${from.address} does not describe ${subject} as it has it on record (${digest}). Nothing was published: look at the store of that edge.`,
    );
  const base = new URL(
    name === 'shell' ? `/shell/${version}/` : `/modules/${name}/${version}/`,
    from.address,
  );
  const contents = new Map<string, Buffer>();
  const twins: Record<string, string> = {};
  for (const [file, entry] of Object.entries(own.files)) {
    const url = new URL(file, base);
    const plain = await fetchAs(url, 'identity');
    if (!plain || !(await matchesManifest(plain, 'identity', entry)))
      throw new PromotionRefused(differs(url, subject));
    contents.set(entry.integrity, plain);
    for (const [suffix, variant] of await variantsOf(url, entry, subject)) {
      const integrity = integrityOf(variant);
      contents.set(integrity, variant);
      twins[file + suffix] = integrity;
    }
  }

  const publish = () =>
    to.client.post('publications', { manifestFile, manifest, twins, signature }, publication);
  let published = await publish();
  // Twice: an edge asks for precompressed variants once it has their files.
  for (let round = 0; round < 2 && published.outcome === 'incomplete'; round += 1) {
    for (const integrity of published.missing) {
      const content = contents.get(integrity);
      if (!content)
        throw new PromotionRefused(
          `${to.address} asks for ${integrity}, which ${subject} has not. Is it an edge of another age?`,
        );
      await to.client.put(`contents/${hexOf(integrity)}`, content);
    }
    published = await publish();
  }
  if (published.outcome === 'incomplete')
    throw new PromotionRefused(
      `${to.address} has lost files of ${subject} that it was sent. Nothing was published: run it again.`,
    );
  const there = await to.client.get(query, described);
  if (there.digest !== digest)
    throw new PromotionRefused(
      `${to.address} has ${subject} with ${there.digest}, ${from.address} with ${digest}: these are two versions. Publish one of them under another number.`,
    );
  say(
    `${subject} is ${published.outcome === 'unchanged' ? 'there already' : 'published'} at ${to.address}, the same as at ${from.address}: ${digest}.`,
  );
  say(`Nobody gets it yet: npm run delivery -- release ${name} ${version} --edge ${to.address}`);
}

const differs = (url: URL, subject: string): string =>
  `${url.href} is not what the description of ${subject} says. Nothing was published: look at the store of that edge, and at caches before it.`;

/** The precompressed variants of a file, by their suffix; they are taken along, not made anew. */
async function variantsOf(
  url: URL,
  file: DescribedFile,
  subject: string,
): Promise<(readonly [suffix: string, content: Buffer])[]> {
  const found: (readonly [string, Buffer])[] = [];
  for (const suffix of VARIANT_SUFFIXES) {
    const encoding = suffix === '.br' ? 'br' : 'gzip';
    const content = await fetchAs(url, encoding);
    if (!content) continue;
    if (!(await matchesManifest(content, encoding, file))) throw new PromotionRefused(differs(url, subject));
    found.push([suffix, content]);
  }
  return found;
}

/**
 * Fetches a file in an encoding, as it is sent: `fetch` would decompress it.
 *
 * @returns undefined where there is none in that encoding
 */
function fetchAs(url: URL, encoding: Encoding): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const failed = (cause: Error): void =>
      reject(
        new PromotionRefused(
          `${url.href} cannot be fetched: ${cause.message}. Nothing was published: run it again.`,
          { cause },
        ),
      );
    const get = url.protocol === 'https:' ? getOverTls : getPlain;
    const headers = { 'accept-encoding': encoding };
    get(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }, (response) => {
      if (response.statusCode !== 200 || (response.headers['content-encoding'] ?? 'identity') !== encoding) {
        response.resume();
        resolve(undefined);
        return;
      }
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        chunks.push(chunk);
        if (length > MOST_BYTES) response.destroy(new Error('it is larger than a file of a version may be'));
      });
      response.on('end', () => resolve(Buffer.concat(chunks)));
      response.on('error', failed);
    }).on('error', failed);
  });
}
