import * as v from 'valibot';
import {
  done,
  rowsOf,
  type Say,
  sayDone,
  showContracts,
  showHealth,
  showTraffic,
  showUses,
  table,
} from './answers';
import { createEdgeClient } from './edge-client';
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
} from './words';

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
  readonly why?: string | undefined;
  /** Page to which the addresses of a retired module lead. */
  readonly to?: string | undefined;
  readonly days?: string | undefined;
  readonly limit?: string | undefined;
}

export const USAGE = `npm run delivery -- <command>

  traffic                              who gets what, and its history
  set mf-cart 1.3.0=90 1.4.0=10        shares in percent, at most two decimals; --salt draws visitors anew
  go-live shell@1.0.0 mf-cart@1.0.0    the first start of a portal: everybody gets these versions; without words the last releases
  release mf-cart 1.4.0                1, 10, 50 and 100 % of visitors, watched; --again though it was stopped; --steps 5,25,100 for
                                       others, --steps 1:15:50,10:30:200,100 with minutes and visitors (30 and 200 unless said);
                                       --window "Mon-Fri 08:00-17:00 Europe/Brussels" for when further steps may be taken
  approve mf-cart 1.4.0                says that most visitors may get what somebody else has released, where the module asks for it
  approval mf-cart on                  whether it asks for that second person: on or off; rules lists who does
  metric mf-cart https://…             what has to answer 200 before each step; or none
  step mf-cart                         to the next of these shares at once
  rollouts                             versions on their way, what they wait for, and what became of them
  preview mf-cart 1.4.0                a private address of the whole portal with that version, for 14 days; --days 3
  testers mf-cart 1.4.0 link           gives a version to people before anybody else: to whoever opens the link that it prints, and to
                                       header=x-tester:1, email=vet.example (an address there), claim=role:tester (of the access token),
                                       languages=nl, signed-in=yes; or nobody
  target mf-cart 1.4.0 languages=nl    who may get a version at all: languages=nl,fr signed-in=yes header=x-tester:1; or everybody
  rollback mf-cart                     back to what the module had before its last release or change
  rollback                             back to before the last change of the portal, whichever module it was of; the others stay
  stop mf-cart 1.4.0 --why "…"         takes a version away from everybody; all that sends visitors elsewhere: --anyway, even if something
                                       does not fit
  retire mf-smallads --to /account     takes a module away; its addresses lead to that page, or say that theirs is gone; --why "…"
  restore mf-smallads                  brings a retired module back as it was; both: --anyway, even if others need it
  mark mf-cart 1.4.0 bad --why "…"     healthy, bad or unknown: a bad version is never the fallback version, a healthy one goes first
  health [mf-cart]                     loads, failures, errors and web vitals of the last 24 hours, by version
  uses [mf-cart]                       who uses which command, event, slot and page of whom, and what nobody has
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

/** The edge's answer to a change that moves no visitor. */
const noted = v.object({ note: v.string() });

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
    async metric() {
      const name = needed(first, 'the metric of what?');
      const address = needed(second, 'which address? https://metrics.example.be/cart, or none');
      const body = { name, address: address === 'none' ? null : address };
      say(`${(await edge.post('metric', body, noted)).note}.`);
    },
    async rules() {
      table(await edge.get('rules', rowsOf('rules')), ['name', 'needsApproval', 'metric'], say);
    },
    async step() {
      sayDone(await edge.post('step', { name: needed(first, 'a step of what?') }, done), say);
    },
    async rollouts() {
      const columns = ['startedAt', 'name', 'version', 'base', 'state', 'reason', 'waits'];
      table(await edge.get('rollouts', rowsOf('rollouts')), columns, say);
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

/** Most words of a command. Further ones are refused, not ignored: `rollback mf-cart 1.3.0` does not roll back to 1.3.0. */
const MOST_WORDS: Readonly<Record<string, number>> = {
  traffic: 0,
  release: 2,
  approve: 2,
  approval: 2,
  metric: 2,
  rules: 0,
  step: 1,
  preview: 2,
  rollouts: 0,
  health: 1,
  contracts: 0,
  uses: 1,
  rollback: 1,
  stop: 2,
  retire: 1,
  restore: 1,
  mark: 3,
  versions: 1,
  tokens: 0,
  token: 2,
  revoke: 1,
  audit: 0,
};
