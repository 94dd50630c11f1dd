import { join } from 'node:path';
import {
  TELEMETRY_BATCH_BYTES,
  telemetryBatchSchema,
  type TelemetryRecord,
  type ReportedError,
} from '@vetportal/contracts/module';
import type { Locale } from '@vetportal/i18n';
import { isTooDeep, networkOf } from '@vetportal/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readCookie, setCookie } from '../http/cookies';
import type { EdgeMetrics } from '../observation/metrics';
import type { TelemetrySink } from '../ports';
import type { VersionResolver } from '../versions/version-resolver';
import { visitorFacts } from '../versions/visitor-facts';
import { BUILD_COOKIE, HEARD_COOKIE, isVisitor, VISITOR_COOKIE } from '../http/visitor';
import { siteOrigin } from '../http/site-origin';
import type { EdgeSettings } from '../settings/settings';
import { REPORT_PATH } from '../security/content-security-policy';
import { type RefusedCall, refuseTooMany } from '../http/refused-call';
import { createRateLimit } from '../http/rate-limit';
import { createPressRecorder } from './record-presses';
import { countReports } from './report-figures';
import { openRotatingLog } from './rotating-log';

const PER_CLIENT_AND_MINUTE = 120;
const PER_MINUTE = 6000;
const MAX_REPORTS = 20;
/** The edge's own key in the rate limit; no client address equals it. */
const EDGE = 'edge';

/** Errors that the parts of a version reported while the edge rendered them. */
export interface RenderErrors {
  readonly module: string;
  readonly version: string;
  readonly locale: Locale;
  readonly errors: readonly ReportedError[];
}

const reportBodySchema = v.record(v.string(), v.unknown());
/** A page that the browser has ended: its thread did not answer any more, or it took too much memory. */
const crashSchema = v.object({
  type: v.literal('crash'),
  body: v.object({ reason: v.optional(v.pipe(v.string(), v.maxLength(100)), 'unknown') }),
});
/** What browsers send to an endpoint named `default` besides. */
const ADVICE = ['deprecation', 'intervention'];

/** Whom the ingest tells beside its files. */
interface TelemetryReaders {
  /** Counts records by version. */
  readonly sink: TelemetrySink | undefined;
  readonly metrics: EdgeMetrics | undefined;
  readonly resolver: VersionResolver;
}

/**
 * Ingests what browsers report: `/telemetry`, and reports of scripts and styles that the Content-Security-Policy refused. Size,
 * number and form are bounded; records go to rotating files below the data folder.
 *
 * @returns ingests errors of server rendering into the same file, with `where: 'edge'`
 */
export function addTelemetryRoutes(
  app: FastifyInstance,
  settings: Pick<EdgeSettings, 'dataFolder' | 'publicOrigin'>,
  { sink, metrics, resolver }: TelemetryReaders,
): (errors: RenderErrors) => void {
  const limit = createRateLimit(PER_CLIENT_AND_MINUTE, PER_MINUTE);
  const recordPresses = createPressRecorder();
  const open = (name: string) =>
    openRotatingLog(join(settings.dataFolder, 'telemetry'), name, (message, error) =>
      app.log.warn({ err: error }, message),
    );
  const telemetry = open('telemetry');
  const reports = open('csp-reports');
  app.addHook('onClose', () => Promise.all([telemetry.close(), reports.close()]));

  function countCrashes(request: FastifyRequest, reasons: readonly string[]): void {
    const visitor = visitorOf(request);
    const at = new Date().toISOString();
    const records = reasons.map((reason): TelemetryRecord => {
      return { kind: 'event', name: 'page.crash', at, data: { reason } };
    });
    const facts = visitor === undefined ? undefined : visitorFacts(request, visitor);
    sink?.count({ records }, facts, networkOf(request.ip));
    for (const record of records) telemetry.write({ received: at, telemetry: 1, ...record });
  }

  // A plugin context of its own, because text/plain counts as JSON only here: sendBeacon sends a string as text/plain.
  app.register((ingest, _options, done) => {
    ingest.removeAllContentTypeParsers();
    ingest.addContentTypeParser(
      ['application/json', 'text/plain', 'application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, body),
    );

    ingest.post('/telemetry', { bodyLimit: TELEMETRY_BATCH_BYTES }, async (request, reply) => {
      if (!limit.allows(networkOf(request.ip))) {
        metrics?.countTelemetry('too-many');
        return refuseTooMany(reply, 'too many reports');
      }
      const batch = v.safeParse(telemetryBatchSchema, readJson(request.body));
      metrics?.countTelemetry(batch.success ? 'taken' : 'malformed');
      if (!batch.success)
        return reply
          .code(400)
          .send(notReadable(`not a telemetry batch: ${v.summarize(batch.issues).slice(0, 500)}`));
      const { records, ...common } = batch.output;
      const visitor = visitorOf(request);
      const facts = visitor === undefined ? undefined : visitorFacts(request, visitor, batch.output.locale);
      sink?.count(batch.output, facts, networkOf(request.ip));
      // Without a readable shell there are no versions to count by.
      const resolved = metrics && facts && (await resolver.resolve(facts).catch(() => undefined));
      if (resolved) countReports(metrics, batch.output, resolved);
      const others = recordPresses(records, { requestId: request.id, network: networkOf(request.ip) });
      // Counting versions needs the visitor's id. The log must not have it: together with events it would show what one visitor did (`G05`).
      for (const record of others)
        telemetry.write({ received: new Date().toISOString(), ...common, ...record });
      const secure = siteOrigin(request, settings.publicOrigin)?.startsWith('https:') === true;
      const set: string[] = [];
      if (visitor !== undefined && readCookie(request.headers.cookie, HEARD_COOKIE.name) === undefined)
        set.push(setCookie({ ...HEARD_COOKIE, value: '1', httpOnly: true, secure }));
      // A shared cache finds the page of the failed versions by this cookie.
      if (records.some(({ module, name }) => module === 'shell' && name === 'module.fallback'))
        set.push(setCookie({ ...BUILD_COOKIE, maxAgeSeconds: 0, value: '', httpOnly: true, secure }));
      if (set.length > 0) reply.header('set-cookie', set);
      return reply.code(204).send();
    });

    ingest.post(REPORT_PATH, { bodyLimit: TELEMETRY_BATCH_BYTES }, (request, reply) => {
      if (!limit.allows(networkOf(request.ip))) return refuseTooMany(reply, 'too many reports');
      const body = readJson(request.body);
      const list: unknown[] = Array.isArray(body) ? body : [body];
      const readable = list.slice(0, MAX_REPORTS).filter((report) => v.is(reportBodySchema, report));
      if (readable.length === 0) return reply.code(400).send(notReadable('not a report'));
      const crashes = readable.flatMap((report) => {
        const crash = v.safeParse(crashSchema, report);
        return crash.success ? [crash.output.body.reason] : [];
      });
      const refusals = readable.filter(
        (report) => report['type'] !== 'crash' && !ADVICE.includes(String(report['type'])),
      );
      if (crashes.length > 0) countCrashes(request, crashes);
      for (const report of refusals)
        reports.write({ received: new Date().toISOString(), report: withoutQueries(report) });
      if (refusals.length > 0)
        app.log.warn({ reports: refusals.length }, 'a browser refused something that a page asked for');
      return reply.code(204).send();
    });
    done();
  });

  return ({ module, version, locale, errors }) => {
    const at = new Date().toISOString();
    const records = errors
      .filter(() => limit.allows(EDGE))
      .map((error): TelemetryRecord => {
        return { kind: 'error', at, module, version, ...error, data: { where: EDGE } };
      });
    // What an edge renders is of no visitor: each version has a budget of its own.
    sink?.count({ records }, undefined, `${EDGE} ${module} ${version}`);
    for (const record of records) telemetry.write({ received: at, telemetry: 1, locale, ...record });
  };
}

const notReadable = (detail: string): RefusedCall => ({
  code: 'malformed',
  detail,
  remedy: 'Browsers send these by themselves; nobody else has to.',
});

function readJson(body: unknown): unknown {
  try {
    return typeof body === 'string' && !isTooDeep(body) ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the queries of addresses: they may hold a code of the identity provider. */
function withoutQueries(report: unknown): unknown {
  return JSON.parse(JSON.stringify(report), (_key, value: unknown) =>
    typeof value === 'string' && /^https?:/.test(value) ? value.replace(/[?#].*$/s, '') : value,
  );
}

function visitorOf(request: FastifyRequest): string | undefined {
  const cookie = readCookie(request.headers.cookie, VISITOR_COOKIE.name);
  return isVisitor(cookie) ? cookie : undefined;
}
