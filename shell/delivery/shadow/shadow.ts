import type { FastifyInstance } from 'fastify';
import type { PublishedVersions } from '@vetportal/edge/ports';
import { splitOf } from '@vetportal/edge/versions/traffic-split';
import type { PreviewAddresses } from '../access/preview-addresses';
import { readLivePortal } from '../publish/live-portal';
import { type Actor, writeAudit } from '../records/audit-log';
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
  type ShadowReport,
  type ShadowRun,
} from './shadow-run';

/** Pages of a run. */
const PAGES = 20;
/** How long a preview token of a run is good (days). */
const DAYS = 1;

/** A candidate to be rendered beside the live version. */
interface Candidate extends ShadowedVersion {
  /** Whether it is stopped where it has trouble: a release of it is refused from then on. */
  readonly stop: boolean;
}

/** What a run has found, and what came of it. */
export interface ShadowResult extends ShadowReport {
  /** The live version beside which it was rendered. */
  readonly live: string;
  readonly isStopped: boolean;
}

/** Renders candidates in the shadow (`W28`). */
export interface Shadow {
  /**
   * Renders a candidate beside the live version, for addresses that guests have opened on this edge, before anybody gets it. The audit log
   * has the result.
   *
   * @param requestHost host of the request that asks
   * @throws TrafficRefused where there is nothing to compare, or another run is under way
   */
  run(actor: Actor, candidate: Candidate, requestHost: string): Promise<ShadowResult>;
  /** Takes the errors of server rendering that were reported on this edge. */
  readonly hear: ShadowRun['hear'];
}

/** What a shadow uses. */
interface ShadowServices {
  readonly records: Records;
  readonly store: PublishedVersions;
  readonly previews: PreviewAddresses;
  readonly publicOrigin: string | undefined;
}

/** @param app whose pages it renders, and whose guests' addresses it takes */
export function createShadow(
  app: FastifyInstance,
  { records: { database, traffic }, store, previews, publicOrigin }: ShadowServices,
): Shadow {
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

  return {
    hear: run.hear,
    async run(actor, candidate, requestHost) {
      const { name, version, stop } = candidate;
      const present = traffic.current();
      const split = present && splitOf(present, name);
      if (!split) throw new TrafficRefused(`${name} has no live version to be compared with`);
      if (split.versions.some((share) => share.version === version && share.weight > 0))
        throw new TrafficRefused(`${name} ${version} is live: visitors compare it themselves`);
      if (!(await findVersion(database, name, version)))
        throw new TrafficRefused(`${name} ${version} is not published`);
      const host = publicOrigin === undefined ? requestHost : new URL(publicOrigin).host;
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
        throw error instanceof ShadowBusy
          ? new TrafficRefused(error.message, 'Ask again in a minute.')
          : error;
      });
      const why = report.troubles.join('; ');
      const isStopped = stop && why !== '';
      await database.transaction(async (queries) => {
        const detail = why === '' ? `${report.pages.length} pages are as good as with ${live.version}` : why;
        await writeAudit(queries, { actor, action: 'shadow', subject: `${name} ${version}`, detail });
        if (isStopped) await recordStopped(queries, { name, version, actor, why: `in the shadow: ${why}` });
      });
      return { ...report, live: live.version, isStopped };
    },
  };
}
