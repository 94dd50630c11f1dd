import * as v from 'valibot';
import { goodShare } from '../console/health-chart';
import type { EdgeClient } from './edge-client';

/** Prints a line of a command's output. */
export type Say = (line: string) => void;

const point = v.object({ at: v.string(), failed: v.number(), errors: v.number() });
type Point = v.InferOutput<typeof point>;

const health = v.object({
  hours: v.number(),
  states: v.array(v.object({ name: v.string(), version: v.string(), state: v.string() })),
  versions: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      sums: v.record(v.string(), v.number()),
      points: v.array(point),
    }),
  ),
});

const matrix = v.object({ contracts: v.array(v.looseObject({ troubles: v.array(v.string()) })) });

const split = v.object({
  versions: v.array(v.object({ version: v.string(), weight: v.number(), audience: v.optional(v.unknown()) })),
  lastGood: v.optional(v.string()),
});
const row = v.record(v.string(), v.unknown());
type Row = Readonly<v.InferOutput<typeof row>>;
const traffic = v.object({
  document: v.object({
    shell: split,
    modules: v.record(v.string(), split),
    testers: v.optional(v.record(v.string(), v.array(v.looseObject({ version: v.string() }))), {}),
    retired: v.optional(v.record(v.string(), v.object({ split, to: v.optional(v.string()) })), {}),
  }),
  history: v.array(row),
});

/** The edge's answer to a change; without a revision nothing changed. */
export const done = v.object({
  note: v.optional(v.string()),
  revision: v.optional(v.number()),
  edges: v.optional(v.number()),
  waiting: v.optional(v.number()),
  /** Of a rollout: how long a verdict takes. */
  verdict: v.optional(v.string()),
});
/** The edge's answer to a change that moves no visitor. */
export const noted = v.object({ note: v.string() });
type Done = v.InferOutput<typeof done>;

/** The schema of an answer with a list, whose entries are rows of a table. */
export const rowsOf = <Name extends string>(name: Name) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((answer) => answer[name] ?? []),
    v.array(row),
  );

/** Prints loads, failures and web vitals of each version, and its failures over time. */
export async function showHealth(edge: EdgeClient, name: string | undefined, say: Say): Promise<void> {
  const { hours, versions, states } = await edge.get('health', health);
  const rows = versions
    .filter((each) => name === undefined || each.name === name)
    .map(({ sums, points, ...version }) => ({
      ...version,
      state:
        states.find((each) => each.name === version.name && each.version === version.version)?.state ??
        'unknown',
      loads: String(sums['load'] ?? 0),
      failed: String(sums['load-failed'] ?? 0),
      errors: String(sums['error'] ?? 0),
      lcp: goodShare(sums, 'lcp'),
      inp: goodShare(sums, 'inp'),
      cls: goodShare(sums, 'cls'),
      orders: String(sums['conversion'] ?? 0),
      [`last ${hours} hours`]: overTime(points, hours),
    }));
  const columns = ['name', 'version', 'state', 'loads', 'failed', 'errors', 'lcp', 'inp', 'cls', 'orders'];
  table(rows, [...columns, `last ${hours} hours`], say);
}

const HOUR_MS = 60 * 60 * 1000;

/** The failures of each hour, the oldest first: `·` for none, else a bar relative to the worst hour. */
function overTime(points: readonly Point[], hours: number): string {
  const byHour = new Array<number>(hours).fill(0);
  for (const { at, failed, errors } of points) {
    const age = Math.floor((Date.now() - Date.parse(at)) / HOUR_MS);
    const hour = hours - 1 - Math.min(hours - 1, Math.max(0, age));
    byHour[hour] = (byHour[hour] ?? 0) + failed + errors;
  }
  const worst = Math.max(1, ...byHour);
  return byHour.map((count) => (count === 0 ? '·' : '▁▂▃▄▅▆▇█'[Math.ceil((8 * count) / worst) - 1])).join('');
}

/** Prints which live version of a module fits which live shell. */
export async function showContracts(edge: EdgeClient, say: Say): Promise<void> {
  const { contracts } = await edge.get('contracts', matrix);
  const rows = contracts.map(({ troubles, ...cell }) => ({
    ...cell,
    fits: troubles.length === 0 ? 'yes' : `no: ${troubles.join('; ')}`,
  }));
  table(rows, ['module', 'range', 'shell', 'contract', 'fits'], say);
}

const uses = v.object({
  uses: v.array(v.object({ from: v.string(), kind: v.string(), what: v.string(), to: v.array(v.string()) })),
});

/** Prints who uses what of whom, what nobody has first. */
export async function showUses(edge: EdgeClient, name: string | undefined, say: Say): Promise<void> {
  const rows = (await edge.get('uses', uses)).uses
    .filter(({ from, to }) => name === undefined || [from, ...to].some((each) => each.startsWith(`${name} `)))
    .sort((a, b) => Number(a.to.length > 0) - Number(b.to.length > 0))
    .map(({ to, ...use }) => ({ ...use, of: to.length === 0 ? 'nobody' : to.join(', ') }));
  table(rows, ['from', 'kind', 'what', 'of'], say);
}

/** Prints the traffic and its history. */
export async function showTraffic(edge: EdgeClient, say: Say): Promise<void> {
  const { document, history } = await edge.get('traffic', traffic);
  table(
    Object.entries({ shell: document.shell, ...document.modules }).flatMap(([name, { versions, lastGood }]) =>
      versions.map(({ version, weight, audience }) => ({
        name,
        version,
        share: `${weight / 100} %`,
        for: audience ? JSON.stringify(audience) : 'everybody',
        fallback: lastGood === version ? 'yes' : '',
      })),
    ),
    ['name', 'version', 'share', 'for', 'fallback'],
    say,
  );
  for (const [name, tests] of Object.entries(document.testers))
    for (const { version, key: _key, ...testers } of tests)
      say(`${name} ${version} goes to testers: ${JSON.stringify(testers)}`);
  for (const [name, { to }] of Object.entries(document.retired))
    say(`${name} is retired${to === undefined ? '' : `; its addresses lead to ${to}`}`);
  say('');
  table(history, ['at', 'actor', 'action', 'note'], say);
}

/** Prints the result of a change, and how many edges serve it. */
export function sayDone({ note, revision, edges = 0, waiting = 0, verdict }: Done, say: Say): void {
  if (note !== undefined) say(`${note}.`);
  if (revision === undefined) {
    say('Nothing was changed: it is so already.');
    return;
  }
  say(
    waiting === 0
      ? `Done; ${edges === 1 ? 'the edge serves' : `all ${edges} edges serve`} it from the next page load on.`
      : `Done on ${edges} edges; ${waiting} have not answered and follow by themselves.`,
  );
  if (verdict !== undefined) say(`${verdict}.`);
}

/** Prints rows as a table, each column as wide as its longest cell. */
export function table(rows: readonly Row[], columns: readonly string[], say: Say): void {
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
