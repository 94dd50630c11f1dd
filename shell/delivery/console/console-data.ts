import type { TrafficDocument } from '@vetportal/contracts/module';
import type { PreviewAddresses } from '../access/preview-addresses';
import { isReadable, readableBy, readableContracts, readableTraffic, readableUses } from '../access/rights';
import { listRules, type RolloutRule } from '../guard/rollout-rules';
import { listTokens, type TokenRecord } from '../access/tokens';
import type { OriginalStacks } from '../errors/original-stacks';
import { type BrowserError, type ErrorsOf, readErrors } from '../errors/stored-errors';
import { listRollouts, type Rollout } from '../guard/rollouts';
import { viewsPerHour } from '../guard/verdict-time';
import { readHealth, type VersionHealth } from '../health/read-health';
import { type Use, usesOf } from '../publish/checks/check-needs';
import { readLivePortal } from '../publish/live-portal';
import { type ContractCell, readContracts } from '../publish/contract-matrix';
import { type StoredAuditEntry, readAudit } from '../records/audit-log';
import { type JourneyRun, listJourneyRuns } from '../records/journey-runs';
import type { Records } from '../records/open-records';
import { listStopped, type StoppedVersion } from '../records/stopped-versions';
import { type KnownHealth, readVersionHealth } from '../records/version-health';
import { listVersions, type VersionRecord } from '../records/versions';
import type { PublishedVersions } from '@vetportal/edge/ports';
import { type ConsoleSession, listSessions, type SessionRecord } from './sessions';

/** A published version, with a private address that shows it. */
type PublishedVersion = VersionRecord & { readonly preview: string };

/** The data of the console. */
export interface ConsoleData {
  readonly traffic: TrafficDocument | undefined;
  readonly versions: readonly PublishedVersion[];
  readonly rollouts: readonly Rollout[];
  readonly rules: readonly RolloutRule[];
  /** What scripted journeys have shown, the newest first. */
  readonly journeys: readonly JourneyRun[];
  /** The portal's page views an hour, of the last day. */
  readonly viewsPerHour: number;
  readonly stopped: readonly StoppedVersion[];
  /** Of the versions of which anything is known. */
  readonly states: readonly KnownHealth[];
  readonly health: readonly VersionHealth[];
  /** What browsers met, seen last first. */
  readonly errors: readonly BrowserError[];
  /** The version whose errors are shown; those of all by default. */
  readonly errorsOf: ErrorsOf;
  readonly uses: readonly Use[];
  readonly matrix: readonly ContractCell[];
  readonly tokens: readonly TokenRecord[];
  readonly sessions: readonly SessionRecord[];
  /** A page of the log, the newest first. */
  readonly audit: readonly StoredAuditEntry[];
  /** Id before which the next page of the log starts; undefined on the last page. */
  readonly auditBefore: number | undefined;
  readonly now: Date;
}

/** How far back health is shown (hours). */
export const SHOWN_HOURS = 24;

/** Published versions and rollouts that are shown: of each module, and on the page of one. */
const PUBLISHED_SHOWN = { each: 5, one: 100 };
const ROLLOUTS_SHOWN = { all: 10, one: 50 };
const JOURNEYS_SHOWN = 20;

/** Groups of errors that are shown: of one version all that is kept, else the last ones. */
const ERRORS_SHOWN = 100;
const LAST_ERRORS = 30;

/** Entries of the audit log on a page. */
const LOG_PAGE = 30;

/** What of the console is asked for. */
export interface Asked {
  /** The module whose page it is; that of all by default. */
  readonly name?: string | undefined;
  /** Id before which the page of the audit log starts; the newest entries by default. */
  readonly auditBefore?: number | undefined;
  readonly errorsOf?: ErrorsOf | undefined;
}

/** Reads what a page shows: all that somebody may read, or one module of it. */
export async function readConsoleData(
  store: PublishedVersions,
  records: Records,
  { previews, stacks }: { readonly previews: PreviewAddresses; readonly stacks: OriginalStacks },
  session: ConsoleSession,
  { auditBefore, errorsOf = {}, name }: Asked = {},
): Promise<ConsoleData> {
  const { database, traffic } = records;
  const own = readableBy(session.roles);
  const readable = name === undefined ? own : [name];
  const isOfOne = name !== undefined;
  const [
    versions,
    rollouts,
    rules,
    journeys,
    views,
    stopped,
    states,
    health,
    errors,
    tokens,
    sessions,
    log,
    ...live
  ] = await Promise.all([
    listVersions(database, isOfOne ? PUBLISHED_SHOWN.one : PUBLISHED_SHOWN.each, readable),
    listRollouts(database, isOfOne ? ROLLOUTS_SHOWN.one : ROLLOUTS_SHOWN.all, readable),
    listRules(database),
    listJourneyRuns(database, JOURNEYS_SHOWN, readable),
    viewsPerHour(database),
    listStopped(database, 10, readable),
    readVersionHealth(database),
    readHealth(database, SHOWN_HOURS),
    readErrors(database, errorsOf, errorsOf.name === undefined ? LAST_ERRORS : ERRORS_SHOWN, readable),
    listTokens(database),
    listSessions(database, session.csrf),
    // One more than the page shows, to know whether there is a next page.
    readAudit(database, LOG_PAGE + 1, auditBefore, readable),
    readContracts(store),
    readLivePortal(store),
  ]);
  const [matrix, portal] = live;
  const audit = log.slice(0, LOG_PAGE);
  const isShown = isReadable(readable);
  const document = traffic.current();
  return {
    traffic: document && readableTraffic(document, readable),
    versions: await Promise.all(
      versions.map(async (version) => ({ ...version, preview: await previews.addressOf(version) })),
    ),
    rollouts,
    rules: rules.filter(isShown),
    journeys,
    viewsPerHour: views,
    stopped,
    states: states.filter(isShown),
    health: health.filter(isShown),
    errors: await stacks.read(errors),
    errorsOf,
    tokens: tokens.filter(({ scope }) => readable === undefined || readable.includes(scope)),
    // What a person of another team may is not for everybody.
    sessions: sessions.filter(
      ({ isOwn, roles }) => isOwn || own === undefined || roles.every((role) => own.includes(role)),
    ),
    audit,
    auditBefore: log.length > LOG_PAGE ? audit.at(-1)?.id : undefined,
    uses: readableUses(usesOf(portal), readable),
    matrix: readableContracts(matrix, readable),
    now: new Date(),
  };
}
