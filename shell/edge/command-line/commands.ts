import { goodShare } from '../console/health-chart';
import { createEdgeClient, type EdgeClient } from './edge-client';

/** Options of the command line. */
export interface CommandOptions {
  readonly edge: string;
  readonly token: string;
  readonly salt?: string | undefined;
  /** Percentages, with minutes and visitors or without: `1:15:50,10,50,100`. */
  readonly steps?: string | undefined;
  /** Whether a version is to come even though it was stopped. */
  readonly again?: boolean | undefined;
  /** Whether to go back, or to stop, even if what comes back does not fit. */
  readonly anyway?: boolean | undefined;
  readonly why?: string | undefined;
  readonly days?: string | undefined;
  readonly limit?: string | undefined;
}

/** What was typed is no command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `npm run delivery -- <command>

  traffic                              who gets what, and its history
  set mf-cart 1.3.0=90 1.4.0=10        shares in percent, at most two decimals; --salt draws visitors anew
  release mf-cart 1.4.0                1, 10, 50 and 100 % of visitors, watched; --again though it was stopped; --steps 5,25,100 for
                                       others, --steps 1:15:50,10:30:200,100 with minutes and visitors (30 and 200 unless said)
  step mf-cart                         to the next of these shares at once
  rollouts                             versions on their way, and what became of them
  target mf-cart 1.4.0 languages=nl    who may get a version at all: languages=nl,fr signed-in=yes header=x-tester:1; or everybody
  rollback mf-cart                     back to what the module had before its last release or change
  rollback                             back to before the last change of the portal, whichever module it was of; the others stay
  stop mf-cart 1.4.0 --why "…"         takes a version away from everybody; these three: --anyway, even if what comes does not fit
  health [mf-cart]                     loads, failures, errors and web vitals of the last 24 hours, by version
  contracts                            which live version of a module fits which live shell
  versions [mf-cart]                   what is published: the last twenty of each module, or all of one
  tokens                               who may publish
  token mf-cart "pipeline" --days 90   makes a token: for a module, for the shell, or for an operator
  revoke <id>                          takes a token back
  audit --limit 50                     who did what

  --edge, or EDGE_URL                  address of an edge; http://localhost:8080 unless said
  --token, DELIVERY_TOKEN or OPERATOR_TOKEN
                                       who you are

  ends with 0 where it is done, 1 where it could not be, 2 where this is not how it is typed`;

type Say = (line: string) => void;
type Row = Readonly<Record<string, unknown>>;

/**
 * Runs one command.
 *
 * @param words the command and what it is about
 * @throws UsageError, or an Error with what the edge has said
 */
export async function runCommand(
  [command, ...words]: readonly string[],
  options: CommandOptions,
  say: Say,
): Promise<void> {
  const edge = createEdgeClient(options.edge, options.token);
  const [first, second] = words;
  const commands: Readonly<Record<string, () => Promise<void>>> = {
    traffic: () => showTraffic(edge, say),
    async set() {
      const name = needed(first, 'set what?');
      const weights = readShares(words.slice(1));
      sayDone(await edge.post('traffic', { name, weights, ...optional({ salt: options.salt }) }), say);
    },
    async release() {
      const name = needed(first, 'release what?');
      const version = needed(second, 'release which version?');
      sayDone(
        await edge.post('release', {
          name,
          version,
          ...optional({ steps: readSteps(options.steps), again: options.again }),
        }),
        say,
      );
    },
    async step() {
      sayDone(await edge.post('step', { name: needed(first, 'a step of what?') }), say);
    },
    async rollouts() {
      const columns = ['startedAt', 'name', 'version', 'base', 'state', 'reason'];
      table(await edge.list('rollouts', 'rollouts'), columns, say);
    },
    async target() {
      const name = needed(first, 'target what?');
      const version = needed(second, 'target which version?');
      const audience = readAudience(words.slice(2));
      sayDone(await edge.post('target', { name, version, ...optional({ audience }) }), say);
    },
    health: () => showHealth(edge, first, say),
    contracts: () => showContracts(edge, say),
    async rollback() {
      const done = await edge.post('rollback', optional({ name: first, anyway: options.anyway }));
      if (typeof done['note'] === 'string') say(`${done['note']}.`);
      sayDone(done, say);
    },
    async stop() {
      const name = needed(first, 'stop what?');
      const version = needed(second, 'stop which version?');
      const { why, anyway } = options;
      sayDone(await edge.post('stop', { name, version, ...optional({ why, anyway }) }), say);
    },
    async versions() {
      const columns = ['name', 'version', 'publishedAt', 'publishedBy'];
      const path = first === undefined ? 'versions' : `versions?name=${encodeURIComponent(first)}`;
      table(await edge.list(path, 'versions'), columns, say);
    },
    async tokens() {
      const columns = ['id', 'scope', 'label', 'lastUsedAt', 'expiresAt', 'revokedAt'];
      table(await edge.list('tokens', 'tokens'), columns, say);
    },
    async token() {
      const scope = needed(first, 'a token for what?');
      const label = needed(second, 'a token for whom?');
      const days = readDays(options.days);
      const { token } = await edge.post('tokens', { scope, label, ...optional({ days }) });
      say(`${String(token)}\nIt is shown this once.`);
    },
    async revoke() {
      const { revoked } = await edge.post('tokens/revoke', { id: needed(first, 'revoke which token?') });
      say(revoked === true ? 'Revoked.' : 'There is no such token.');
    },
    async audit() {
      const path = `audit?limit=${Number(options.limit ?? 50)}`;
      table(await edge.list(path, 'entries'), ['at', 'actor', 'action', 'subject', 'detail'], say);
    },
  };
  const run = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new UsageError(`There is no command ${command ?? ''}.`);
  const more = words[MOST_WORDS[command ?? ''] ?? Infinity];
  if (more !== undefined) throw new UsageError(`${command ?? ''} knows nothing to do with ${more}.`);
  await run();
}

/** A word that a command would leave out may be what was meant: `rollback mf-cart 1.3.0` does not lead to 1.3.0. */
const MOST_WORDS: Readonly<Record<string, number>> = {
  traffic: 0,
  release: 2,
  step: 1,
  rollouts: 0,
  health: 1,
  contracts: 0,
  rollback: 1,
  stop: 2,
  versions: 1,
  tokens: 0,
  token: 2,
  revoke: 1,
  audit: 0,
};

function readDays(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError(`${text} is not a number of days such as 90`);
  return Number(text);
}

function needed(word: string | undefined, question: string): string {
  if (word === undefined) throw new UsageError(question);
  return word;
}

/**
 * `5,25:60:500,100` as steps: the share in percent, then for how many minutes at least and how many visitors of the version it has to
 * see; half an hour and 200 unless said. The last one ends the way.
 */
function readSteps(text: string | undefined): readonly object[] | undefined {
  return text?.split(',').map((word) => {
    const [, share = '', minutes = '30', visitors = '200'] =
      /^(\d{1,3}(?:\.\d{1,2})?)%?(?::(\d{1,5}(?:\.\d+)?)(?::(\d{1,7}))?)?$/.exec(word.trim()) ?? [];
    const percent = Number(share);
    if (!(percent > 0 && percent <= 100))
      throw new UsageError(
        `${word} is not a step such as 10, or 10:30:200 for 10 %, 30 minutes and 200 visitors`,
      );
    const weight = Math.round(percent * 100);
    return percent === 100
      ? { weight, minutes: 0, visitors: 0 }
      : { weight, minutes: Number(minutes), visitors: Number(visitors) };
  });
}

/** `1.3.0=90 1.4.0=10` as basis points. */
export function readShares(words: readonly string[]): Record<string, number> {
  const shares = words.map((word): [string, number] => {
    const [, version, share] = /^([^=]+)=(\d{1,3}(?:\.\d{1,2})?)%?$/.exec(word) ?? [];
    if (version === undefined || share === undefined)
      throw new UsageError(`${word} is not a share such as 1.4.0=12.5`);
    return [version, Math.round(Number(share) * 100)];
  });
  if (shares.length === 0) throw new UsageError('give each version its share: 1.3.0=90 1.4.0=10');
  return Object.fromEntries(shares);
}

/** `languages=nl,fr signed-in=yes header=x-tester:1` as whom a version is for; undefined: everybody. */
export function readAudience(words: readonly string[]): object | undefined {
  if (words.length === 1 && words[0] === 'everybody') return undefined;
  if (words.length === 0)
    throw new UsageError('for whom? languages=nl,fr signed-in=yes header=x-tester:1, or everybody');
  return Object.assign(
    {},
    ...words.map((word) => {
      const [, languages, signedIn, name, value] =
        /^(?:languages=([a-z,]+)|signed-in=(yes|no)|header=([a-z0-9-]+):(.+))$/.exec(word) ?? [];
      if (languages !== undefined) return { locales: languages.split(',') };
      if (signedIn !== undefined) return { customer: signedIn === 'yes' };
      if (name !== undefined) return { header: { name, value } };
      throw new UsageError(`${word} says of nobody whether a version is for them`);
    }),
  ) as object;
}

async function showHealth(edge: EdgeClient, name: string | undefined, say: Say): Promise<void> {
  const { hours, versions } = (await edge.get('health')) as unknown as Health;
  const rows = versions
    .filter((each) => name === undefined || each.name === name)
    .map(({ sums, points, ...version }) => ({
      ...version,
      loads: String(sums['load'] ?? 0),
      failed: String(sums['load-failed'] ?? 0),
      errors: String(sums['error'] ?? 0),
      lcp: goodShare(sums, 'lcp'),
      inp: goodShare(sums, 'inp'),
      cls: goodShare(sums, 'cls'),
      orders: String(sums['conversion'] ?? 0),
      [`last ${hours} hours`]: overTime(points, hours),
    }));
  const columns = ['name', 'version', 'loads', 'failed', 'errors', 'lcp', 'inp', 'cls', 'orders'];
  table(rows, [...columns, `last ${hours} hours`], say);
}

interface Health {
  readonly hours: number;
  readonly versions: readonly {
    readonly name: string;
    readonly version: string;
    readonly sums: Readonly<Record<string, number>>;
    readonly points: readonly { readonly at: string; readonly failed: number; readonly errors: number }[];
  }[];
}

const HOUR_MS = 60 * 60 * 1000;

/** What went wrong in each hour, the oldest first: `·` nothing, then higher and higher against the worst hour. */
function overTime(points: Health['versions'][number]['points'], hours: number): string {
  const byHour = new Array<number>(hours).fill(0);
  for (const { at, failed, errors } of points) {
    const age = Math.floor((Date.now() - Date.parse(at)) / HOUR_MS);
    const hour = hours - 1 - Math.min(hours - 1, Math.max(0, age));
    byHour[hour] = (byHour[hour] ?? 0) + failed + errors;
  }
  const worst = Math.max(1, ...byHour);
  return byHour.map((count) => (count === 0 ? '·' : '▁▂▃▄▅▆▇█'[Math.ceil((8 * count) / worst) - 1])).join('');
}

async function showContracts(edge: EdgeClient, say: Say): Promise<void> {
  const rows = (await edge.list('contracts', 'contracts')).map(({ troubles, ...cell }) => {
    const found = troubles as readonly string[];
    return { ...cell, fits: found.length === 0 ? 'yes' : `no: ${found.join('; ')}` };
  });
  table(rows, ['module', 'range', 'shell', 'contract', 'fits'], say);
}

async function showTraffic(edge: EdgeClient, say: Say): Promise<void> {
  const { document, history } = await edge.get('traffic');
  const { shell, modules } = document as { shell: Split; modules: Record<string, Split> };
  table(
    Object.entries({ shell, ...modules }).flatMap(([name, { versions, lastGood }]) =>
      versions.map(({ version, weight, audience }) => ({
        name,
        version,
        share: `${weight / 100} %`,
        for: audience ? JSON.stringify(audience) : 'everybody',
        'last good': lastGood === version ? 'yes' : '',
      })),
    ),
    ['name', 'version', 'share', 'for', 'last good'],
    say,
  );
  say('');
  table(history as Row[], ['at', 'actor', 'action', 'note'], say);
}

interface Split {
  readonly versions: readonly {
    readonly version: string;
    readonly weight: number;
    readonly audience?: unknown;
  }[];
  readonly lastGood?: string;
}

function sayDone(done: Row, say: Say): void {
  if (done['revision'] === undefined) {
    say('Nothing was changed: it is so already.');
    return;
  }
  const waiting = Number(done['waiting'] ?? 0);
  const edges = Number(done['edges'] ?? 0);
  say(
    waiting === 0
      ? `Done; ${edges === 1 ? 'the edge serves' : `all ${edges} edges serve`} it from the next page load on.`
      : `Done on ${edges} edges; ${waiting} have not answered and follow by themselves.`,
  );
}

/** Columns as wide as what stands in them. */
function table(rows: readonly Row[], columns: readonly string[], say: Say): void {
  const cells = rows.map((row) => columns.map((column) => textOf(row[column])));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  say(line(columns));
  for (const row of cells) say(line(row));
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 19).replace('T', ' ') : value;
}

const optional = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
