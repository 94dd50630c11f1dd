import type { Database } from '@vetportal/database';
import * as v from 'valibot';
import { revokeToken } from '../access/tokens';
import {
  goLiveSchema,
  releaseSchema,
  retireSchema,
  targetSchema,
  testersSchema,
  weightsSchema,
} from '../operator/call-bodies';
import type { Operations } from '../operator/operations';
import {
  readAudience,
  readShares,
  readSteps,
  readTesters,
  readVersions,
  UsageError,
} from '../operator/words';
import type { Action } from './confirmation';
import type { OperatorSession } from './sessions';

/** What the forms of the console send. */
export interface ActionFields {
  readonly name: string;
  readonly version: string;
  /** As they are typed on the command line: shares, an audience, testers. */
  readonly words: string;
  readonly steps: string;
  readonly to: string;
  readonly why: string;
}

/** The fields of a form; those that it does not have are empty. */
export const actionFieldsOf = (form: Readonly<Record<string, string | undefined>>): ActionFields => {
  const { name = '', version = '', words = '', steps = '', to = '', why = '' } = form;
  return {
    name,
    version: version.trim(),
    words,
    steps,
    to: to.trim(),
    why: why.trim().slice(0, 500) || 'from the console',
  };
};

type AddAction = (
  path: Action,
  run: (session: OperatorSession, fields: ActionFields & { readonly anyway: boolean }) => Promise<unknown>,
) => void;

/** Adds what the command line does and needs more than a press: it reads the same words, by the same rules as the calls. */
export function addCommandActions(action: AddAction, operations: Operations, database: Database): void {
  action('set', async ({ actor }, { name, words, anyway }) => {
    const { weights } = checked(weightsSchema, { name, weights: readShares(wordsOf(words)) });
    return operations.set(actor, name, new Map(Object.entries(weights)), undefined, anyway);
  });
  action('release', async ({ actor }, { name, version, steps: text, anyway }) => {
    const steps = readSteps(text.trim() === '' ? undefined : text.trim());
    const release = checked(releaseSchema, { name, version, steps });
    return operations.release(actor, name, version, release.steps, false, anyway);
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
  action('revoke', async ({ actor }, { name: id }) => {
    if (!(await revokeToken(database, actor, id))) throw new UsageError('there is no such token');
  });
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** What a form says, checked as the body of the call is. */
function checked<Body>(schema: v.GenericSchema<unknown, Body>, body: object): Body {
  const read = v.safeParse(schema, body);
  if (read.success) return read.output;
  throw new UsageError(
    read.issues
      .map((issue) => `${v.getDotPath(issue) ?? 'the form'}: ${issue.message}`)
      .join('; ')
      .slice(0, 500),
  );
}
