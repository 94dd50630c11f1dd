import type { FastifyInstance, FastifyRequest } from 'fastify';
import { prerelease } from 'semver';
import * as v from 'valibot';
import type { Gate } from '../access/authorize';
import {
  isReadable,
  type Readable,
  readableBy,
  readableContracts,
  readableTraffic,
  readableUses,
} from '../access/rights';
import { createToken, listTokens, revokeToken, type Scope } from '../access/tokens';
import { listRules, ruleOf } from '../guard/rollout-rules';
import { listRollouts, runningRollouts } from '../guard/rollouts';
import { verdictTime, viewsPerHour } from '../guard/verdict-time';
import { waitsOf } from '../guard/waits';
import { readHealth } from '../health/read-health';
import { usesOf } from '../publish/checks/check-needs';
import { readContracts } from '../publish/contract-matrix';
import { readLivePortal } from '../publish/live-portal';
import { readAudit } from '../records/audit-log';
import { listJourneyRuns } from '../records/journey-runs';
import type { Records } from '../records/open-records';
import { readVersionHealth } from '../records/version-health';
import { listVersions } from '../records/versions';
import { siteOrigin } from '@vetportal/edge/http/site-origin';
import type { PublishedVersions } from '@vetportal/edge/ports';
import type { Operations } from './operations';
import { createPost, scopeOf } from './post-call';
import {
  weightsSchema,
  releaseSchema,
  goLiveSchema,
  stepSchema,
  rollbackSchema,
  stopSchema,
  retireSchema,
  restoreSchema,
  markSchema,
  targetSchema,
  testersSchema,
  tokenSchema,
} from './call-bodies';

/** In an emergency the live version may be worse than one that does not fit: a person decides that. */
export const ANYWAY = 'Where that is better than what is live now: --anyway, or "anyway": true in the call.';

/** Listed versions: of one module where the call names it, else of each. */
const VERSIONS_OF_ONE = 500;
const VERSIONS_OF_EACH = 20;

/** Changes of traffic, and rollouts, that are listed. */
const HISTORY = 20;
const ROLLOUTS = 50;
const JOURNEYS = 50;

/** How far back health is listed (hours), as in the console. */
const HEALTH_HOURS = 24;

/**
 * Adds the operator's calls: `/delivery/traffic`, `/delivery/health`, `/delivery/tokens`, `/delivery/audit`… A team's token may read, change and
 * stop its own module.
 */
export function addOperatorRoutes(
  app: FastifyInstance,
  gate: Gate,
  { database, traffic }: Records,
  operations: Operations,
  store: PublishedVersions,
  publicOrigin: string | undefined,
): void {
  const post = createPost(app, gate);
  /** Adds a call that reads. A team reads everything of its own module. */
  const get = (path: string, run: (request: FastifyRequest, own: Readable) => Promise<unknown>): void => {
    app.get(path, async (request, reply) => {
      const caller = await gate.admit(request, reply, 'any');
      return caller ? reply.send(await run(request, readableBy([caller.scope]))) : reply;
    });
  };
  post(
    '/delivery/traffic',
    weightsSchema,
    scopeOf,
    ({ actor }, body) =>
      operations.set(actor, body.name, new Map(Object.entries(body.weights)), body.salt, body.anyway),
    ANYWAY,
  );
  post(
    '/delivery/release',
    releaseSchema,
    scopeOf,
    async ({ actor }, { name: released, version: sent, steps, ...how }) => {
      const done = await operations.release(actor, released, sent, steps, how.again, how.anyway, how.window);
      const way = done && (await runningRollouts(database)).find(({ name: of }) => of === released);
      return way ? { ...done, verdict: verdictTime(way.plan, await viewsPerHour(database)) } : done;
    },
    ANYWAY,
  );
  post(
    '/delivery/go-live',
    goLiveSchema,
    () => 'operator',
    async ({ actor }, body) => {
      const versions = body.versions ? new Map(Object.entries(body.versions)) : await lastReleases(database);
      return operations.goLive(actor, versions, body.anyway);
    },
    ANYWAY,
  );
  post('/delivery/step', stepSchema, scopeOf, ({ actor }, body) => operations.step(actor, body.name));
  post(
    '/delivery/rollback',
    rollbackSchema,
    scopeOf,
    ({ actor }, body) => operations.rollback(actor, body.name, body.anyway),
    ANYWAY,
  );
  post(
    '/delivery/stop',
    stopSchema,
    scopeOf,
    ({ actor }, body) => operations.stop(actor, body.name, body.version, body.why, body.anyway),
    ANYWAY,
  );
  post(
    '/delivery/retire',
    retireSchema,
    scopeOf,
    ({ actor }, { name: retired, why, ...how }) => operations.retire(actor, retired, why, how),
    ANYWAY,
  );
  post(
    '/delivery/restore',
    restoreSchema,
    scopeOf,
    ({ actor }, body) => operations.restore(actor, body.name, body.anyway),
    ANYWAY,
  );
  post('/delivery/mark', markSchema, scopeOf, ({ actor }, body) =>
    operations.mark(actor, body.name, body.version, body.state, body.why),
  );
  post(
    '/delivery/testers',
    testersSchema,
    scopeOf,
    async ({ actor }, { name: of, version: tested, testers }, request) => {
      const done = await operations.test(actor, of, tested, testers ?? undefined);
      const { key, ...told } = done ?? {};
      const link =
        key === undefined ? {} : { link: `${siteOrigin(request, publicOrigin) ?? ''}/?tester=${key}` };
      return { ...told, ...link };
    },
  );
  post('/delivery/target', targetSchema, scopeOf, ({ actor }, body) =>
    operations.target(actor, body.name, body.version, body.audience),
  );
  post(
    '/delivery/tokens',
    tokenSchema,
    () => 'operator',
    async ({ actor }, body) => ({
      token: await createToken(database, actor, { ...body, scope: body.scope as Scope }),
    }),
  );
  post(
    '/delivery/tokens/revoke',
    v.strictObject({ id: v.string() }),
    () => 'operator',
    async ({ actor }, { id }) => ({
      revoked: await revokeToken(database, actor, id),
    }),
  );

  get('/delivery/traffic', async (_request, own) => {
    const document = traffic.current();
    // A team has one name.
    const [name] = own ?? [];
    const history =
      name === undefined ? await traffic.history(HISTORY) : await traffic.historyOf(name, HISTORY);
    return {
      document: document && readableTraffic(document, own),
      history: history.map(({ document: _document, ...revision }) => revision),
    };
  });
  get('/delivery/rollouts', async (_request, own) => {
    const rules = await listRules(database);
    const now = new Date();
    return {
      rollouts: (await listRollouts(database, ROLLOUTS, own)).map((each) => ({
        ...each,
        waits: waitsOf(each, ruleOf(rules, each.name), now),
      })),
    };
  });
  get('/delivery/journeys', async (_request, own) => ({
    journeys: await listJourneyRuns(database, JOURNEYS, own),
  }));
  get('/delivery/views', async () => ({ perHour: await viewsPerHour(database) }));
  get('/delivery/tokens', async (_request, own) => ({
    tokens: (await listTokens(database)).filter(({ scope }) => own === undefined || own.includes(scope)),
  }));
  get('/delivery/health', async (_request, own) => ({
    hours: HEALTH_HOURS,
    versions: (await readHealth(database, HEALTH_HOURS)).filter(isReadable(own)),
    states: (await readVersionHealth(database)).filter(isReadable(own)),
  }));
  get('/delivery/contracts', async (_request, own) => ({
    contracts: readableContracts(await readContracts(store), own),
  }));
  get('/delivery/uses', async (_request, own) => ({
    uses: readableUses(usesOf(await readLivePortal(store)), own),
  }));
  get('/delivery/versions', async (request, own) => {
    const { name: wanted } = request.query as { readonly name?: unknown };
    if (typeof wanted !== 'string' && own === undefined)
      return { versions: await listVersions(database, VERSIONS_OF_EACH) };
    const named = typeof wanted === 'string' ? [wanted] : own;
    return { versions: (await listVersions(database, VERSIONS_OF_ONE, named)).filter(isReadable(own)) };
  });
  get('/delivery/audit', async (request, own) => {
    const { limit } = request.query as { readonly limit?: string };
    const wanted = Math.trunc(Number(limit)) || 50;
    return { entries: await readAudit(database, Math.min(1000, Math.max(1, wanted)), undefined, own) };
  });
  get('/delivery/rules', async (_request, own) => ({
    rules: (await listRules(database)).filter(isReadable(own)).map((rule) => ({
      ...rule,
      // The rest of the address may hold a secret of the operators'.
      metric: own === undefined || rule.metric === null ? rule.metric : new URL(rule.metric).origin,
    })),
  }));
}

/** The last version of each module and of the shell; one of a pull request is none. */
async function lastReleases(database: Records['database']): Promise<Map<string, string>> {
  const released = (await listVersions(database, VERSIONS_OF_EACH)).filter(
    ({ version }) => prerelease(version) === null,
  );
  // The last one of a name stays.
  return new Map(released.toReversed().map(({ name, version }) => [name, version]));
}
