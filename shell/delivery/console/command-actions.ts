import type { Database } from '@vetportal/database';
import { splitOf } from '@vetportal/edge/versions/traffic-split';
import * as v from 'valibot';
import { createToken, revokeToken, type Scope } from '../access/tokens';
import {
  switchSchema,
  goLiveSchema,
  metricSchema,
  releaseSchema,
  retireSchema,
  shadowSchema,
  stickSchema,
  targetSchema,
  testersSchema,
  tokenSchema,
  weightsSchema,
} from '../operator/call-bodies';
import type { Operations } from '../operator/operations';
import type { TrafficRecords } from '../records/traffic-records';
import type { Shadow } from '../shadow/shadow';
import {
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
import type { Action } from './confirmation';
import { sharesText } from './share-preview';
import type { Section } from './section';
import { type ConsoleSession, endSessionById } from './sessions';
import { shadowSection } from './shadow-section';

/** What the forms of the console send. */
export interface ActionFields {
  readonly name: string;
  readonly version: string;
  /** As they are typed on the command line: shares, an audience, testers. */
  readonly words: string;
  readonly steps: string;
  /** When steps after the first may be taken. */
  readonly window: string;
  readonly to: string;
  /** How long a token lasts. */
  readonly days: string;
  readonly why: string;
  /** The shares from which a preview started, as they are typed; empty without a preview. */
  readonly was: string;
}

/** The fields of a form; those that it does not have are empty. */
export const actionFieldsOf = (form: Readonly<Record<string, string | undefined>>): ActionFields => {
  const {
    name = '',
    version = '',
    words = '',
    steps = '',
    window = '',
    to = '',
    days = '',
    why = '',
    was = '',
  } = form;
  return {
    name,
    version: version.trim(),
    words,
    steps,
    window: window.trim(),
    to: to.trim(),
    days: days.trim(),
    why: why.trim().slice(0, 500) || 'from the console',
    was,
  };
};

/** What an action answers that no page shows again: a confirmation would be in the address. */
export class ShownOnce {
  /** @param section that comes first on the page */
  constructor(
    readonly text: string,
    readonly section?: Section,
  ) {}
}

/** Adds the route of a button. @param host of the request */
export type AddAction = (
  path: Action,
  run: (
    session: ConsoleSession,
    fields: ActionFields & { readonly anyway: boolean },
    host: string,
  ) => Promise<unknown>,
) => void;

/** What the commands use. */
interface CommandServices {
  readonly operations: Operations;
  readonly database: Database;
  readonly traffic: Pick<TrafficRecords, 'current'>;
  readonly shadow: Pick<Shadow, 'run'>;
}

/** Adds what the command line does and needs more than a press: it reads the same words, by the same rules as the calls. */
export function addCommandActions(
  action: AddAction,
  { operations, database, traffic, shadow }: CommandServices,
): void {
  action('set', async ({ actor }, { name, words, was, anyway }) => {
    const { weights } = checked(weightsSchema, { name, weights: readShares(wordsOf(words)) });
    const present = traffic.current();
    if (was !== '' && was !== sharesText(present && splitOf(present, name)))
      throw new UsageError(`the shares of ${name} have changed since you looked: see again who moves`);
    return operations.set(actor, name, new Map(Object.entries(weights)), undefined, anyway);
  });
  action('release', async ({ actor }, { name, version, steps: text, window: times, anyway }) => {
    const steps = readSteps(text.trim() === '' ? undefined : text.trim());
    const { window, ...release } = checked(releaseSchema, {
      name,
      version,
      steps,
      window: readWindow(times === '' ? undefined : times),
    });
    return operations.release(actor, name, version, release.steps, false, anyway, window);
  });
  action('approval', async ({ actor }, { name, words }) => {
    const { isOn } = checked(switchSchema, { name, isOn: readSwitch(words) });
    return operations.requireApproval(actor, name, isOn);
  });
  action('require-journeys', async ({ actor }, { name, words }) => {
    const { isOn } = checked(switchSchema, { name, isOn: readSwitch(words) });
    return operations.requireJourneys(actor, name, isOn);
  });
  action('metric', async ({ actor }, { name, words }) => {
    const typed = words.trim();
    const { address } = checked(metricSchema, { name, address: typed === 'none' ? null : typed });
    return operations.useMetric(actor, name, address ?? undefined);
  });
  action('go-live', async ({ actor }, { words, anyway }) => {
    const { versions = {} } = checked(goLiveSchema, { versions: readVersions(wordsOf(words)) });
    return operations.goLive(actor, new Map(Object.entries(versions)), anyway);
  });
  action('target', async ({ actor }, { name, version, words }) => {
    const { audience } = checked(targetSchema, { name, version, audience: readAudience(wordsOf(words)) });
    return operations.target(actor, name, version, audience);
  });
  action('testers', async ({ actor }, { name, version, words }) => {
    const testers = readTesters(wordsOf(words)) ?? null;
    return operations.test(
      actor,
      name,
      version,
      checked(testersSchema, { name, version, testers }).testers ?? undefined,
    );
  });
  action('retire', async ({ actor }, { name, to, why, anyway }) => {
    const retired = checked(retireSchema, { name, why, ...(to === '' ? {} : { to }) });
    return operations.retire(actor, name, retired.why, { to: retired.to, anyway });
  });
  action('stick', async ({ actor }, { name, words }) => {
    const { to } = checked(stickSchema, { name, to: words });
    return operations.stick(actor, name, to);
  });
  action('shadow', async ({ actor }, { name, version, words }, host) => {
    const candidate = checked(shadowSchema, { name, version, stop: readSwitch(words) });
    const result = await shadow.run(actor, candidate, host);
    const section = shadowSection(name, version, result);
    return new ShownOnce(`${name} ${version} was rendered in the shadow.`, section);
  });
  action('restore-set', ({ actor }, { name: id, why, anyway }) =>
    operations.restoreSet(actor, id, why, anyway),
  );
  action('end-session', async ({ actor }, { name: id }) => {
    if (!(await endSessionById(database, actor, id))) throw new UsageError('there is no such session');
  });
  action('token', async ({ actor }, { to: scope, words, days: text }) => {
    const days = readDays(text === '' ? undefined : text);
    const token = checked(tokenSchema, { scope, label: words.trim(), days });
    const made = await createToken(database, actor, { ...token, scope: token.scope as Scope });
    return new ShownOnce(`The token for ${token.scope} is ${made} and is shown this once.`);
  });
  action('revoke', async ({ actor }, { name: id }) => {
    if (!(await revokeToken(database, actor, id))) throw new UsageError('there is no such token');
  });
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** What a form says, checked as the body of the call is. */
export function checked<Body>(schema: v.GenericSchema<unknown, Body>, body: object): Body {
  const read = v.safeParse(schema, body);
  if (read.success) return read.output;
  throw new UsageError(
    read.issues
      .map((issue) => `${v.getDotPath(issue) ?? 'the form'}: ${issue.message}`)
      .join('; ')
      .slice(0, 500),
  );
}
