import * as v from 'valibot';
import {
  done,
  noted,
  rowsOf,
  type Say,
  sayDone,
  showContracts,
  showHealth,
  showTraffic,
  showUses,
  table,
} from './answers';
import { stepsSchema, USUAL_STEPS } from '../guard/rollouts';
import { verdictTime } from '../guard/verdict-time';
import { createEdgeClient } from './edge-client';
import { MOST_WORDS } from './most-words';
import { promote } from './promote';
import { journeysCommand } from './run-journeys';
import { showSets } from './show-sets';
import { showErrors } from './show-errors';
import { showShadow } from './show-shadow';
import {
  needed,
  readAudience,
  readDays,
  readShares,
  readSteps,
  readSwitch,
  readTesters,
  readVersions,
  readWindow,
  UsageError,
} from '../operator/words';

/** Options of the command line. */
export interface CommandOptions {
  readonly edge: string;
  readonly token: string;
  readonly salt?: string | undefined;
  /** Percentages, with minutes and visitors or without: `1:15:50,10,50,100`. */
  readonly steps?: string | undefined;
  /** When steps after the first may be taken: `Mon-Fri 08:00-17:00 Europe/Brussels`. */
  readonly window?: string | undefined;
  /** Whether to release a version that was stopped. */
  readonly again?: boolean | undefined;
  /** Whether to roll back or stop even if a restored version does not fit. */
  readonly anyway?: boolean | undefined;
  /** Whether a version that is worse in the shadow is stopped. */
  readonly stop?: boolean | undefined;
  readonly why?: string | undefined;
  /** Page to which the addresses of a retired module lead; address of the edge to which a version is promoted. */
  readonly to?: string | undefined;
  /** Address of the edge from which a version is promoted, and a token for the module there. */
  readonly from?: string | undefined;
  readonly fromToken?: string | undefined;
  readonly days?: string | undefined;
  /** Where a run of journeys can be read. */
  readonly link?: string | undefined;
  readonly limit?: string | undefined;
}

/** The edge's answer about testers. */
const testing = v.object({ ...done.entries, link: v.optional(v.string()) });

/**
 * Runs one command.
 *
 * @param words the command and its arguments
 * @throws UsageError, or an Error with the edge's answer
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
      sayDone(
        await edge.post('traffic', { name, weights, salt: options.salt, anyway: options.anyway }, done),
        say,
      );
    },
    async 'go-live'() {
      const versions = words.length === 0 ? undefined : readVersions(words);
      sayDone(await edge.post('go-live', { versions, anyway: options.anyway }, done), say);
    },
    async release() {
      const name = needed(first, 'release what?');
      const version = needed(second, 'release which version?');
      sayDone(
        await edge.post(
          'release',
          {
            name,
            version,
            steps: readSteps(options.steps),
            window: readWindow(options.window),
            again: options.again,
            anyway: options.anyway,
          },
          done,
        ),
        say,
      );
    },
    async verdict() {
      const { perHour } = await edge.get('views', v.object({ perHour: v.number() }));
      const steps = v.parse(v.optional(stepsSchema, [...USUAL_STEPS]), readSteps(options.steps));
      say(`${verdictTime(steps, perHour)}.`);
    },
    async shadow() {
      const name = needed(first, 'which module in the shadow?');
      await showShadow(edge, { name, version: needed(second, 'which version?'), stop: options.stop }, say);
    },
    async approve() {
      const name = needed(first, 'approve what?');
      const version = needed(second, 'approve which version?');
      say(`${(await edge.post('approve', { name, version }, noted)).note}.`);
    },
    async approval() {
      const name = needed(first, 'approval of what?');
      const isOn = readSwitch(needed(second, 'on or off?'));
      say(`${(await edge.post('approval', { name, isOn }, noted)).note}.`);
    },
    journeys: () => journeysCommand(edge, words, options.link, say),
    async 'require-journeys'() {
      const name = needed(first, 'journeys of what?');
      const isOn = readSwitch(needed(second, 'on or off?'));
      say(`${(await edge.post('require-journeys', { name, isOn }, noted)).note}.`);
    },
    async stick() {
      const name = needed(first, 'the shares of what?');
      const to = needed(second, 'to what? practice or browser');
      sayDone(await edge.post('stick', { name, to }, done), say);
    },
    async metric() {
      const name = needed(first, 'the metric of what?');
      const address = needed(second, 'which address? https://metrics.example.be/cart, or none');
      const body = { name, address: address === 'none' ? null : address };
      say(`${(await edge.post('metric', body, noted)).note}.`);
    },
    async rules() {
      table(
        await edge.get('rules', rowsOf('rules')),
        ['name', 'needsApproval', 'needsJourneys', 'metric'],
        say,
      );
    },
    async step() {
      sayDone(await edge.post('step', { name: needed(first, 'a step of what?') }, done), say);
    },
    async rollouts() {
      const columns = ['startedAt', 'name', 'version', 'base', 'state', 'reason', 'waits', 'alarm'];
      table(await edge.get('rollouts', rowsOf('rollouts')), columns, say);
    },
    async promote() {
      const name = needed(first, 'promote what?');
      const version = needed(second, 'promote which version?');
      const from = needed(options.from, 'from which edge? --from https://test.example.be');
      const to = needed(options.to, 'to which edge? --to https://orders.example.be');
      const source = createEdgeClient(from, options.fromToken ?? options.token);
      const target = createEdgeClient(to, options.token);
      await promote(
        { address: from, client: source },
        { address: to, client: target },
        { name, version },
        say,
      );
    },
    async preview() {
      const name = needed(first, 'preview what?');
      const version = needed(second, 'preview which version?');
      const days = readDays(options.days);
      const { preview } = await edge.post(
        'preview',
        { name, version, days },
        v.object({ preview: v.string() }),
      );
      say(preview);
    },
    async testers() {
      const name = needed(first, 'testers of what?');
      const version = needed(second, 'testers of which version?');
      const testers = readTesters(words.slice(2)) ?? null;
      const { link, ...told } = await edge.post('testers', { name, version, testers }, testing);
      sayDone(told, say);
      if (link !== undefined) say(`Link for testers: ${link}`);
    },
    async target() {
      const name = needed(first, 'target what?');
      const version = needed(second, 'target which version?');
      const audience = readAudience(words.slice(2));
      sayDone(await edge.post('target', { name, version, audience }, done), say);
    },
    health: () => showHealth(edge, first, say),
    errors: () => showErrors(edge, { name: needed(first, 'errors of what?'), version: second }, say),
    contracts: () => showContracts(edge, say),
    uses: () => showUses(edge, first, say),
    async rollback() {
      sayDone(await edge.post('rollback', { name: first, anyway: options.anyway }, done), say);
    },
    async stop() {
      const name = needed(first, 'stop what?');
      const version = needed(second, 'stop which version?');
      const { why, anyway } = options;
      sayDone(await edge.post('stop', { name, version, why, anyway }, done), say);
    },
    async retire() {
      const name = needed(first, 'retire what?');
      const { why, to, anyway } = options;
      sayDone(await edge.post('retire', { name, why, to, anyway }, done), say);
    },
    async restore() {
      const name = needed(first, 'restore what?');
      sayDone(await edge.post('restore', { name, anyway: options.anyway }, done), say);
    },
    sets: () => showSets(edge, first, second, say),
    async 'restore-set'() {
      const id = needed(first, 'restore which set?');
      const { why, anyway } = options;
      sayDone(await edge.post('sets/restore', { id, why, anyway }, done), say);
    },
    async mark() {
      const name = needed(first, 'mark what?');
      const version = needed(second, 'mark which version?');
      const state = needed(words[2], 'as what? healthy, bad or unknown');
      sayDone(await edge.post('mark', { name, version, state, why: options.why }, done), say);
    },
    async versions() {
      const columns = ['name', 'version', 'publishedAt', 'publishedBy'];
      const path = first === undefined ? 'versions' : `versions?name=${encodeURIComponent(first)}`;
      table(await edge.get(path, rowsOf('versions')), columns, say);
    },
    async tokens() {
      const columns = ['id', 'scope', 'label', 'lastUsedAt', 'expiresAt', 'revokedAt'];
      table(await edge.get('tokens', rowsOf('tokens')), columns, say);
    },
    async token() {
      const scope = needed(first, 'a token for what?');
      const label = needed(second, 'a token for whom?');
      const days = readDays(options.days);
      const made = v.object({ token: v.string() });
      const { token } = await edge.post('tokens', { scope, label, days }, made);
      say(`${token}\nIt is shown this once.`);
    },
    async revoke() {
      const gone = v.object({ revoked: v.boolean() });
      const { revoked } = await edge.post(
        'tokens/revoke',
        { id: needed(first, 'revoke which token?') },
        gone,
      );
      say(revoked ? 'Revoked.' : 'There is no such token.');
    },
    async audit() {
      const path = `audit?limit=${Number(options.limit ?? 50)}`;
      table(await edge.get(path, rowsOf('entries')), ['at', 'actor', 'action', 'subject', 'detail'], say);
    },
  };
  const run = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new UsageError(`There is no command ${command ?? ''}.`);
  const more = words[MOST_WORDS[command ?? ''] ?? Infinity];
  if (more !== undefined) throw new UsageError(`${command ?? ''} knows nothing to do with ${more}.`);
  await run();
}
