import { isTooDeep } from '@vetportal/settings';
import type { Database } from '@vetportal/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Gate } from '../access/authorize';
import { mayChange } from '../access/rights';
import { refuseTooMany } from '@vetportal/edge/http/refused-call';
import { createRateLimit } from '@vetportal/edge/http/rate-limit';
import { siteOrigin } from '@vetportal/edge/http/site-origin';
import type { PreviewedVersion } from '@vetportal/edge/ports';
import { PREVIEW_DAYS, type PreviewAddresses } from '../access/preview-addresses';
import { writeAudit } from '../records/audit-log';
import { isScope } from '../access/tokens';
import { findVersion } from '../records/versions';
import { PUBLICATION_LIMITS } from './publication';
import type { PublicationOutcome, Publisher } from './publisher';

const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const bodySchema = v.strictObject({
  manifestFile: v.picklist(['module.json', 'shell.json']),
  manifest: v.pipe(v.string(), v.maxLength(PUBLICATION_LIMITS.manifestBytes)),
  /** The precompressed variants. */
  twins: v.optional(v.pipe(v.record(v.string(), integrity), v.maxEntries(2 * PUBLICATION_LIMITS.files)), {}),
  signature: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/))),
  dryRun: v.optional(v.boolean(), false),
  releasedAs: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
const previewSchema = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(100)),
  version: v.pipe(v.string(), v.maxLength(100)),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)), PREVIEW_DAYS),
});
const namedSchema = v.object({ name: v.string() });

/** The unit of the upload limit; a started unit counts. Most files of a module are some ten kilobytes, and it has dozens. */
const UNIT_BYTES = 64 * 1024;
/** Contents that one client may send in a minute: 400 MB. */
const UNITS_A_MINUTE = (400 * 1024 * 1024) / UNIT_BYTES;

/** What makes preview addresses. */
interface PreviewServices {
  readonly previews: PreviewAddresses;
  readonly publicOrigin: string | undefined;
  readonly database: Database;
}

const STATUS: Readonly<Record<PublicationOutcome['outcome'], number>> = {
  published: 201,
  unchanged: 200,
  checked: 200,
  incomplete: 202,
  refused: 422,
};

/**
 * Adds the calls that publish versions. `POST /delivery/publications` announces a version and answers which contents are missing;
 * `PUT /delivery/contents/<SHA-384 in hex>` uploads one; the same POST again publishes. Each call may be repeated.
 */
export function addPublishRoutes(
  app: FastifyInstance,
  gate: Gate,
  publisher: Publisher,
  { previews, publicOrigin, database }: PreviewServices,
): void {
  /** The preview address of a version, as visitors of the portal reach it. */
  const previewOf = async (
    request: FastifyRequest,
    version: PreviewedVersion,
    days?: number,
  ): Promise<string> => (siteOrigin(request, publicOrigin) ?? '') + (await previews.addressOf(version, days));
  const traffic = createRateLimit(UNITS_A_MINUTE, 5 * UNITS_A_MINUTE);

  app.post(
    '/delivery/publications',
    { bodyLimit: 2 * PUBLICATION_LIMITS.manifestBytes, ...gate.guarded },
    async (request, reply) => {
      const caller = gate.callerOf(request);
      const body = v.safeParse(bodySchema, request.body);
      if (!body.success)
        return gate.refuse(reply, caller, 400, {
          code: 'malformed',
          detail: `not a publication: ${v.summarize(body.issues).slice(0, 500)}`,
          remedy: 'Publish with npm run release.',
        });
      const name = nameOf(body.output.manifest) ?? (caller.scope === 'operator' ? 'a module' : caller.scope);
      if (!mayChange([caller.scope], name)) {
        await gate.refuseScope(reply, caller, name);
        return reply;
      }
      const { twins: variants, ...publication } = body.output;
      const outcome = await publisher.publish(caller.actor, { ...publication, variants });
      const isTaken =
        outcome.outcome === 'refused' && outcome.refusals.some(({ code }) => code === 'version-taken');
      const isThere = outcome.outcome === 'published' || outcome.outcome === 'unchanged';
      const preview = isThere ? { preview: await previewOf(request, outcome) } : {};
      return reply.code(isTaken ? 409 : STATUS[outcome.outcome]).send({ ...outcome, ...preview });
    },
  );

  app.get<{ Querystring: Record<string, unknown> }>('/delivery/description', async (request, reply) => {
    const { name, version } = request.query;
    const caller = await gate.admit(
      request,
      reply,
      typeof name === 'string' && isScope(name) ? name : 'operator',
    );
    if (!caller) return reply;
    const found =
      typeof name === 'string' && typeof version === 'string'
        ? await publisher.describe(name, version)
        : undefined;
    if (found) return reply.send(found);
    return reply.code(404).send({
      code: 'not-published',
      detail: `${String(name)} ${String(version)} is not published`,
      remedy: 'See what is: npm run delivery -- versions',
    });
  });

  app.post('/delivery/preview', { bodyLimit: 4 * 1024, ...gate.guarded }, async (request, reply) => {
    const caller = gate.callerOf(request);
    const body = v.safeParse(previewSchema, request.body);
    if (!body.success)
      return gate.refuse(reply, caller, 400, {
        code: 'malformed',
        detail: 'not a version to preview',
        remedy: 'Name it: {"name": "mf-cart", "version": "1.4.0", "days"?: 14}.',
      });
    const { name, version, days } = body.output;
    if (!mayChange([caller.scope], name)) {
      await gate.refuseScope(reply, caller, name);
      return reply;
    }
    if (!(await findVersion(database, name, version)))
      return gate.refuse(reply, caller, 422, {
        code: 'refused',
        detail: `${name} ${version} is not published`,
        remedy: 'Publish it first.',
      });
    const preview = await previewOf(request, { name, version }, days);
    await writeAudit(database, {
      actor: caller.actor,
      action: 'preview',
      subject: `${name} ${version}`,
      detail: `an address for ${days} days`,
    });
    return reply.send({ preview });
  });

  // A plugin context of its own, because only here a body is raw bytes.
  app.register((contents, _options, done) => {
    contents.removeAllContentTypeParsers();
    contents.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      (_request, body, parsed) => parsed(null, body),
    );
    const options = { bodyLimit: PUBLICATION_LIMITS.fileBytes, ...gate.guarded };
    contents.put<{ Params: { hash: string } }>(
      '/delivery/contents/:hash',
      options,
      async (request, reply) => {
        const caller = gate.callerOf(request);
        const { hash } = request.params;
        if (!/^[0-9a-f]{96}$/.test(hash) || !Buffer.isBuffer(request.body))
          return gate.refuse(reply, caller, 400, {
            code: 'malformed',
            detail: 'not a content',
            remedy: 'Send its bytes as application/octet-stream to its SHA-384 in hex.',
          });
        for (let counted = 0; counted < request.body.length; counted += UNIT_BYTES) {
          if (!traffic.allows(caller.tokenId ?? 'operator'))
            return refuseTooMany(reply, 'too many bytes with this token');
        }
        const expected = `sha384-${Buffer.from(hash, 'hex').toString('base64')}`;
        if (await publisher.stage(expected, request.body)) return reply.code(204).send();
        return gate.refuse(reply, caller, 422, {
          code: 'hash-wrong',
          detail: 'these bytes have another hash than their address',
          remedy: 'Send the file again.',
        });
      },
    );
    done();
  });
}

function nameOf(manifest: string): string | undefined {
  try {
    const named = v.safeParse(namedSchema, isTooDeep(manifest) ? undefined : JSON.parse(manifest));
    return named.success ? named.output.name : undefined;
  } catch {
    return undefined;
  }
}
