import { createHmac } from 'node:crypto';
import { addressOf, type Place } from './place';

/** Descriptions of an operator's actions. */
const WORDS = {
  rollback: (name: string) => `${name === '' ? 'The portal' : name} is back to what it was before.`,
  set: (name: string) => `${name} has its new shares.`,
  release: (name: string, version: string) => `${name} ${version} is on its way.`,
  'go-live': () => 'The portal is live.',
  target: (name: string, version: string) => `The audience of ${name} ${version} is set.`,
  testers: (name: string, version: string) => `The testers of ${name} ${version} are set.`,
  unknown: (name: string, version: string) =>
    `${name} ${version} counts as unknown: what browsers report says how it is.`,
  token: () => 'The token is made.',
  revoke: (id: string) => `Token ${id} is good for nothing any more.`,
  stop: (name: string, version: string) => `${name} ${version} goes to nobody any more.`,
  retire: (name: string) => `${name} goes to nobody any more; its pages say that they are gone.`,
  restore: (name: string) => `${name} is back as it was.`,
  test: (name: string, version: string) =>
    `${name} ${version} goes to whoever opens its link, below at Testers.`,
  untest: (name: string, version: string) => `${name} ${version} has no testers any more.`,
  again: (name: string, version: string) => `${name} ${version} is on its way again.`,
  healthy: (name: string, version: string) => `${name} ${version} counts as healthy.`,
  bad: (name: string, version: string) => `${name} ${version} counts as bad: it is no fallback version.`,
  approve: (name: string, version: string) => `${name} ${version} is approved: most visitors may get it.`,
  approval: (name: string) => `What ${name} asks of its rollouts is set.`,
  'require-journeys': (name: string) => `What ${name} asks of its versions is set.`,
  metric: (name: string) => `The metric of ${name} is set.`,
  stick: (name: string) => `Whom the shares of ${name} stick to is set.`,
  shadow: (name: string, version: string) => `${name} ${version} was rendered in the shadow.`,
  'restore-set': (id: string) => `Everybody gets the versions of ${id}.`,
  'end-session': (id: string) => `Session ${id} has ended.`,
  step: (name: string) => `${name} has gone to its next step.`,
} as const;
export type Action = keyof typeof WORDS;

/** Signs a confirmation address: without it, a link could claim that anything was done. */
const seal = (csrf: string, ...parts: readonly string[]): string =>
  createHmac('sha256', csrf).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/**
 * The address of the page that confirms an action (post, redirect, get): a reload shows the confirmation again and does not repeat the
 * action. A second rollback would go one change further back (`D06`).
 *
 * @param csrf the secret of the session, which signs the address
 * @param place the page that it shows
 */
export function confirmationAddress(
  csrf: string,
  place: Place,
  done: Action,
  name: string,
  version: string,
): string {
  return addressOf(place, { done, name, version, seal: seal(csrf, done, name, version) });
}

/** The confirmation in an address; undefined without one, or with a signature that is not of this session. */
export function confirmationText(csrf: string, query: Readonly<Record<string, unknown>>): string | undefined {
  const { done, name, version, seal: given } = query;
  if (typeof done !== 'string' || typeof name !== 'string' || typeof version !== 'string') return undefined;
  if (!Object.hasOwn(WORDS, done) || given !== seal(csrf, done, name, version)) return undefined;
  return WORDS[done as Action](name, version);
}
