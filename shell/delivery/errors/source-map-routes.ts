import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Database, Queries } from '@vetportal/database';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Gate } from '../access/authorize';
import { mayChange } from '../access/rights';
import { findVersion } from '../records/versions';

const compress = promisify(gzip);

/** Bounds of a map (characters), of the maps of a version, and of the versions of a name whose maps are kept. */
const MAP = 8 * 1024 * 1024;
const FILES_OF_A_VERSION = 300;
const VERSIONS_OF_A_NAME = 10;

const bodySchema = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(100)),
  version: v.pipe(v.string(), v.maxLength(100)),
  /** The published file. */
  file: v.pipe(v.string(), v.regex(/^[\w.-]{1,200}\.js$/)),
  map: v.pipe(v.string(), v.maxLength(MAP)),
});

/**
 * Adds `POST /delivery/source-maps`: the source map of one file of a published version. It is stored apart from what is published, and no
 * call answers it.
 */
export function addSourceMapRoutes(app: FastifyInstance, gate: Gate, database: Database): void {
  app.post('/delivery/source-maps', { bodyLimit: 2 * MAP, ...gate.guarded }, async (request, reply) => {
    const caller = gate.callerOf(request);
    const body = v.safeParse(bodySchema, request.body ?? {});
    if (!body.success)
      return gate.refuse(reply, caller, 400, {
        code: 'malformed',
        detail: v.summarize(body.issues).slice(0, 500),
        remedy: 'npm run release sends source maps.',
      });
    const { name, version, file, map } = body.output;
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
    const packed = (await compress(map)).toString('base64');
    await writeMap(database, [name, version, file, packed]);
    return reply.send({});
  });
}

/** Like what it is of, a map never changes. */
async function writeMap(
  queries: Queries,
  row: readonly [name: string, version: string, file: string, map: string],
): Promise<void> {
  await queries.query(
    `insert into edge.source_map (name, version, file, map)
     select $1, $2, $3, $4
     where (select count(*) from edge.source_map where name = $1 and version = $2) < ${FILES_OF_A_VERSION}
     on conflict do nothing`,
    row,
  );
  await queries.query(
    `delete from edge.source_map where name = $1 and version not in (
       select version from edge.source_map join edge.version using (name, version) where name = $1
       group by version, published_at order by published_at desc, version limit ${VERSIONS_OF_A_NAME})`,
    [row[0]],
  );
}
