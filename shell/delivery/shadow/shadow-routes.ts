import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { PublishedVersions } from '@vetportal/edge/ports';
import { splitOf } from '@vetportal/edge/versions/traffic-split';
import type { Gate } from '../access/authorize';
import type { PreviewAddresses } from '../access/preview-addresses';
import { createPost, scopeOf } from '../operator/post-call';
import { readLivePortal } from '../publish/live-portal';
import { writeAudit } from '../records/audit-log';
import type { Records } from '../records/open-records';
import { recordStopped } from '../records/stopped-versions';
import { findVersion } from '../records/versions';
import { mainVersion, TrafficRefused } from '../traffic/change-split';
import { createGuestAddresses } from './guest-addresses';
import {
  createShadowRun,
  type RenderWith,
  ShadowBusy,
  type ShadowedVersion,
  type ShadowRun,
} from './shadow-run';

const shadowSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^(?:shell|mf-[a-z][a-z0-9-]*)$/)),
  version: v.pipe(v.string(), v.maxLength(100)),
  /** Whether a candidate with trouble is stopped: a release of it is refused from then on. */
  stop: v.optional(v.boolean(), false),
});

/** Pages of a run. */
const PAGES = 20;
/** How long a preview token of a run is good (days). */
const DAYS = 1;

/**
 * Adds the call that renders a candidate in the shadow (`W28`): beside the live version, for addresses that guests have opened on this edge,
 * before anybody gets it.
 *
 * @returns tells it of errors of server rendering
 */
export function addShadowRoutes(
  app: FastifyInstance,
  gate: Gate,
  {
    records: { database, traffic },
    store,
    previews,
    publicOrigin,
  }: {
    readonly records: Records;
    readonly store: PublishedVersions;
    readonly previews: PreviewAddresses;
    readonly publicOrigin: string | undefined;
  },
): ShadowRun['hear'] {
  const addresses = createGuestAddresses();
  const run = createShadowRun();
  app.addHook('onResponse', (request, reply, done) => {
    addresses.note(request, reply);
    done();
  });

  /** Pages of this portal that need no parameter: where no guest has been here yet. */
  const fixedPages = async (): Promise<string[]> =>
    (await readLivePortal(store)).modules
      .flatMap(({ routes }) => routes)
      .filter(({ path, access }) => !/[:*]/.test(path) && access === 'public')
      .map(({ path }) => `/fr${path === '/' ? '' : path}`);

  createPost(app, gate)('/delivery/shadow', shadowSchema, scopeOf, async ({ actor }, candidate, request) => {
    const { name, version, stop } = candidate;
    const present = traffic.current();
    const split = present && splitOf(present, name);
    if (!split) throw new TrafficRefused(`${name} has no live version to be compared with`);
    if (split.versions.some((share) => share.version === version && share.weight > 0))
      throw new TrafficRefused(`${name} ${version} is live: visitors compare it themselves`);
    if (!(await findVersion(database, name, version)))
      throw new TrafficRefused(`${name} ${version} is not published`);
    const host = publicOrigin === undefined ? request.host : new URL(publicOrigin).host;
    const tokens = new Map<string, Promise<string>>();
    const render: RenderWith = async (shown: ShadowedVersion, path) => {
      const token = tokens.get(shown.version) ?? previews.addressOf(shown, DAYS);
      tokens.set(shown.version, token);
      const { statusCode: status, body: html } = await app.inject({
        url: path + (await token).slice(1),
        headers: { host, accept: 'text/html' },
      });
      return { status, html };
    };
    const sampled = addresses.sample(PAGES);
    const paths = sampled.length > 0 ? sampled : (await fixedPages()).slice(0, PAGES);
    const live = { name, version: mainVersion(split) };
    const report = await run.compare(live, candidate, paths, render).catch((error: unknown) => {
      throw error instanceof ShadowBusy ? new TrafficRefused(error.message, 'Ask again in a minute.') : error;
    });
    const why = report.troubles.join('; ');
    const isStopped = stop && why !== '';
    await database.transaction(async (queries) => {
      const detail = why === '' ? `${report.pages.length} pages are as good as with ${live.version}` : why;
      await writeAudit(queries, { actor, action: 'shadow', subject: `${name} ${version}`, detail });
      if (isStopped) await recordStopped(queries, { name, version, actor, why: `in the shadow: ${why}` });
    });
    return { ...report, live: live.version, isStopped };
  });

  return run.hear;
}
