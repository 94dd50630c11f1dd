import { siteOrigin } from '@vetportal/edge/http/site-origin';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Gate } from '../access/authorize';
import type { PreviewAddresses } from '../access/preview-addresses';
import { readableBy, readableSet } from '../access/rights';
import type { Records } from '../records/open-records';
import { differencesOf, findSet, listSets } from '../records/version-sets';
import type { Operations } from './operations';
import { ANYWAY } from './operator-routes';
import { createPost } from './post-call';

/** Sets that one call lists. */
const LISTED = 50;
const restoreSetSchema = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(100)),
  /** A comment for the audit log. */
  why: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  anyway: v.optional(v.boolean()),
});

/** What the calls on sets use. */
interface SetServices {
  readonly records: Records;
  readonly operations: Pick<Operations, 'restoreSet'>;
  readonly previews: PreviewAddresses;
  readonly publicOrigin: string | undefined;
}

/**
 * Adds the calls about sets: what visitors got together, by one id. A team reads them, because its module's errors name them, as far as
 * they are of its module and the shell; the address that opens one, and its restoring, are for operators.
 */
export function addSetRoutes(
  app: FastifyInstance,
  gate: Gate,
  { records: { database }, operations, previews, publicOrigin }: SetServices,
): void {
  app.get('/delivery/sets', async (request, reply) => {
    const caller = await gate.admit(request, reply, 'any');
    if (!caller) return reply;
    const { id, other } = request.query as { readonly id?: unknown; readonly other?: unknown };
    const own = readableBy([caller.scope]);
    if (typeof id !== 'string')
      return reply.send({ sets: (await listSets(database, LISTED)).map((each) => readableSet(each, own)) });
    const wanted = typeof other === 'string' ? [id, other] : [id];
    const [set, second] = await Promise.all(wanted.map((each) => findSet(database, each)));
    if (!set || (wanted.length > 1 && !second))
      return reply.code(404).send({
        code: 'no-such-set',
        detail: `no page has had the set ${(set ? wanted[1] : id) ?? ''}`.slice(0, 200),
        remedy: 'See what there is: npm run delivery -- sets',
      });
    if (second)
      return reply.send({ differences: differencesOf(readableSet(set, own), readableSet(second, own)) });
    const link =
      own === undefined
        ? {
            preview: `${siteOrigin(request, publicOrigin) ?? ''}${await previews.addressOfAll(set.versions)}`,
          }
        : {};
    return reply.send({ ...readableSet(set, own), ...link });
  });
  createPost(app, gate)(
    '/delivery/sets/restore',
    restoreSetSchema,
    () => 'operator',
    ({ actor }, { id, why, anyway }) => operations.restoreSet(actor, id, why, anyway),
    ANYWAY,
  );
}
